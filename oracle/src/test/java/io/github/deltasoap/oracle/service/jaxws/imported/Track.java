package io.github.deltasoap.oracle.service.jaxws.imported;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** A wrapper. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "track")
public class Track {
  @XmlElement(name = "shipment")
  protected @Nullable Shipment shipment;

  public @Nullable Shipment getShipment() {
    return shipment;
  }

  public void setShipment(@Nullable Shipment shipment) {
    this.shipment = shipment;
  }
}
