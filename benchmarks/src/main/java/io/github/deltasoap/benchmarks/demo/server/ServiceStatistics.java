package io.github.deltasoap.benchmarks.demo.server;

/**
 * The module's counters for one service since it was deployed.
 *
 * @param hits requests with a known shape
 * @param patchedHits hits that reused the values of a learned request, except those that differ
 * @param misses requests with an unknown shape
 * @param stockFallbacks requests left to stock Axis2, for any reason
 * @param learnedShapes the shapes learned until now, forgotten ones included
 * @param heldBytes the memory of the shapes and their prototypes now
 */
public record ServiceStatistics(
    long hits,
    long patchedHits,
    long misses,
    long stockFallbacks,
    long learnedShapes,
    long heldBytes) {

  /**
   * Returns the statistics of the time since {@code earlier}; shapes and memory stay as they are.
   */
  ServiceStatistics since(ServiceStatistics earlier) {
    return new ServiceStatistics(
        hits - earlier.hits,
        patchedHits - earlier.patchedHits,
        misses - earlier.misses,
        stockFallbacks - earlier.stockFallbacks,
        learnedShapes,
        heldBytes);
  }

  /** The number of events, which is 0 only if the service got no requests. */
  long events() {
    return hits + misses + stockFallbacks;
  }
}
