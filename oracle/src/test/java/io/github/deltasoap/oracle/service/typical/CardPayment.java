package io.github.deltasoap.oracle.service.typical;

/** A payment by card. */
public class CardPayment extends Payment {
  private String number;
  private int month;
  private int year;

  public String getNumber() {
    return number;
  }

  public void setNumber(String number) {
    this.number = number;
  }

  public int getMonth() {
    return month;
  }

  public void setMonth(int month) {
    this.month = month;
  }

  public int getYear() {
    return year;
  }

  public void setYear(int year) {
    this.year = year;
  }
}
