package io.github.deltasoap.oracle.service.typical;

import java.math.BigDecimal;

/** A line of a booking. */
public class BookingLine {
  private String product;
  private int quantity;
  private BigDecimal price;
  private double discount;

  public String getProduct() {
    return product;
  }

  public void setProduct(String product) {
    this.product = product;
  }

  public int getQuantity() {
    return quantity;
  }

  public void setQuantity(int quantity) {
    this.quantity = quantity;
  }

  public BigDecimal getPrice() {
    return price;
  }

  public void setPrice(BigDecimal price) {
    this.price = price;
  }

  public double getDiscount() {
    return discount;
  }

  public void setDiscount(double discount) {
    this.discount = discount;
  }
}
