package io.github.deltasoap.samples.order.pojo;

import org.jspecify.annotations.Nullable;

/** The result of {@code searchItems}. */
public class SearchResult {
  private Item @Nullable [] items;
  private @Nullable String text;
  private int total;

  public Item @Nullable [] getItems() {
    return items;
  }

  public void setItems(Item @Nullable [] items) {
    this.items = items;
  }

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }

  public int getTotal() {
    return total;
  }

  public void setTotal(int total) {
    this.total = total;
  }
}
