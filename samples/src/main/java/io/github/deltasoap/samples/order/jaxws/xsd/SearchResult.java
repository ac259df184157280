package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of {@code searchItems}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"items", "text", "total"})
public class SearchResult {
  private @Nullable List<Item> items;

  @XmlElement(nillable = true)
  private @Nullable String text;

  private int total;

  public List<Item> getItems() {
    if (items == null) {
      items = new ArrayList<>();
    }
    return items;
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
