package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.Customer;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.jspecify.annotations.Nullable;

/** The response of {@code getCustomer}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "getCustomerResponse")
public class GetCustomerResponse {
  @XmlElement(name = "return")
  private @Nullable Customer result;

  public @Nullable Customer getReturn() {
    return result;
  }

  public void setReturn(@Nullable Customer result) {
    this.result = result;
  }
}
