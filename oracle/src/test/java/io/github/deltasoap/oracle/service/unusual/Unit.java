package io.github.deltasoap.oracle.service.unusual;

/** A bean among the values of maps. */
public class Unit implements Named {
  private String name;
  private int size;

  @Override
  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getSize() {
    return size;
  }

  public void setSize(int size) {
    this.size = size;
  }
}
