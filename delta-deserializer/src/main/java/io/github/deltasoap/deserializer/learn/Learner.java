package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.core.wire.WireMessage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Learns off the request path: keeps a short backlog of messages for each operation, drops messages
 * that do not fit, and adds the rest to the automata on one daemon thread. Shared by all services
 * of a module; safe for any number of threads.
 *
 * <p>Processor time is rationed. Each operation starts with a burst; each message offered then
 * earns a fraction of the time taken to read it, and a small share of the elapsed time is added.
 * All operations together get a quarter of the thread's time. So an operation with too much to
 * learn cannot keep others from learning, and clients that keep sending new shapes cannot make the
 * server spend more time on learning than on answering them.
 */
public final class Learner extends BackgroundWork {
  /** The most messages waiting for one operation. */
  private static final int MAX_WAITING = 64;

  /** The most bytes waiting for all operations; a single longer message is still accepted. */
  private static final long MAX_WAITING_BYTES = 4L << 20;

  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final int OPERATION_SHARE = 64;
  private static final int THREAD_SHARE = 4;

  /**
   * With {@link #BYTES_PER_EARNED_NANO}, about a twentieth of the processor time in which Axis2
   * answers a message of that length.
   */
  private static final long EARNED_NANOS = TimeUnit.MICROSECONDS.toNanos(5);

  private static final int BYTES_PER_EARNED_NANO = 8;

  /** Messages that would have to wait longer are dropped. */
  private static final long MAX_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final long OPERATION_BURST_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long THREAD_BURST_NANOS = TimeUnit.SECONDS.toNanos(1);

  /**
   * A message that an operation may learn.
   *
   * @param forgotten the operation's {@link LearnedOperation#forgotten} count when it got the
   *     message
   */
  public record Sample(LearnedOperation operation, WireMessage message, int forgotten) {
    /** A message that the operation gets now. */
    public Sample(LearnedOperation operation, WireMessage message) {
      this(operation, message, operation.forgotten());
    }

    int length() {
      return message.length();
    }
  }

  /** The messages waiting to be learned for one operation. Guarded by the learner. */
  static final class Backlog {
    private final Deque<Sample> samples = new ArrayDeque<>();
    private final CpuAllowance allowance =
        new CpuAllowance(OPERATION_SHARE, OPERATION_BURST_NANOS, System::nanoTime);
    private long bytes;
  }

  private final Consumer<String> notices;
  private final boolean background;
  private final CpuAllowance allowance =
      new CpuAllowance(THREAD_SHARE, THREAD_BURST_NANOS, System::nanoTime);

  // Guarded by this.
  private final Set<LearnedOperation> waiting = new LinkedHashSet<>();
  private long waitingBytes;

  private Learner(Consumer<String> notices, boolean background) {
    super("deltasoap-learner");
    this.notices = notices;
    this.background = background;
  }

  /**
   * A learner with its own thread, which the first message starts and {@link #close} ends.
   *
   * @param notices receives messages for the operator, such as an unexpected failure
   */
  public static Learner inBackground(Consumer<String> notices) {
    return new Learner(notices, true);
  }

  /** A learner that learns at once, on the offering thread: for tests and measurements. */
  public static Learner immediate() {
    return new Learner(notice -> {}, false);
  }

  /**
   * Accepts a message to be learned later, or drops it. Its shape can be learned when it comes
   * again.
   */
  void offer(Sample sample) {
    if (background) {
      add(sample);
    } else {
      sample.operation.learn(List.of(sample), Long.MAX_VALUE);
    }
  }

  private synchronized void add(Sample sample) {
    Backlog backlog = sample.operation.backlog;
    backlog.allowance.earn(EARNED_NANOS + sample.length() / BYTES_PER_EARNED_NANO);
    if (isClosed() || backlog.samples.size() == MAX_WAITING) {
      return;
    }
    backlog.samples.add(sample);
    backlog.bytes += sample.length();
    waitingBytes += sample.length();
    waiting.add(sample.operation);
    while (waitingBytes > MAX_WAITING_BYTES && waitingBytes > sample.length()) {
      dropLast(longest());
    }
    wake();
  }

  /** The operation with the largest backlog; dropping its messages spares those of the others. */
  private LearnedOperation longest() {
    Iterator<LearnedOperation> each = waiting.iterator();
    LearnedOperation longest = each.next();
    while (each.hasNext()) {
      LearnedOperation next = each.next();
      longest = next.backlog.bytes > longest.backlog.bytes ? next : longest;
    }
    return longest;
  }

  private void dropLast(LearnedOperation operation) {
    Backlog backlog = operation.backlog;
    long length = backlog.samples.removeLast().length();
    backlog.bytes -= length;
    waitingBytes -= length;
    if (backlog.samples.isEmpty()) {
      waiting.remove(operation);
    }
  }

  /** Learns the backlog of one operation. */
  @Override
  protected boolean workNext() throws InterruptedException {
    List<Sample> samples = take();
    if (samples.isEmpty()) {
      return false;
    }
    long started = CpuAllowance.threadNanos();
    learn(samples);
    spend(samples.get(0).operation, CpuAllowance.threadNanos() - started);
    return true;
  }

  /**
   * Waits for an operation that has messages and budget.
   *
   * @return its whole backlog; empty once closed
   */
  private synchronized List<Sample> take() throws InterruptedException {
    while (!isClosed()) {
      long rest = Long.MAX_VALUE;
      long threadRest = allowance.nanosToWait();
      for (Iterator<LearnedOperation> each = waiting.iterator(); each.hasNext(); ) {
        Backlog backlog = each.next().backlog;
        long own = Math.max(threadRest, backlog.allowance.nanosToWait());
        if (own == 0) {
          each.remove();
          return takeAll(backlog);
        }
        if (own > MAX_WAIT_NANOS) {
          // Dropped: shapes in use will come again.
          each.remove();
          takeAll(backlog);
        } else {
          rest = Math.min(rest, own);
        }
      }
      await(waiting.isEmpty() ? -1 : rest);
    }
    return List.of();
  }

  private List<Sample> takeAll(Backlog backlog) {
    List<Sample> samples = new ArrayList<>(backlog.samples);
    backlog.samples.clear();
    waitingBytes -= backlog.bytes;
    backlog.bytes = 0;
    return samples;
  }

  private void learn(List<Sample> samples) {
    LearnedOperation operation = samples.get(0).operation;
    try {
      operation.learn(samples, SLICE_NANOS);
    } catch (RuntimeException | Error failed) {
      if (isClosed()) {
        // The classes may already be unloaded.
        return;
      }
      // A failing class of one service must not end the thread for the others.
      operation.stopLearning();
      notices.accept(
          "Learning for "
              + operation.type().name()
              + " failed and is off until redeployment: "
              + described(failed));
    }
  }

  private synchronized void spend(LearnedOperation operation, long nanos) {
    operation.backlog.allowance.spend(nanos);
    allowance.spend(nanos);
  }

  @Override
  protected void dropAll() {
    for (LearnedOperation operation : waiting) {
      operation.backlog.samples.clear();
    }
    waiting.clear();
  }
}
