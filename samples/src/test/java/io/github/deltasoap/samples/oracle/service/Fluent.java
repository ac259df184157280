package io.github.deltasoap.samples.oracle.service;

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
