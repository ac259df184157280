package io.github.deltasoap.oracle.service.express.jaxws;

import org.jspecify.annotations.Nullable;

/** A result, whose getter may fail. */
public class Note {
  private @Nullable String text;
  private boolean fails;
  private boolean failsByError;

  /** The text; fails if {@link #fail} or {@link #failByError} was called. */
  public @Nullable String getText() {
    if (fails) {
      throw new IllegalStateException("the getter");
    }
    if (failsByError) {
      throw new AssertionError("the getter");
    }
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  void fail() {
    fails = true;
  }

  void failByError() {
    failsByError = true;
  }
}
