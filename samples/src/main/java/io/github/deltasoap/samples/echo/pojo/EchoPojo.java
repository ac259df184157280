package io.github.deltasoap.samples.echo.pojo;

/** The service class: each operation returns its argument, {@code echoAdd} the next number. */
public class EchoPojo {
  /** Takes and returns an {@code int}. */
  public int echoAdd(int value) {
    return value + 1;
  }

  /** Takes and returns an array. */
  public int[] echoArray(int[] values) {
    return values;
  }

  /** Takes and returns one bean. */
  public Person echoBean(Person person) {
    return person;
  }

  /** Takes and returns twelve beans in one. */
  public Department echoBeanList(Department department) {
    return department;
  }
}
