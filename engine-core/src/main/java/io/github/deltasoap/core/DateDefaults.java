package io.github.deltasoap.core;

import java.util.Locale;
import java.util.TimeZone;

/**
 * The time zone and the locale of the virtual machine with which stock converts dates. A program
 * may change them at any time. Safe for any number of threads.
 */
public final class DateDefaults {
  private record Values(TimeZone zone, Locale locale) {
    static Values now() {
      return new Values(TimeZone.getDefault(), Locale.getDefault(Locale.Category.FORMAT));
    }

    boolean areCurrent() {
      return locale.equals(Locale.getDefault(Locale.Category.FORMAT))
          && zone.equals(TimeZone.getDefault());
    }
  }

  private volatile Values known = Values.now();

  /**
   * Runs an action if the values are not those of the last time, or of the beginning. Other threads
   * wait for it.
   */
  public void ifChanged(Runnable action) {
    if (known.areCurrent()) {
      return;
    }
    synchronized (this) {
      Values next = Values.now();
      if (!next.equals(known)) {
        action.run();
        known = next;
      }
    }
  }
}
