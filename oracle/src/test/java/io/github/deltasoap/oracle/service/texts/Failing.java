package io.github.deltasoap.oracle.service.texts;

import org.jspecify.annotations.Nullable;

/** A bean whose text fails, for some names with an error. */
public class Failing {
  private @Nullable String name;
  private boolean called;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  /** Whether the text was made. */
  public boolean wasCalled() {
    return called;
  }

  @Override
  public String toString() {
    called = true;
    if ("error".equals(name)) {
      throw new AssertionError(name);
    }
    throw new IllegalStateException(name);
  }
}
