package io.github.deltasoap.samples.oracle.service;

/** A bean whose constructor fails. */
public class Unborn extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String text;

  public Unborn() {
    throw new UnsupportedOperationException("not yet");
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }
}
