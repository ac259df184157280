package io.github.deltasoap.oracle.service.texts;

import org.jspecify.annotations.Nullable;

/** A bean whose text is only made. */
public class Plain {
  private @Nullable String name;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  @Override
  public String toString() {
    return "Plain " + name;
  }
}
