package io.github.deltasoap.oracle.service.jaxws.results;

import org.jspecify.annotations.Nullable;

/** Getters that do more than return a field; one may fail. */
public class Remark {
  private @Nullable String text;

  public @Nullable String getText() {
    return text == null ? null : "[" + text + "]";
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getLength() {
    if (text == null) {
      throw new IllegalStateException("no text");
    }
    return text.length();
  }

  public void setLength(int length) {
    // Derived from the text.
  }

  public boolean isAbove() {
    return true;
  }

  public void setAbove(boolean above) {
    // Constant.
  }
}
