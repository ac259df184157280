package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.serializer.TemplateMatch;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Decides whether the module may write the messages of an operation in one way. The first messages
 * of each kind, in full and by each match of a template, are compared with stock's for the same
 * objects; after the first difference, no message is written in that way. Used by {@link
 * AdbResponseWriter}, {@code JaxWsResponseWriter} and {@code ClientRequests}; safe for any number
 * of threads.
 */
public final class Probation {
  private static final int COMPARED = 8;

  private final Runnable failure;
  private final Map<TemplateMatch, AtomicInteger> uncompared = new EnumMap<>(TemplateMatch.class);
  private final ReplyReason reason;
  private volatile boolean direct;

  /**
   * @param direct whether the module may write messages at all
   * @param failure called when the module stops writing messages in this way
   */
  public Probation(boolean direct, Runnable failure) {
    this.direct = direct;
    this.reason = direct ? ReplyReason.DIFFERENCE : ReplyReason.OPERATION;
    this.failure = failure;
    for (TemplateMatch match : TemplateMatch.values()) {
      uncompared.put(match, new AtomicInteger(COMPARED));
    }
  }

  /**
   * Creates a probation whose failure leaves the messages to stock.
   *
   * @param messages the messages of the operation, as a plural
   */
  public Probation(boolean direct, String messages, Consumer<String> problems) {
    this(
        direct,
        () ->
            problems.accept(
                "stock writes all "
                    + messages
                    + ", since a bean writes something else than expected"));
  }

  /** Why stock writes messages, if the module does not. */
  public ReplyReason reason() {
    return reason;
  }

  /** Whether the module writes messages. */
  public boolean isDirect() {
    return direct;
  }

  /**
   * A reply that equals stock's, as far as it is compared; otherwise stock's.
   *
   * @param stock writes the same payload
   */
  public Reply proved(Reply reply, Reply.Stock stock) {
    if (!(reply instanceof Reply.Written written)) {
      return reply;
    }
    return passes(written, stock) ? reply : new Reply.ToStock(ReplyReason.DIFFERENCE);
  }

  /** Whether a message equals stock's, or needs no comparison any more. */
  private boolean passes(Reply.Written written, Reply.Stock stock) {
    AtomicInteger left = uncompared.get(written.match());
    if (left == null || left.get() <= 0 || left.getAndDecrement() <= 0) {
      return true;
    }
    try {
      byte[] ours = ResponseSource.of(written, stock).toBytes();
      if (PayloadComparison.isSame(ours, stock.toBytes(), written.isStuffed())) {
        return true;
      }
    } catch (Exception | Error unreadable) {
      // Reported below.
    }
    direct = false;
    failure.run();
    return false;
  }
}
