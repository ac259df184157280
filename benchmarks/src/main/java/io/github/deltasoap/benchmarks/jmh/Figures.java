package io.github.deltasoap.benchmarks.jmh;

import java.util.Locale;

/** Figures as the tables of reports show them, the same in every country. */
final class Figures {
  private Figures() {}

  /** Formats a line or a part of it. */
  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  /** Formats a number; one that is not known is a dash. */
  static String known(String pattern, double number) {
    return Double.isNaN(number) ? "-" : format(pattern, number);
  }
}
