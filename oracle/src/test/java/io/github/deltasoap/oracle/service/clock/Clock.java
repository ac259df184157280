package io.github.deltasoap.oracle.service.clock;

import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;

/** Returns instants as the classes that stock writes by time zone. */
@SuppressWarnings("JavaUtilDate")
public final class Clock {
  /** An instant of two properties. */
  public static final class Instants {
    private Date date = new Date(0);
    private Calendar calendar = Calendar.getInstance();

    public Date getDate() {
      return date;
    }

    public void setDate(Date date) {
      this.date = date;
    }

    public Calendar getCalendar() {
      return calendar;
    }

    public void setCalendar(Calendar calendar) {
      this.calendar = calendar;
    }
  }

  public Date date(long millis) {
    return new Date(millis);
  }

  public java.sql.Date sqlDate(long millis) {
    return new java.sql.Date(millis);
  }

  /** An array of equal dates. */
  public Date[] dates(long millis, int count) {
    Date[] dates = new Date[count];
    Arrays.fill(dates, new Date(millis));
    return dates;
  }

  public Instants instants(long millis) {
    Instants instants = new Instants();
    instants.setDate(new Date(millis));
    instants.calendar.setTimeInMillis(millis);
    return instants;
  }
}
