package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "trackResponse")
public class TrackResponse {
  @XmlElement(name = "return")
  protected @Nullable Shipment result;

  public @Nullable Shipment getReturn() {
    return result;
  }

  public void setReturn(@Nullable Shipment result) {
    this.result = result;
  }
}
