package io.github.deltasoap.oracle.service.typical;

import java.math.BigDecimal;

/** A payment, the superclass of more special ones. */
public class Payment {
  private BigDecimal amount;
  private String currency;

  public BigDecimal getAmount() {
    return amount;
  }

  public void setAmount(BigDecimal amount) {
    this.amount = amount;
  }

  public String getCurrency() {
    return currency;
  }

  public void setCurrency(String currency) {
    this.currency = currency;
  }
}
