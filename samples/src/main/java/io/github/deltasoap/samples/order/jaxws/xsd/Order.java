package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** The argument of {@code submitOrder}: an order with its lines; most parts may be missing. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    propOrder = {
      "billing",
      "currency",
      "customer",
      "delivery",
      "deliveryDate",
      "discount",
      "express",
      "lines",
      "note",
      "number",
      "submitted"
    })
public class Order {

  @XmlElement(nillable = true)
  private @Nullable Address billing;

  @XmlElement(nillable = true)
  private @Nullable String currency;

  @XmlElement(nillable = true)
  private @Nullable String customer;

  @XmlElement(nillable = true)
  private @Nullable Address delivery;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "date")
  private @Nullable XMLGregorianCalendar deliveryDate;

  @XmlElement(nillable = true)
  private @Nullable Double discount;

  private boolean express;
  private @Nullable List<OrderLine> lines;

  @XmlElement(nillable = true)
  private @Nullable String note;

  @XmlElement(nillable = true)
  private @Nullable String number;

  @XmlElement(nillable = true)
  @XmlSchemaType(name = "dateTime")
  private @Nullable XMLGregorianCalendar submitted;

  public @Nullable Address getBilling() {
    return billing;
  }

  public void setBilling(@Nullable Address billing) {
    this.billing = billing;
  }

  public @Nullable String getCurrency() {
    return currency;
  }

  public void setCurrency(@Nullable String currency) {
    this.currency = currency;
  }

  public @Nullable String getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable String customer) {
    this.customer = customer;
  }

  public @Nullable Address getDelivery() {
    return delivery;
  }

  public void setDelivery(@Nullable Address delivery) {
    this.delivery = delivery;
  }

  public @Nullable XMLGregorianCalendar getDeliveryDate() {
    return deliveryDate;
  }

  public void setDeliveryDate(@Nullable XMLGregorianCalendar deliveryDate) {
    this.deliveryDate = deliveryDate;
  }

  public @Nullable Double getDiscount() {
    return discount;
  }

  public void setDiscount(@Nullable Double discount) {
    this.discount = discount;
  }

  public boolean isExpress() {
    return express;
  }

  public void setExpress(boolean express) {
    this.express = express;
  }

  public List<OrderLine> getLines() {
    if (lines == null) {
      lines = new ArrayList<>();
    }
    return lines;
  }

  public @Nullable String getNote() {
    return note;
  }

  public void setNote(@Nullable String note) {
    this.note = note;
  }

  public @Nullable String getNumber() {
    return number;
  }

  public void setNumber(@Nullable String number) {
    this.number = number;
  }

  public @Nullable XMLGregorianCalendar getSubmitted() {
    return submitted;
  }

  public void setSubmitted(@Nullable XMLGregorianCalendar submitted) {
    this.submitted = submitted;
  }
}
