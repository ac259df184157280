package io.github.deltasoap.engine.verify;

import io.github.deltasoap.deserializer.learn.BackgroundWork;
import io.github.deltasoap.deserializer.learn.CpuAllowance;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Verifies samples off the request's thread, on one daemon thread, within a budget of memory and
 * processor time; samples over the budget are dropped. Shared by all services of a module; safe for
 * any number of threads.
 */
public final class Verifier extends BackgroundWork {
  /** The memory limit of all waiting samples together. */
  public static final long MAX_WAITING_BYTES = 1L << 20;

  /** The memory limit of one sample. */
  public static final long MAX_SAMPLE_BYTES = MAX_WAITING_BYTES / 4;

  private static final int SHARE = 8;
  private static final long BURST_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** A sample, waiting to be verified. */
  public interface Sample {
    /** The memory that the sample takes, an estimate in bytes. */
    long bytes();

    /** Verifies the sample. */
    void verify() throws Exception;
  }

  private final Consumer<String> failures;
  private final boolean background;
  private final CpuAllowance allowance = new CpuAllowance(SHARE, BURST_NANOS, System::nanoTime);

  // Guarded by this.
  private final Deque<Sample> waiting = new ArrayDeque<>();
  private long waitingBytes;

  private Verifier(Consumer<String> failures, boolean background) {
    super("deltasoap-verifier");
    this.failures = failures;
    this.background = background;
  }

  /**
   * A verifier with its own thread, which the first sample starts and {@link #close} ends.
   *
   * @param failures receives the class and origin of what a sample throws, without its message,
   *     which might quote a value
   */
  public static Verifier inBackground(Consumer<String> failures) {
    return new Verifier(failures, true);
  }

  /** A verifier that verifies at once, on the offering thread: for tests. */
  public static Verifier immediate(Consumer<String> failures) {
    return new Verifier(failures, false);
  }

  /** Whether processor time is left, so that a request's own thread may spend some. */
  public synchronized boolean hasTime() {
    return !isClosed() && allowance.nanosToWait() == 0;
  }

  /**
   * Whether a sample would be accepted now, so that it is worth making.
   *
   * @param bytes that it will take at least
   */
  public synchronized boolean accepts(long bytes) {
    return !isClosed()
        && bytes <= MAX_SAMPLE_BYTES
        && waitingBytes + bytes <= MAX_WAITING_BYTES
        && (waiting.isEmpty() || allowance.nanosToWait() == 0);
  }

  /**
   * Accepts a sample to be verified later.
   *
   * @return false if it was dropped
   */
  public boolean offer(Sample sample) {
    if (!accepts(sample.bytes())) {
      return false;
    }
    if (background) {
      add(sample);
    } else {
      verify(sample);
    }
    return true;
  }

  /** Charges time that a request's own thread has spent on a sample. */
  public synchronized void charge(long nanos) {
    allowance.spend(nanos);
  }

  private synchronized void add(Sample sample) {
    waiting.add(sample);
    waitingBytes += sample.bytes();
    wake();
  }

  /** Verifies one sample. */
  @Override
  protected boolean workNext() throws InterruptedException {
    Sample sample = take();
    if (sample == null) {
      return false;
    }
    long started = CpuAllowance.threadNanos();
    verify(sample);
    charge(CpuAllowance.threadNanos() - started);
    return true;
  }

  private synchronized @Nullable Sample take() throws InterruptedException {
    while (!isClosed()) {
      long rest = allowance.nanosToWait();
      if (!waiting.isEmpty() && rest == 0) {
        Sample next = waiting.remove();
        waitingBytes -= next.bytes();
        return next;
      }
      await(waiting.isEmpty() ? -1 : rest);
    }
    return null;
  }

  private void verify(Sample sample) {
    try {
      sample.verify();
    } catch (Exception | Error failed) {
      if (!isClosed()) {
        failures.accept(described(failed));
      }
    }
  }

  @Override
  protected void dropAll() {
    waiting.clear();
    waitingBytes = 0;
  }
}
