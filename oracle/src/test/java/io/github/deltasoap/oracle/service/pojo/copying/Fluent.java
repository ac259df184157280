package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;

/** A bean with a fluent setter, which JavaBeans does not recognize, and a regular one. */
public class Fluent extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String text;
  private int number;

  public String getText() {
    return text;
  }

  public Fluent setText(String newText) {
    this.text = newText;
    return this;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }
}
