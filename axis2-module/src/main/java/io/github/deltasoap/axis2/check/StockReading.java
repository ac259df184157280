package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.wire.WireMessage;
import org.jspecify.annotations.Nullable;

/** Stock's own way to read the requests of an operation. Safe for any number of threads. */
public interface StockReading {
  /**
   * The objects that stock reads from a message, in the order of the operation's parameters.
   *
   * @throws Throwable if stock refuses the message
   */
  @Nullable Object[] stocks(WireMessage message) throws Throwable;

  /** The objects of the module to compare with {@link #stocks}, for what it has bound. */
  default @Nullable Object[] ours(@Nullable Object[] bound) throws Throwable {
    return bound;
  }
}
