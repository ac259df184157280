package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;

/** A bean without a no-argument constructor. */
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
