package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The argument of {@code searchItems}: the filters of a search; most of them may be missing. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    propOrder = {"available", "category", "filters", "maxPrice", "minPrice", "pageSize", "text"})
public class SearchQuery {
  private boolean available;

  @XmlElement(nillable = true)
  private @Nullable String category;

  private @Nullable List<SearchFilter> filters;

  @XmlElement(nillable = true)
  private @Nullable Double maxPrice;

  @XmlElement(nillable = true)
  private @Nullable Double minPrice;

  private int pageSize;

  @XmlElement(nillable = true)
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

  public List<SearchFilter> getFilters() {
    if (filters == null) {
      filters = new ArrayList<>();
    }
    return filters;
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
