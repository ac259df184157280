package io.github.deltasoap.samples.order.pojo;

import org.jspecify.annotations.Nullable;

/** A line of an {@link Order}. */
public class OrderLine {
  private @Nullable String item;
  private double price;
  private int quantity;
  private @Nullable String remark;
  private boolean taxed;

  public @Nullable String getItem() {
    return item;
  }

  public void setItem(@Nullable String item) {
    this.item = item;
  }

  public double getPrice() {
    return price;
  }

  public void setPrice(double price) {
    this.price = price;
  }

  public int getQuantity() {
    return quantity;
  }

  public void setQuantity(int quantity) {
    this.quantity = quantity;
  }

  public @Nullable String getRemark() {
    return remark;
  }

  public void setRemark(@Nullable String remark) {
    this.remark = remark;
  }

  public boolean isTaxed() {
    return taxed;
  }

  public void setTaxed(boolean taxed) {
    this.taxed = taxed;
  }
}
