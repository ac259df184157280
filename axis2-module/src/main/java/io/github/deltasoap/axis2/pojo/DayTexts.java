package io.github.deltasoap.axis2.pojo;

import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.typemapping.SimpleTypeMapper;
import org.jspecify.annotations.Nullable;

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

  /** Holds a value while a thread writes results of services without that parameter. */
  private static final ThreadLocal<@Nullable Boolean> WITHOUT_ZONE = new ThreadLocal<>();

  private static final String FORMAT = "yyyy-MM-dd";
  private static final long DAY_MILLIS = TimeUnit.DAYS.toMillis(1);

  /**
   * A locale of formats.
   *
   * @param isPlain whether it has the Gregorian calendar, the digits of ASCII, and no time zone
   */
  private record Formats(Locale locale, boolean isPlain) {}

  private static volatile Formats formats = formatsOf(Locale.ROOT);

  private DayTexts() {}

  /**
   * Writes a result of a service without a time zone, which does not ask for the message context.
   */
  static <T> T inDefaultZone(Supplier<T> writing) {
    WITHOUT_ZONE.set(true);
    try {
      return writing.get();
    } finally {
      WITHOUT_ZONE.set(null);
    }
  }

  /** The text of a date's day in the default time zone, or in that of the current service. */
  static String text(Date date) {
    long millis = date.getTime();
    long local = millis + TimeZone.getDefault().getOffset(millis);
    long day = Math.floorDiv(local, DAY_MILLIS);
    boolean hasDefaultZone = WITHOUT_ZONE.get() != null;
    if (day >= FIRST_DAY && day <= LAST_DAY && arePlain() && (hasDefaultZone || !mayHaveZone())) {
      return LocalDate.ofEpochDay(day).toString();
    }
    return hasDefaultZone
        ? new SimpleDateFormat(FORMAT, Locale.getDefault(Locale.Category.FORMAT)).format(date)
        : SimpleTypeMapper.getStringValue(date);
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
    SimpleDateFormat format = new SimpleDateFormat(FORMAT, locale);
    boolean isPlain =
        locale.getUnicodeLocaleType("tz") == null
            && format.getCalendar().getClass() == GregorianCalendar.class
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
}
