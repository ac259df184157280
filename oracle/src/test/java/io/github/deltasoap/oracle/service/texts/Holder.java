package io.github.deltasoap.oracle.service.texts;

import org.jspecify.annotations.Nullable;

/** A bean with an array of others. */
public class Holder {
  private Noticing @Nullable [] items;
  private @Nullable Noticing one;

  public Noticing @Nullable [] getItems() {
    return items;
  }

  public void setItems(Noticing @Nullable [] items) {
    this.items = items;
  }

  public @Nullable Noticing getOne() {
    return one;
  }

  public void setOne(@Nullable Noticing one) {
    this.one = one;
  }
}
