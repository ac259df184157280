package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.Nullable;

/** An order with its lines; parts may be missing. */
public class Order {
  private @Nullable String number;
  private @Nullable String customer;
  private @Nullable Double discount;
  private @Nullable String note;
  private boolean paid;
  private long time;
  private @Nullable Address billing;
  private @Nullable Address delivery;
  private OrderLine @Nullable [] lines;

  public @Nullable String getNumber() {
    return number;
  }

  public void setNumber(@Nullable String number) {
    this.number = number;
  }

  public @Nullable String getCustomer() {
    return customer;
  }

  public void setCustomer(@Nullable String customer) {
    this.customer = customer;
  }

  public @Nullable Double getDiscount() {
    return discount;
  }

  public void setDiscount(@Nullable Double discount) {
    this.discount = discount;
  }

  public @Nullable String getNote() {
    return note;
  }

  public void setNote(@Nullable String note) {
    this.note = note;
  }

  public boolean isPaid() {
    return paid;
  }

  public void setPaid(boolean paid) {
    this.paid = paid;
  }

  public long getTime() {
    return time;
  }

  public void setTime(long time) {
    this.time = time;
  }

  public @Nullable Address getBilling() {
    return billing;
  }

  public void setBilling(@Nullable Address billing) {
    this.billing = billing;
  }

  public @Nullable Address getDelivery() {
    return delivery;
  }

  public void setDelivery(@Nullable Address delivery) {
    this.delivery = delivery;
  }

  public OrderLine @Nullable [] getLines() {
    return lines;
  }

  public void setLines(OrderLine @Nullable [] lines) {
    this.lines = lines;
  }
}
