package io.github.deltasoap.benchmarks.table;

import java.util.Locale;

/** Formats figures for tables, independent of the default locale. */
public final class Figures {
  private Figures() {}

  /** Formats a line or a part of it. */
  public static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  /** Formats a number; an unknown one as a dash. */
  public static String known(String pattern, double number) {
    return Double.isNaN(number) ? "-" : format(pattern, number);
  }
}
