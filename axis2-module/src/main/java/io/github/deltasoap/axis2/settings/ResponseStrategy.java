package io.github.deltasoap.axis2.settings;

/** The writer of an operation's responses; {@code deltasoap.responses}. */
public enum ResponseStrategy {
  /** Stock, by way of an object tree. */
  STOCK,
  /** The module, straight to bytes, wherever it knows stock's output. */
  DIRECT,
  /** As {@link #DIRECT}, but writes only the changes to an earlier, similar result. */
  DIFFERENTIAL
}
