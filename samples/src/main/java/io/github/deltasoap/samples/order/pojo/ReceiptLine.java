package io.github.deltasoap.samples.order.pojo;

import org.jspecify.annotations.Nullable;

/** A line of an {@link OrderReceipt}. */
public class ReceiptLine {
  private double amount;
  private @Nullable String item;
  private @Nullable String remark;

  public double getAmount() {
    return amount;
  }

  public void setAmount(double amount) {
    this.amount = amount;
  }

  public @Nullable String getItem() {
    return item;
  }

  public void setItem(@Nullable String item) {
    this.item = item;
  }

  public @Nullable String getRemark() {
    return remark;
  }

  public void setRemark(@Nullable String remark) {
    this.remark = remark;
  }
}
