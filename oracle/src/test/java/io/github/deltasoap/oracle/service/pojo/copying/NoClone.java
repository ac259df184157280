package io.github.deltasoap.oracle.service.pojo.copying;

import java.io.Serializable;

/** A bean that can be serialized but not cloned. */
public class NoClone implements Serializable {
  private static final long serialVersionUID = 1L;

  private String text;
  private int number;

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }
}
