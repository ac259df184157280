package io.github.deltasoap.benchmarks.jmh;

import java.util.Locale;

/** Formats figures for the tables of reports, independent of the default locale. */
final class Figures {
  private Figures() {}

  /** Formats a line or a part of it. */
  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  /** Formats a number; an unknown one as a dash. */
  static String known(String pattern, double number) {
    return Double.isNaN(number) ? "-" : format(pattern, number);
  }
}
