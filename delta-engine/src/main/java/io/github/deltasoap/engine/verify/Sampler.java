package io.github.deltasoap.engine.verify;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Chooses a share of messages at random. Beyond {@link #MOST_PER_SECOND} messages a second, apart
 * from bursts, it chooses as many as of that number, since each sample costs as much as many
 * messages; a share of 1 means all messages all the same. Safe for any number of threads.
 */
public final class Sampler {
  /** The messages a second that the share is of at most. */
  public static final int MOST_PER_SECOND = 2_000;

  private static final int SCALE = 1 << 30;

  /** The longest time whose samples may be taken at once. */
  private static final long BURST_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final int chosen;
  private final long intervalNanos;
  private final LongSupplier clock;

  /** The time by which all samples taken would have been due, at regular intervals. */
  private final AtomicLong due;

  /**
   * @param share from 0, none, to 1, all
   */
  public Sampler(double share) {
    this(share, System::nanoTime);
  }

  /**
   * @param clock the time in nanoseconds, from any origin
   */
  Sampler(double share, LongSupplier clock) {
    this.chosen = (int) Math.ceil(Math.min(1, Math.max(0, share)) * SCALE);
    double nanosPerMessage = 1e9 / MOST_PER_SECOND;
    this.intervalNanos = chosen == 0 ? 0 : (long) (nanosPerMessage * SCALE / chosen);
    this.clock = clock;
    this.due = new AtomicLong(clock.getAsLong());
  }

  /** Whether the next message is chosen. */
  public boolean next() {
    return chosen == SCALE
        || (chosen > 0
            && (ThreadLocalRandom.current().nextInt() & (SCALE - 1)) < chosen
            && isInTime());
  }

  /** Takes one of the samples that there is time for; returns false if there is none. */
  private boolean isInTime() {
    long now = clock.getAsLong();
    long before = due.get();
    return before - now <= BURST_NANOS
        && due.compareAndSet(before, Math.max(before - now, 0) + now + intervalNanos);
  }
}
