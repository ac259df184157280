package io.github.deltasoap.axis2.settings;

import java.time.Duration;

/**
 * The settings of the comparison with stock on live traffic.
 *
 * @param share of messages that are compared, from 0 to 1
 * @param retry the time after which an operation that differed is switched on again; zero for never
 * @param listener the name of the class that is notified of differences, or {@link #NO_LISTENER}
 */
public record VerifySettings(double share, Duration retry, String listener) {
  static final String NO_LISTENER = "none";

  /** The defaults. */
  static final VerifySettings DEFAULT = new VerifySettings(0.001, Duration.ZERO, NO_LISTENER);

  static final VerifySettings OFF = new VerifySettings(0, Duration.ZERO, NO_LISTENER);

  /** Whether a listener is named. */
  public boolean hasListener() {
    return !listener.equals(NO_LISTENER);
  }
}
