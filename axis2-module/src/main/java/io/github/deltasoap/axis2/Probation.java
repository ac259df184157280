package io.github.deltasoap.axis2;

import io.github.deltasoap.serializer.Match;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Whether the module may write the messages of an operation in one way: the first ones of each
 * kind, in full and by each match of a template, are compared with what stock writes of the same
 * objects, and none are written in that way any more once one of them differs. Used by {@link
 * AdbResponses}, {@link JaxWsResponses} and {@link ClientRequests}; safe for any number of threads.
 */
final class Probation {
  private static final int COMPARED = 8;

  /** What somebody writes. */
  @FunctionalInterface
  interface Written {
    /** The payload, or all of the message, in UTF-8. */
    byte[] write() throws Exception;
  }

  private final Runnable failure;
  private final Map<Match, AtomicInteger> uncompared = new EnumMap<>(Match.class);
  private volatile boolean direct;

  /**
   * @param direct whether the module may write messages at all
   * @param failure told that they are written otherwise from now on
   */
  Probation(boolean direct, Runnable failure) {
    this.direct = direct;
    this.failure = failure;
    for (Match match : Match.values()) {
      uncompared.put(match, new AtomicInteger(COMPARED));
    }
  }

  /**
   * As the other constructor, if stock writes the messages from then on.
   *
   * @param messages what they are called, in the plural
   */
  Probation(boolean direct, String messages, Consumer<String> problems) {
    this(
        direct,
        () ->
            problems.accept(
                "stock writes all "
                    + messages
                    + ", since a bean writes something else than expected"));
  }

  /** Whether the module writes messages. */
  boolean isDirect() {
    return direct;
  }

  /**
   * Whether a message is stock's, as far as it is known or found out here.
   *
   * @param match how it matched a template; {@link Match#FIRST_TIME} if it was written in full
   * @param stuffed whether ours may have spaces behind end tags
   */
  boolean passes(Written ours, Match match, boolean stuffed, Written stock) {
    AtomicInteger left = uncompared.get(match);
    if (left == null || left.get() <= 0 || left.getAndDecrement() <= 0) {
      return true;
    }
    try {
      if (PayloadComparison.isSame(ours.write(), stock.write(), stuffed)) {
        return true;
      }
    } catch (Exception | Error unreadable) {
      // Said below.
    }
    direct = false;
    failure.run();
    return false;
  }
}
