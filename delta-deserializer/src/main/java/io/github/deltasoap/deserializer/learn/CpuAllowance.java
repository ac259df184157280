package io.github.deltasoap.deserializer.learn;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/**
 * A budget of processor time: grows by a share of the elapsed time and by the time earned, up to a
 * burst. Overspending has to be waited for. For one thread at a time.
 */
public final class CpuAllowance {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final int share;
  private final long burstNanos;
  private final LongSupplier clock;
  private long savedNanos;
  private long updatedNanos;

  /**
   * @param share the divisor of the elapsed time: 1/share of it is granted
   * @param burstNanos the initial balance, and the largest one
   * @param clock the time in nanoseconds, from any origin
   */
  public CpuAllowance(int share, long burstNanos, LongSupplier clock) {
    this.share = share;
    this.burstNanos = burstNanos;
    this.clock = clock;
    this.savedNanos = burstNanos;
    this.updatedNanos = clock.getAsLong();
  }

  /** This thread's processor time, or the elapsed time if the JVM does not measure it. */
  public static long threadNanos() {
    return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
        ? THREADS.getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  /** The time to wait before spending more; 0 unless the budget is overspent. */
  public long nanosToWait() {
    save();
    return savedNanos >= 0 ? 0 : -savedNanos * share;
  }

  public void earn(long nanos) {
    save();
    savedNanos = Math.min(burstNanos, savedNanos + nanos);
  }

  public void spend(long nanos) {
    save();
    savedNanos -= nanos;
  }

  private void save() {
    long now = clock.getAsLong();
    savedNanos = Math.min(burstNanos, savedNanos + (now - updatedNanos) / share);
    updatedNanos = now;
  }
}
