package io.github.deltasoap.samples.order.pojo;

import java.util.Calendar;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** The argument of {@code submitOrder}: an order with its lines; most parts may be missing. */
public class Order {
  private @Nullable Address billing;
  private @Nullable String currency;
  private @Nullable String customer;
  private @Nullable Address delivery;
  private @Nullable Date deliveryDate;
  private @Nullable Double discount;
  private boolean express;
  private OrderLine @Nullable [] lines;
  private @Nullable String note;
  private @Nullable String number;
  private @Nullable Calendar submitted;

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

  public @Nullable Date getDeliveryDate() {
    return deliveryDate;
  }

  public void setDeliveryDate(@Nullable Date deliveryDate) {
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

  public OrderLine @Nullable [] getLines() {
    return lines;
  }

  public void setLines(OrderLine @Nullable [] lines) {
    this.lines = lines;
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

  public @Nullable Calendar getSubmitted() {
    return submitted;
  }

  public void setSubmitted(@Nullable Calendar submitted) {
    this.submitted = submitted;
  }
}
