package io.github.deltasoap.axis2;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Whether the module may write the responses of an operation: the first ones are compared with what
 * stock writes of the same objects, and stock writes all others once one of them differs. Used by
 * {@link AdbResponses} and {@link JaxWsResponses}; safe for any number of threads.
 */
final class ResponseProbation {
  private static final int COMPARED = 8;

  /** What somebody writes. */
  @FunctionalInterface
  interface WrittenPayload {
    /** The payload in UTF-8. */
    byte[] write() throws Exception;
  }

  private final Consumer<String> problems;
  private final AtomicInteger uncompared = new AtomicInteger(COMPARED);
  private volatile boolean direct;

  /**
   * @param strategy who writes the responses
   * @param problems told why stock writes them from now on
   */
  ResponseProbation(ResponseStrategy strategy, Consumer<String> problems) {
    this.direct = strategy != ResponseStrategy.STOCK;
    this.problems = problems;
  }

  /** Whether the module writes responses. */
  boolean isDirect() {
    return direct;
  }

  /** Whether a response is stock's, as far as it is known or found out here. */
  boolean passes(WrittenPayload ours, WrittenPayload stock) {
    if (uncompared.get() <= 0 || uncompared.getAndDecrement() <= 0) {
      return true;
    }
    try {
      if (PayloadComparison.isSame(ours.write(), stock.write())) {
        return true;
      }
    } catch (Exception unreadable) {
      // Said below.
    }
    direct = false;
    problems.accept("stock writes all responses, since a bean writes something else than expected");
    return false;
  }
}
