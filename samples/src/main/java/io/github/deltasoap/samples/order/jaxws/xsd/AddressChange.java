package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The result of {@code updateAddress}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"address", "changed", "customer", "reason", "validFrom"})
public class AddressChange {

  @XmlElement(nillable = true)
  private @Nullable Address address;

  private boolean changed;

  @XmlElement(nillable = true)
  private @Nullable String customer;

  @XmlElement(nillable = true)
  private @Nullable String reason;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "date")
  private @Nullable XMLGregorianCalendar validFrom;

  public @Nullable Address getAddress() {
    return address;
  }

  public void setAddress(@Nullable Address address) {
    this.address = address;
  }

  public boolean isChanged() {
    return changed;
  }

  public void setChanged(boolean changed) {
    this.changed = changed;
  }

  public @Nullable String getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable String customer) {
    this.customer = customer;
  }

  public @Nullable String getReason() {
    return reason;
  }

  public void setReason(@Nullable String reason) {
    this.reason = reason;
  }

  public @Nullable XMLGregorianCalendar getValidFrom() {
    return validFrom;
  }

  public void setValidFrom(@Nullable XMLGregorianCalendar validFrom) {
    this.validFrom = validFrom;
  }
}
