package io.github.deltasoap.samples.echo.pojo;

/**
 * The service class: each operation answers with what it was given, {@code echoAdd} with the next.
 */
public class EchoPojo {
  /** Takes and answers an {@code int}. */
  public int echoAdd(int value) {
    return value + 1;
  }

  /** Takes and answers an array. */
  public int[] echoArray(int[] values) {
    return values;
  }

  /** Takes and answers one bean. */
  public Person echoBean(Person person) {
    return person;
  }

  /** Takes and answers twelve beans in one. */
  public Department echoBeanList(Department department) {
    return department;
  }
}
