package io.github.deltasoap.axis2;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** Counts the runs of a fuzz target and what came of them. Not thread-safe. */
final class FuzzTally {
  private final long startedNanos = System.nanoTime();
  private final Map<String, Long> counts = new TreeMap<>();
  private long runs;
  private long slowestNanos;

  void count(String outcome) {
    counts.merge(outcome, 1L, Long::sum);
  }

  /** The number of runs with an outcome. */
  long of(String outcome) {
    return counts.getOrDefault(outcome, 0L);
  }

  long runs() {
    return runs;
  }

  /** Counts a run that took some time. */
  void ran(long nanos) {
    runs++;
    slowestNanos = Math.max(slowestNanos, nanos);
  }

  /** Runs, runs per second, the slowest run, and each outcome with its share of the runs. */
  @Override
  public String toString() {
    double seconds = (System.nanoTime() - startedNanos) / 1e9;
    StringBuilder text =
        new StringBuilder(
            "%,d runs in %.0f s, %,.0f runs/s, slowest %d ms"
                .formatted(
                    runs, seconds, runs / seconds, Duration.ofNanos(slowestNanos).toMillis()));
    counts.forEach(
        (outcome, count) ->
            text.append("; %s %,d (%.1f %%)".formatted(outcome, count, 100.0 * count / runs)));
    return text.toString();
  }
}
