package io.github.deltasoap.oracle.service.typical;

import java.time.LocalDate;

/** A trip, with a date of java.time. */
public class Trip {
  private long booking;
  private LocalDate day;

  public long getBooking() {
    return booking;
  }

  public void setBooking(long booking) {
    this.booking = booking;
  }

  public LocalDate getDay() {
    return day;
  }

  public void setDay(LocalDate day) {
    this.day = day;
  }
}
