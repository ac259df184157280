package io.github.deltasoap.oracle.service.pojo.bean;

/** A bean inside other beans. */
public class Address extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String street;
  private int number;
  private Color door;

  public String getStreet() {
    return street;
  }

  public void setStreet(String street) {
    this.street = street;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public Color getDoor() {
    return door;
  }

  public void setDoor(Color door) {
    this.door = door;
  }
}
