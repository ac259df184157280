package io.github.deltasoap.engine;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * An account of the short messages to one operation: it decides whether the module or stock reads
 * the next one. Safe for any number of threads.
 *
 * <p>A message that stock finally has to answer costs the module's work on top of stock's. Where
 * most messages to an operation are of that kind, because a handler reads all bodies or because
 * their content is outside the type model, the module would only add to their cost. So each message
 * that was read in vain is a debit of one, and each one that was bound a credit of {@value
 * #OF_BOUND}. Without credit, {@value #UNREAD} messages go to stock unread, and the next one is
 * tried. An account begins with the most credit, {@value #MOST_CREDIT}, and keeps close to it while
 * clearly more than a third of the messages are bound.
 *
 * <p>To deprive others of the module, a client must keep sending twice as many messages as they do.
 * Long messages have an account of their own, {@link LongMessages}.
 */
public final class ShortMessages {
  private static final int MOST_CREDIT = 256;
  private static final int UNREAD = 32;

  /** Binding a message saves more than twice the work of reading one in vain. */
  private static final int OF_BOUND = 2;

  private final Consumer<String> problems;
  private final AtomicBoolean reported = new AtomicBoolean();

  /** The credit; where there is none, minus the number of messages that stock reads first. */
  private final AtomicInteger balance = new AtomicInteger(MOST_CREDIT);

  /**
   * @param problems receives a notice when stock first reads messages for this reason
   */
  ShortMessages(Consumer<String> problems) {
    this.problems = problems;
  }

  private static boolean isShort(int length) {
    return length < LongMessages.LONG_BYTES;
  }

  /**
   * Whether the module reads a message; if not, stock does. To be asked once for each message.
   *
   * @param length of the message in bytes; long ones are always admitted
   */
  public boolean admits(int length) {
    if (balance.get() > 0 || !isShort(length)) {
      return true;
    }
    return balance.updateAndGet(now -> now > 0 ? now : now + 1) > 0;
  }

  /** Credits a message that the module has bound. */
  public void bound(int length) {
    if (isShort(length) && balance.get() < MOST_CREDIT) {
      balance.updateAndGet(now -> now > 0 ? Math.min(now + OF_BOUND, MOST_CREDIT) : now);
    }
  }

  /** Debits a message that the module has read but left to stock. */
  public void refused(int length) {
    if (isShort(length)
        && balance.updateAndGet(now -> now > 1 ? now - 1 : now == 1 ? -UNREAD : now) == -UNREAD
        && !reported.getAndSet(true)) {
      problems.accept(
          "stock had to answer most of the last requests, whose reasons StockFallbacks counts; until"
              + " that changes, the module reads one of "
              + (UNREAD + 1));
    }
  }
}
