package io.github.deltasoap.core;

import java.util.concurrent.atomic.LongAdder;

/**
 * A count of events that an operator may begin anew. What is counted while it is reset belongs to
 * the time before or after, and is never lost. Safe for any number of threads.
 */
public final class Counter {
  private final LongAdder events = new LongAdder();
  private volatile long before;

  /** Makes a counter of no events. */
  public Counter() {}

  /** Counts an event. */
  public void increment() {
    events.increment();
  }

  /** How many events were counted since the counter was made, or reset last. */
  public long sum() {
    // Read first, so that a reset in between cannot make the difference negative.
    long start = before;
    return events.sum() - start;
  }

  /** Begins to count anew. */
  public void reset() {
    before = events.sum();
  }
}
