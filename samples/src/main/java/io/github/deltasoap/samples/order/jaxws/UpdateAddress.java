package io.github.deltasoap.samples.order.jaxws;

import io.github.deltasoap.samples.order.jaxws.xsd.Address;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The request of {@code updateAddress}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlRootElement(name = "updateAddress")
@XmlType(propOrder = {"customer", "address", "validFrom", "reason"})
public class UpdateAddress {
  @XmlElement(nillable = true)
  private @Nullable String customer;

  @XmlElement(nillable = true)
  private @Nullable Address address;

  @XmlSchemaType(name = "date")
  @XmlElement(nillable = true)
  private @Nullable XMLGregorianCalendar validFrom;

  @XmlElement(nillable = true)
  private @Nullable String reason;

  public @Nullable String getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable String customer) {
    this.customer = customer;
  }

  public @Nullable Address getAddress() {
    return address;
  }

  public void setAddress(@Nullable Address address) {
    this.address = address;
  }

  public @Nullable XMLGregorianCalendar getValidFrom() {
    return validFrom;
  }

  public void setValidFrom(@Nullable XMLGregorianCalendar validFrom) {
    this.validFrom = validFrom;
  }

  public @Nullable String getReason() {
    return reason;
  }

  public void setReason(@Nullable String reason) {
    this.reason = reason;
  }
}
