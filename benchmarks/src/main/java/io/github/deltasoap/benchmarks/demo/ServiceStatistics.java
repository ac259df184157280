package io.github.deltasoap.benchmarks.demo;

/**
 * What the module says of one service since it was deployed.
 *
 * @param hits requests whose shape was known
 * @param misses requests whose shape was not
 * @param stockFallbacks requests that were left to stock Axis2, for whatever reason
 * @param learnedShapes shapes known now
 * @param heldBytes memory that the shapes and their prototypes hold now
 */
record ServiceStatistics(
    long hits, long misses, long stockFallbacks, long learnedShapes, long heldBytes) {

  /** Returns the statistics of the time since {@code earlier}; what is a level stays as it is. */
  ServiceStatistics since(ServiceStatistics earlier) {
    return new ServiceStatistics(
        hits - earlier.hits,
        misses - earlier.misses,
        stockFallbacks - earlier.stockFallbacks,
        learnedShapes,
        heldBytes);
  }

  /** Returns these statistics and the other's together. */
  ServiceStatistics plus(ServiceStatistics other) {
    return new ServiceStatistics(
        hits + other.hits,
        misses + other.misses,
        stockFallbacks + other.stockFallbacks,
        learnedShapes + other.learnedShapes,
        heldBytes + other.heldBytes);
  }
}
