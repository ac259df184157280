package io.github.deltasoap.oracle.service.express.jaxws;

import org.jspecify.annotations.Nullable;

/** A result, whose getter may fail. */
public class Note {
  private @Nullable String text;
  private boolean fails;

  /** The text; fails if {@link #fail} was called. */
  public @Nullable String getText() {
    if (fails) {
      throw new IllegalStateException("the getter");
    }
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  void fail() {
    fails = true;
  }
}
