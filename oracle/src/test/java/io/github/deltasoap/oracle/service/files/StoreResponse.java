package io.github.deltasoap.oracle.service.files;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "storeResponse")
public class StoreResponse {
  @XmlElement(name = "return")
  protected @Nullable String value;

  public @Nullable String getReturn() {
    return value;
  }

  public void setReturn(@Nullable String value) {
    this.value = value;
  }
}
