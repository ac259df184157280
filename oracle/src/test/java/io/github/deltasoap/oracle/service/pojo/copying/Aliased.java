package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;

/** A bean with two setters for one field. */
public class Aliased extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String text;
  private int number;

  public String getFirst() {
    return text;
  }

  public void setFirst(String first) {
    this.text = first;
  }

  public String getSecond() {
    return text;
  }

  public void setSecond(String second) {
    this.text = second;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }
}
