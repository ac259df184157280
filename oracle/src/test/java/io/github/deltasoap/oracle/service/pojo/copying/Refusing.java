package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;

/** A bean whose setter refuses some values. */
public class Refusing extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private int number;
  private String text;

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("negative");
    }
    this.number = number;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }
}
