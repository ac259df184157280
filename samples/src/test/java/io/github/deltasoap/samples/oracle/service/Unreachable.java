package io.github.deltasoap.samples.oracle.service;

/** A bean that has no constructor without arguments. */
public class Unreachable extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String text;

  public Unreachable(String text) {
    this.text = text;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }
}
