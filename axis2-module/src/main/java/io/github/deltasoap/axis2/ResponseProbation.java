package io.github.deltasoap.axis2;

import io.github.deltasoap.serializer.Match;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Whether the module may write the responses of an operation in one way: the first ones of each
 * kind, in full and by each match of a template, are compared with what stock writes of the same
 * objects, and none are written in that way any more once one of them differs. Used by {@link
 * AdbResponses} and {@link JaxWsResponses}; safe for any number of threads.
 */
final class ResponseProbation {
  private static final int COMPARED = 8;

  /** What stock writes. */
  @FunctionalInterface
  interface StockPayload {
    /** The payload in UTF-8. */
    byte[] write() throws Exception;
  }

  private final Runnable failure;
  private final Map<Match, AtomicInteger> uncompared = new EnumMap<>(Match.class);
  private volatile boolean direct;

  /**
   * @param strategy who writes the responses
   * @param failure told that they are written otherwise from now on
   */
  ResponseProbation(ResponseStrategy strategy, Runnable failure) {
    this.direct = strategy != ResponseStrategy.STOCK;
    this.failure = failure;
    for (Match match : Match.values()) {
      uncompared.put(match, new AtomicInteger(COMPARED));
    }
  }

  /** As the other constructor, if stock writes the responses from then on. */
  ResponseProbation(ResponseStrategy strategy, Consumer<String> problems) {
    this(
        strategy,
        () ->
            problems.accept(
                "stock writes all responses, since a bean writes something else than expected"));
  }

  /** Whether the module writes responses. */
  boolean isDirect() {
    return direct;
  }

  /** Whether a response is stock's, as far as it is known or found out here. */
  boolean passes(ResultPayloads.Written ours, StockPayload stock) {
    AtomicInteger left = uncompared.get(ours.match());
    if (left == null || left.get() <= 0 || left.getAndDecrement() <= 0) {
      return true;
    }
    try {
      if (PayloadComparison.isSame(ours.bytes(), stock.write(), ours.stuffed())) {
        return true;
      }
    } catch (Exception unreadable) {
      // Said below.
    }
    direct = false;
    failure.run();
    return false;
  }
}
