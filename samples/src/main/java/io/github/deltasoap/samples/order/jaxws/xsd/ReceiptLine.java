package io.github.deltasoap.samples.order.jaxws.xsd;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import org.jspecify.annotations.Nullable;

/** A line of an {@link OrderReceipt}. */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(propOrder = {"amount", "item", "remark"})
public class ReceiptLine {
  private double amount;

  @XmlElement(nillable = true)
  private @Nullable String item;

  @XmlElement(nillable = true)
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
