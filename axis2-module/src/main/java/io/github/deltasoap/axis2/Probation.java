package io.github.deltasoap.axis2;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Whether the module may write the messages of an operation: the first ones are compared with what
 * stock writes of the same objects, and stock writes all others once one of them differs. Used by
 * {@link AdbResponses}, {@link JaxWsResponses} and {@link ClientRequests}; safe for any number of
 * threads.
 */
final class Probation {
  private static final int COMPARED = 8;

  /** What somebody writes. */
  @FunctionalInterface
  interface Written {
    /** The payload, or all of the message, in UTF-8. */
    byte[] write() throws Exception;
  }

  private final String messages;
  private final Consumer<String> problems;
  private final AtomicInteger uncompared = new AtomicInteger(COMPARED);
  private volatile boolean direct;

  /**
   * @param direct whether the module may write messages at all
   * @param messages what they are called, in the plural
   * @param problems told why stock writes them from now on
   */
  Probation(boolean direct, String messages, Consumer<String> problems) {
    this.direct = direct;
    this.messages = messages;
    this.problems = problems;
  }

  /** Whether the module writes messages. */
  boolean isDirect() {
    return direct;
  }

  /** Whether a message is stock's, as far as it is known or found out here. */
  boolean passes(Written ours, Written stock) {
    return !takesOne() || isSame(ours, stock);
  }

  /** Whether a message is one of those that have to be compared. */
  boolean takesOne() {
    return uncompared.get() > 0 && uncompared.getAndDecrement() > 0;
  }

  /** Compares a message with stock's. */
  boolean isSame(Written ours, Written stock) {
    try {
      if (PayloadComparison.isSame(ours.write(), stock.write())) {
        return true;
      }
    } catch (Exception unreadable) {
      // Said below.
    }
    direct = false;
    problems.accept(
        "stock writes all " + messages + ", since a bean writes something else than expected");
    return false;
  }
}
