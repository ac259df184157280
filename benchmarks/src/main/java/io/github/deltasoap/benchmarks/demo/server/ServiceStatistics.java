package io.github.deltasoap.benchmarks.demo.server;

/**
 * The module's counters for one service since it was deployed.
 *
 * @param hits requests with a known shape
 * @param misses requests with an unknown shape
 * @param stockFallbacks requests left to stock Axis2, for any reason
 * @param learnedShapes the shapes known now
 * @param heldBytes the memory of the shapes and their prototypes now
 */
public record ServiceStatistics(
    long hits, long misses, long stockFallbacks, long learnedShapes, long heldBytes) {

  /** Returns the statistics of the time since {@code earlier}; gauges stay as they are. */
  public ServiceStatistics since(ServiceStatistics earlier) {
    return new ServiceStatistics(
        hits - earlier.hits,
        misses - earlier.misses,
        stockFallbacks - earlier.stockFallbacks,
        learnedShapes,
        heldBytes);
  }

  /** Returns the sum of these statistics and the other's. */
  ServiceStatistics plus(ServiceStatistics other) {
    return new ServiceStatistics(
        hits + other.hits,
        misses + other.misses,
        stockFallbacks + other.stockFallbacks,
        learnedShapes + other.learnedShapes,
        heldBytes + other.heldBytes);
  }
}
