package io.github.deltasoap.engine.verify;

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
public final class Verifier implements AutoCloseable {
  /** The memory limit of all waiting samples together. */
  public static final long MAX_WAITING_BYTES = 1L << 20;

  /** The memory limit of one sample. */
  public static final long MAX_SAMPLE_BYTES = MAX_WAITING_BYTES / 4;

  private static final int SHARE = 8;
  private static final long BURST_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long CLOSE_MILLIS = 2_000;

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
  private @Nullable Thread thread;
  private boolean closed;

  private Verifier(Consumer<String> failures, boolean background) {
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
    return !closed && allowance.nanosToWait() == 0;
  }

  /**
   * Whether a sample would be accepted now, so that it is worth making.
   *
   * @param bytes that it will take at least
   */
  public synchronized boolean accepts(long bytes) {
    return !closed
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
    if (thread == null) {
      start();
    }
    notifyAll();
  }

  private void start() {
    // Inherits nothing from the first request, which would then live as long as the thread.
    Thread worker = new Thread(null, this::work, "deltasoap-verifier", 0, false);
    worker.setDaemon(true);
    worker.setContextClassLoader(Verifier.class.getClassLoader());
    thread = worker;
    worker.start();
  }

  private void work() {
    try {
      boolean open = true;
      while (open) {
        open = verifyNext();
      }
    } catch (InterruptedException ended) {
      // Only ending the thread interrupts it.
    }
  }

  /**
   * Verifies one sample. A separate method, so that the thread's stack holds no reference to a
   * service while it waits.
   *
   * @return false once closed
   */
  private boolean verifyNext() throws InterruptedException {
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
    while (!closed) {
      long rest = allowance.nanosToWait();
      if (waiting.isEmpty()) {
        wait();
      } else if (rest == 0) {
        Sample next = waiting.remove();
        waitingBytes -= next.bytes();
        return next;
      } else {
        TimeUnit.NANOSECONDS.timedWait(this, Math.max(rest, TimeUnit.MILLISECONDS.toNanos(1)));
      }
    }
    return null;
  }

  private void verify(Sample sample) {
    try {
      sample.verify();
    } catch (Exception | Error failed) {
      if (!isClosed()) {
        StackTraceElement[] trace = failed.getStackTrace();
        failures.accept(failed.getClass().getName() + (trace.length == 0 ? "" : " at " + trace[0]));
      }
    }
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  /** Ends the thread, and waits briefly for its current sample. */
  @Override
  public void close() {
    Thread worker;
    synchronized (this) {
      closed = true;
      waiting.clear();
      waitingBytes = 0;
      worker = thread;
      notifyAll();
    }
    if (worker == null || worker == Thread.currentThread()) {
      return;
    }
    try {
      worker.join(CLOSE_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
