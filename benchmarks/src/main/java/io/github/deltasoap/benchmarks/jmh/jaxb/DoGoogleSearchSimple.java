package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** The wrapper element of the simple message. */
@XmlRootElement(namespace = "http://goog")
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "",
    propOrder = {
      "key",
      "q",
      "start",
      "maxResults",
      "filter",
      "restrict",
      "safeSearch",
      "lr",
      "ie",
      "oe"
    })
public class DoGoogleSearchSimple {
  @XmlElement(namespace = "http://goog")
  private @Nullable String key;

  @XmlElement(namespace = "http://goog")
  private @Nullable String q;

  @XmlElement(namespace = "http://goog")
  private int start;

  @XmlElement(namespace = "http://goog")
  private int maxResults;

  @XmlElement(namespace = "http://goog")
  private boolean filter;

  @XmlElement(namespace = "http://goog")
  private @Nullable String restrict;

  @XmlElement(namespace = "http://goog")
  private boolean safeSearch;

  @XmlElement(namespace = "http://goog")
  private @Nullable String lr;

  @XmlElement(namespace = "http://goog")
  private @Nullable String ie;

  @XmlElement(namespace = "http://goog")
  private @Nullable String oe;

  public @Nullable String getKey() {
    return key;
  }

  public @Nullable String getQ() {
    return q;
  }

  public int getStart() {
    return start;
  }

  public int getMaxResults() {
    return maxResults;
  }

  public boolean isFilter() {
    return filter;
  }

  public @Nullable String getRestrict() {
    return restrict;
  }

  public boolean isSafeSearch() {
    return safeSearch;
  }

  public @Nullable String getLr() {
    return lr;
  }

  public @Nullable String getIe() {
    return ie;
  }

  public @Nullable String getOe() {
    return oe;
  }
}
