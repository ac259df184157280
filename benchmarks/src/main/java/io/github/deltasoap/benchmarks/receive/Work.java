package io.github.deltasoap.benchmarks.receive;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An operation that is repeated to measure it, already checked. For one thread.
 *
 * @param units the values, names or messages of one operation
 */
record Work(int units, Operation operation) {

  /** Keeps the JIT compiler from dropping results. */
  @SuppressWarnings("unused")
  private static volatile @Nullable Object last;

  /** Reads a message, or does a part of that. */
  @FunctionalInterface
  interface Operation {

    /** Returns the result. */
    Object run() throws Exception;
  }

  /**
   * Repeats the operation for some time, at least once.
   *
   * @param clock the nanoseconds to count
   * @param nanos of elapsed time
   * @return the nanoseconds for each unit
   */
  double measure(LongSupplier clock, long nanos) throws Exception {
    long end = System.nanoTime() + nanos;
    long before = clock.getAsLong();
    long runs = 0;
    do {
      long burst = 1 + runs / 4;
      for (long i = 0; i < burst; i++) {
        last = operation.run();
      }
      runs += burst;
    } while (System.nanoTime() < end);
    return (double) (clock.getAsLong() - before) / runs / units;
  }
}
