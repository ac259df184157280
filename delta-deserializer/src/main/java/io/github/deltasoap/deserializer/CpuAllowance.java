package io.github.deltasoap.deserializer;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * Processor time that may be spent: a share of the time that passes and all that is earned, saved
 * up to a burst. What is spent beyond it must be waited for. Used by one thread at a time.
 */
final class CpuAllowance {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final int share;
  private final long burstNanos;
  private final LongSupplier clock;
  private long savedNanos;
  private long updatedNanos;

  /**
   * @param share one part in so many of the time
   * @param burstNanos how much is there at first, and is saved at most
   * @param clock the time in nanoseconds, from any origin
   */
  CpuAllowance(int share, long burstNanos, LongSupplier clock) {
    this.share = share;
    this.burstNanos = burstNanos;
    this.clock = clock;
    this.savedNanos = burstNanos;
    this.updatedNanos = clock.getAsLong();
  }

  /** Processor time of this thread; elapsed time where the virtual machine does not measure it. */
  static long threadNanos() {
    return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  /** How long to wait before any more is spent; 0 if nothing has been spent in advance. */
  long nanosToWait() {
    save();
    return savedNanos >= 0 ? 0 : -savedNanos * share;
  }

  void earn(long nanos) {
    save();
    savedNanos = Math.min(burstNanos, savedNanos + nanos);
  }

  void spend(long nanos) {
    save();
    savedNanos -= nanos;
  }

  private void save() {
    long now = clock.getAsLong();
    savedNanos = Math.min(burstNanos, savedNanos + (now - updatedNanos) / share);
    updatedNanos = now;
  }
}
