package io.github.deltasoap.oracle.service.pojo.bean;

import java.math.BigDecimal;
import java.util.Calendar;

/** An item of the order that SOAP toolkits send. */
public class Item extends DeepCloneable {
  private static final long serialVersionUID = 1L;

  private String sku;
  private BigDecimal price;
  private Calendar when;

  public String getSku() {
    return sku;
  }

  public void setSku(String sku) {
    this.sku = sku;
  }

  public BigDecimal getPrice() {
    return price;
  }

  public void setPrice(BigDecimal price) {
    this.price = price;
  }

  public Calendar getWhen() {
    return when;
  }

  public void setWhen(Calendar when) {
    this.when = when;
  }
}
