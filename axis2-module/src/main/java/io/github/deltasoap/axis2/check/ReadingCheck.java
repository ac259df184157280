package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.GraphRecord;
import io.github.deltasoap.engine.verify.GraphRecord.Comparison;
import io.github.deltasoap.engine.verify.GraphRecord.TooLarge;
import io.github.deltasoap.engine.verify.Sampler;
import io.github.deltasoap.engine.verify.Verdict;
import io.github.deltasoap.engine.verify.Verifier;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Compares a sample of an operation's requests with stock's reading of the same bytes, off the
 * request's thread. The arguments are recorded before the service method gets them, so a service
 * may change them. Safe for any number of threads.
 */
public final class ReadingCheck {
  private static final String REFUSAL = "(stock refuses the message)";

  /** Receives the first difference of a message. */
  @FunctionalInterface
  public interface Differences {
    /**
     * Leaves the operation to stock, or has its messages written in another way. Called on the
     * thread that found the difference.
     *
     * @param shape of the message
     * @param path of the first difference, without values
     * @return notifies the listener; to be run last
     */
    Runnable differs(long shape, String path);
  }

  private final Sampler sampler;
  private final Verifier verifier;
  private final Tally tally;
  private final List<String> names;
  private final boolean pooled;
  private final StockReading reading;
  private final @Nullable BeanEffects effects;
  private final Differences differences;

  /** The number of differences found; samples from before the last one are dropped. */
  private final AtomicInteger found = new AtomicInteger();

  /**
   * @param share of requests to compare, from 0 to 1
   * @param names of the objects that are compared, for paths
   * @param pooled whether a service gets objects that other requests had before it, whose getters
   *     may have made missing lists
   * @param effects decides about the beans of samples; null if no message may be read again
   */
  public ReadingCheck(
      double share,
      Verifier verifier,
      Tally tally,
      List<String> names,
      boolean pooled,
      StockReading reading,
      @Nullable BeanEffects effects,
      Differences differences) {
    this.sampler = new Sampler(share);
    this.verifier = verifier;
    this.tally = tally;
    this.names = List.copyOf(names);
    this.pooled = pooled;
    this.reading = reading;
    this.effects = effects;
    this.differences = differences;
  }

  /**
   * Takes a bound message as a sample, or leaves it. Those that refer to attachments are left,
   * since samples are verified when their connection may serve other requests. Never throws.
   */
  public void bound(WireMessage message, long shape, @Nullable Object[] arguments) {
    if (message.parts() == null && sampler.next()) {
      Verdict early = offer(message, shape, arguments);
      if (early != null) {
        tally.count(early);
      }
    }
  }

  /** Offers a sample; returns the reason why it is not verified, or null if it is. */
  private @Nullable Verdict offer(WireMessage message, long shape, @Nullable Object[] arguments) {
    int held = message.bytes().length;
    if (!verifier.accepts(held)) {
      return Verdict.DROPPED;
    }
    try {
      GraphRecord ours = record(reading.ours(arguments));
      if (effects == null || !effects.allowMaking(ours)) {
        return Verdict.EFFECTS;
      }
      return verifier.offer(sample(message, shape, ours)) ? null : Verdict.DROPPED;
    } catch (Throwable unrecorded) {
      // Too large, or a getter of the application failed.
      return Verdict.DROPPED;
    }
  }

  private GraphRecord record(@Nullable Object[] roots) throws TooLarge {
    return GraphRecord.of(names, roots, Verifier.MAX_SAMPLE_BYTES, pooled);
  }

  private Verifier.Sample sample(WireMessage message, long shape, GraphRecord ours) {
    int foundBefore = found.get();
    return new Verifier.Sample() {
      @Override
      public long bytes() {
        return message.bytes().length + ours.sizeBytes();
      }

      @Override
      public void verify() {
        try {
          // A sample from before a difference may show the same fault, whose cause is forgotten.
          Comparison comparison = found.get() == foundBefore ? compare(ours, message) : null;
          tally.count(verdict(comparison));
          if (comparison instanceof Comparison.Different different) {
            Runnable notification = differences.differs(shape, different.path());
            found.incrementAndGet();
            notification.run();
          }
        } catch (TooLarge dropped) {
          tally.count(Verdict.DROPPED);
        }
      }
    };
  }

  private static Verdict verdict(@Nullable Comparison comparison) {
    if (comparison == null) {
      return Verdict.DROPPED;
    }
    return comparison instanceof Comparison.Same
        ? Verdict.SAME
        : comparison instanceof Comparison.Different ? Verdict.DIFFERENT : Verdict.UNSTABLE;
  }

  private Comparison compare(GraphRecord ours, WireMessage message) throws TooLarge {
    GraphRecord first = stocks(message);
    if (first != null && ours.compare(first, first) instanceof Comparison.Same same) {
      return same;
    }
    // Stock may make some values anew in each reading, times among them.
    Clocks.tick();
    GraphRecord again = stocks(message);
    if (first == null && again == null) {
      return new Comparison.Different(REFUSAL);
    }
    return first == null || again == null ? new Comparison.Unstable() : ours.compare(first, again);
  }

  /** Stock's record; null if stock refuses the message. */
  private @Nullable GraphRecord stocks(WireMessage message) throws TooLarge {
    @Nullable Object[] read;
    try {
      read = reading.stocks(message);
    } catch (Error unknown) {
      // No refusal: memory is short, or the service has been removed meanwhile.
      throw unknown;
    } catch (Throwable refused) {
      return null;
    }
    return record(read);
  }
}
