package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A condition of a {@link SearchQuery}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"attribute", "value"})
public class SearchFilter {

  @XmlElement(nillable = true)
  private @Nullable String attribute;

  @XmlElement(nillable = true)
  private @Nullable String value;

  public @Nullable String getAttribute() {
    return attribute;
  }

  public void setAttribute(@Nullable String attribute) {
    this.attribute = attribute;
  }

  public @Nullable String getValue() {
    return value;
  }

  public void setValue(@Nullable String value) {
    this.value = value;
  }
}
