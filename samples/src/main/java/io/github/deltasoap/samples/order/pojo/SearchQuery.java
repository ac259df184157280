package io.github.deltasoap.samples.order.pojo;

import org.jspecify.annotations.Nullable;

/** The argument of {@code searchItems}: the filters of a search; most of them may be missing. */
public class SearchQuery {
  private boolean available;
  private @Nullable String category;
  private SearchFilter @Nullable [] filters;
  private @Nullable Double maxPrice;
  private @Nullable Double minPrice;
  private int pageSize;
  private @Nullable String text;

  public boolean isAvailable() {
    return available;
  }

  public void setAvailable(boolean available) {
    this.available = available;
  }

  public @Nullable String getCategory() {
    return category;
  }

  public void setCategory(@Nullable String category) {
    this.category = category;
  }

  public SearchFilter @Nullable [] getFilters() {
    return filters;
  }

  public void setFilters(SearchFilter @Nullable [] filters) {
    this.filters = filters;
  }

  public @Nullable Double getMaxPrice() {
    return maxPrice;
  }

  public void setMaxPrice(@Nullable Double maxPrice) {
    this.maxPrice = maxPrice;
  }

  public @Nullable Double getMinPrice() {
    return minPrice;
  }

  public void setMinPrice(@Nullable Double minPrice) {
    this.minPrice = minPrice;
  }

  public int getPageSize() {
    return pageSize;
  }

  public void setPageSize(int pageSize) {
    this.pageSize = pageSize;
  }

  public @Nullable String getText() {
    return text;
  }

  public void setText(@Nullable String text) {
    this.text = text;
  }
}
