package io.github.deltasoap.oracle.service.texts;

import org.jspecify.annotations.Nullable;

/** A bean that counts the calls of its text. */
public class Noticing {
  private @Nullable String name;
  private int calls;

  public @Nullable String getName() {
    return name;
  }

  public void setName(@Nullable String name) {
    this.name = name;
  }

  @Override
  public String toString() {
    calls++;
    return name + calls;
  }
}
