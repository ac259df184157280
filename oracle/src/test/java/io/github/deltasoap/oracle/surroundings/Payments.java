package io.github.deltasoap.oracle.surroundings;

import java.util.concurrent.atomic.AtomicInteger;

/** A service with a side effect in each call, which it counts. */
public class Payments {
  private static final AtomicInteger BOOKED = new AtomicInteger();

  /** Books a payment; returns its number. */
  public Receipt book(String account, int cents) {
    Receipt receipt = new Receipt();
    receipt.setNumber(BOOKED.incrementAndGet());
    receipt.setText(account + " " + cents);
    return receipt;
  }

  public static class Receipt {
    private int number;
    private String text = "";

    public int getNumber() {
      return number;
    }

    public void setNumber(int number) {
      this.number = number;
    }

    public String getText() {
      return text;
    }

    public void setText(String text) {
      this.text = text;
    }
  }
}
