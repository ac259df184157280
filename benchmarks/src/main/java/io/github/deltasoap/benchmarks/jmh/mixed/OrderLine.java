package io.github.deltasoap.benchmarks.jmh.mixed;

import org.jspecify.annotations.Nullable;

/** A line of an order. */
public class OrderLine {
  private @Nullable String item;
  private @Nullable String unit;
  private int quantity;
  private double price;
  private @Nullable String remark;

  public @Nullable String getItem() {
    return item;
  }

  public void setItem(@Nullable String item) {
    this.item = item;
  }

  public @Nullable String getUnit() {
    return unit;
  }

  public void setUnit(@Nullable String unit) {
    this.unit = unit;
  }

  public int getQuantity() {
    return quantity;
  }

  public void setQuantity(int quantity) {
    this.quantity = quantity;
  }

  public double getPrice() {
    return price;
  }

  public void setPrice(double price) {
    this.price = price;
  }

  public @Nullable String getRemark() {
    return remark;
  }

  public void setRemark(@Nullable String remark) {
    this.remark = remark;
  }
}
