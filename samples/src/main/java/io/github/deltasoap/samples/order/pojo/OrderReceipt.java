package io.github.deltasoap.samples.order.pojo;

import java.util.Calendar;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** The result of {@code submitOrder}. */
public class OrderReceipt {
  private boolean accepted;
  private int articles;
  private @Nullable Address delivery;
  private @Nullable Date deliveryDate;
  private ReceiptLine @Nullable [] lines;
  private @Nullable String number;
  private @Nullable Calendar submitted;
  private double total;

  public boolean isAccepted() {
    return accepted;
  }

  public void setAccepted(boolean accepted) {
    this.accepted = accepted;
  }

  public int getArticles() {
    return articles;
  }

  public void setArticles(int articles) {
    this.articles = articles;
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

  public ReceiptLine @Nullable [] getLines() {
    return lines;
  }

  public void setLines(ReceiptLine @Nullable [] lines) {
    this.lines = lines;
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

  public double getTotal() {
    return total;
  }

  public void setTotal(double total) {
    this.total = total;
  }
}
