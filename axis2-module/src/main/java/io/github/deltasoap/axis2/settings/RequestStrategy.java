package io.github.deltasoap.axis2.settings;

/** The writer of a client's requests; {@code deltasoap.requests}. */
public enum RequestStrategy {
  /** Stock. */
  STOCK,
  /** The module, straight to bytes, wherever it knows stock's output. */
  DIRECT,
  /** As {@link #DIRECT}, but writes only the changes to an earlier, similar request. */
  DIFFERENTIAL
}
