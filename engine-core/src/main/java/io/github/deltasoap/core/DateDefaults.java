package io.github.deltasoap.core;

import java.util.Locale;
import java.util.TimeZone;

/**
 * The defaults of the virtual machine with which stock converts dates at some moment. A program may
 * change them at any time.
 */
public record DateDefaults(TimeZone zone, Locale locale) {
  /** The defaults at this moment. */
  public static DateDefaults now() {
    return new DateDefaults(TimeZone.getDefault(), Locale.getDefault(Locale.Category.FORMAT));
  }

  /** Whether they are still the defaults. */
  public boolean areCurrent() {
    return equals(now());
  }
}
