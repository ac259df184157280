package io.github.deltasoap.benchmarks.jmh.jaxb;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** The wrapper element of the large message. */
@XmlRootElement(namespace = "http://goog")
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "",
    propOrder = {"r"})
public class DoGoogleSearchLarge {
  @XmlElement(namespace = "http://goog")
  private @Nullable GoogleSearchResult r;

  public @Nullable GoogleSearchResult getR() {
    return r;
  }
}
