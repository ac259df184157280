package io.github.deltasoap.axis2;

/** Who writes the responses of an operation; {@code deltasoap.responses}. */
enum ResponseStrategy {
  /** Stock, by way of an object tree. */
  STOCK,
  /** The module, straight to bytes, wherever it knows what stock would write. */
  DIRECT,
  /** As {@link #DIRECT}, but of a result like an earlier one only what has changed. */
  DIFFERENTIAL
}
