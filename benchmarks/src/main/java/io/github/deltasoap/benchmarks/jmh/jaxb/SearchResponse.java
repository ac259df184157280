package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The element {@code searchResponse}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "searchResponse", namespace = "http://goog")
public class SearchResponse {
  @XmlElement(name = "return", namespace = "http://goog")
  private @Nullable GoogleSearchResult result;

  public @Nullable GoogleSearchResult getResult() {
    return result;
  }
}
