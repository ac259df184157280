package io.github.deltasoap.axis2;

/** Who writes the requests of a client; {@code deltasoap.requests}. */
enum RequestStrategy {
  /** Stock. */
  STOCK,
  /** The module, straight to bytes, wherever it knows what stock would write. */
  DIRECT,
  /** As {@link #DIRECT}, but of a request like an earlier one only what has changed. */
  DIFFERENTIAL
}
