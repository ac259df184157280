package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.AddressChange;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code updateAddress}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "updateAddressResponse")
public class UpdateAddressResponse {
  @XmlElement(name = "return")
  private @Nullable AddressChange result;

  public @Nullable AddressChange getReturn() {
    return result;
  }

  public void setReturn(@Nullable AddressChange result) {
    this.result = result;
  }
}
