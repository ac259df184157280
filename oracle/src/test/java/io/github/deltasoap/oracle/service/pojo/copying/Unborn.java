package io.github.deltasoap.oracle.service.pojo.copying;

import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;

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
