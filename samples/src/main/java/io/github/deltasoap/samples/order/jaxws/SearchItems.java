package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.SearchQuery;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The request of {@code searchItems}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "searchItems")
public class SearchItems {
  @XmlElement(nillable = true)
  private @Nullable SearchQuery query;

  public @Nullable SearchQuery getQuery() {
    return query;
  }

  public void setQuery(@Nullable SearchQuery query) {
    this.query = query;
  }
}
