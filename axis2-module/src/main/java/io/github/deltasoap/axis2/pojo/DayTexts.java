package io.github.deltasoap.axis2.pojo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.typemapping.SimpleTypeMapper;

/**
 * Writes dates as stock does, which makes a {@link SimpleDateFormat} for each. Stock itself writes
 * those that need another calendar, other digits, or the time zone of a service. Safe for any
 * number of threads.
 */
@SuppressWarnings("JavaUtilDate") // The type that stock writes.
final class DayTexts {
  /** The service's parameter by which stock looks for a time zone in the message context. */
  private static final String TIME_ZONE = "TimeZone";

  /** Years before it belong to the Julian calendar, or are near the change. */
  private static final long FIRST_DAY = LocalDate.of(1600, 1, 1).toEpochDay();

  /** Longer years need more digits. */
  private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

  private static final long DAY_MILLIS = TimeUnit.DAYS.toMillis(1);

  /** Days of 400 years, after which the calendar repeats. */
  private static final int ERA_DAYS = 146_097;

  /** From the first of March of the year 0 to 1970. */
  private static final int MARCH_TO_EPOCH = 719_468;

  /**
   * A locale of formats.
   *
   * @param isPlain whether it has the Gregorian calendar, and the digits of ASCII
   */
  private record Formats(Locale locale, boolean isPlain) {}

  private static volatile Formats formats = formatsOf(Locale.ROOT);

  private DayTexts() {}

  /** The text of a date's day in the default time zone, or in that of the current service. */
  static String text(Date date) {
    long millis = date.getTime();
    long local = millis + TimeZone.getDefault().getOffset(millis);
    long day = Math.floorDiv(local, DAY_MILLIS);
    return day < FIRST_DAY || day > LAST_DAY || !arePlain() || mayHaveZone()
        ? SimpleTypeMapper.getStringValue(date)
        : text((int) day);
  }

  private static boolean arePlain() {
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    Formats known = formats;
    if (!known.locale.equals(locale)) {
      known = formatsOf(locale);
      formats = known;
    }
    return known.isPlain;
  }

  private static Formats formatsOf(Locale locale) {
    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", locale);
    boolean isPlain =
        format.getCalendar().getClass() == GregorianCalendar.class
            && format.getNumberFormat() instanceof DecimalFormat numbers
            && numbers.getDecimalFormatSymbols().getZeroDigit() == '0';
    return new Formats(locale, isPlain);
  }

  private static boolean mayHaveZone() {
    MessageContext current = MessageContext.getCurrentMessageContext();
    return current != null
        && (current.getAxisService() == null
            || current.getAxisService().getParameter(TIME_ZONE) != null);
  }

  /** The text of a day of the Gregorian calendar, counted from 1970. */
  private static String text(int epochDay) {
    int days = epochDay + MARCH_TO_EPOCH;
    int era = days / ERA_DAYS;
    int dayOfEra = days % ERA_DAYS;
    int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int march = (5 * dayOfYear + 2) / 153;
    int day = dayOfYear - (153 * march + 2) / 5 + 1;
    int month = march < 10 ? march + 3 : march - 9;
    int year = yearOfEra + 400 * era + (month <= 2 ? 1 : 0);
    byte[] text = new byte[10];
    pair(text, 0, year / 100);
    pair(text, 2, year % 100);
    text[4] = '-';
    pair(text, 5, month);
    text[7] = '-';
    pair(text, 8, day);
    return new String(text, ISO_8859_1);
  }

  private static void pair(byte[] text, int at, int number) {
    text[at] = (byte) ('0' + number / 10);
    text[at + 1] = (byte) ('0' + number % 10);
  }
}
