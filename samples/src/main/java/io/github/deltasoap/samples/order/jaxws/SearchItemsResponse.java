package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.SearchResult;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code searchItems}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "searchItemsResponse")
public class SearchItemsResponse {
  @XmlElement(name = "return")
  private @Nullable SearchResult result;

  public @Nullable SearchResult getReturn() {
    return result;
  }

  public void setReturn(@Nullable SearchResult result) {
    this.result = result;
  }
}
