package io.github.deltasoap.core;

import java.util.concurrent.atomic.LongAdder;

/**
 * A resettable event count. Events counted during a reset belong to the time before or after it;
 * none is lost. Safe for any number of threads.
 */
public final class Counter {
  private final LongAdder events = new LongAdder();
  private volatile long before;

  /** Creates a counter at zero. */
  public Counter() {}

  /** Counts an event. */
  public void increment() {
    events.increment();
  }

  /** Counts several events. */
  public void add(long count) {
    events.add(count);
  }

  /** The number of events since creation or the last reset. */
  public long sum() {
    // Read first, so that a reset in between cannot make the difference negative.
    long start = before;
    return events.sum() - start;
  }

  /** Restarts the count at zero. */
  public void reset() {
    before = events.sum();
  }
}
