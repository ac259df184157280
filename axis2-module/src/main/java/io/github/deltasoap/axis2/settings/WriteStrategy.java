package io.github.deltasoap.axis2.settings;

/**
 * The writer of an operation's responses, {@code deltasoap.responses}, or of a client's requests,
 * {@code deltasoap.requests}.
 */
public enum WriteStrategy {
  /** Stock, by way of an object tree. */
  STOCK,

  /** The module, straight to bytes, wherever it knows stock's output. */
  DIRECT,

  /** As {@link #DIRECT}, but writes only the changes to an earlier, similar message. */
  DIFFERENTIAL
}
