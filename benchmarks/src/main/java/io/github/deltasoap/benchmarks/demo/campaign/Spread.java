package io.github.deltasoap.benchmarks.demo.campaign;

import java.util.stream.DoubleStream;

/**
 * The spread of some figures.
 *
 * @param upperQuartile the lowest of them that three quarters of all do not exceed
 */
public record Spread(double median, double lowest, double highest, double upperQuartile) {

  /** Returns the spread of at least one figure. */
  public static Spread of(DoubleStream figures) {
    double[] sorted = figures.sorted().toArray();
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    double upperQuartile = sorted[(3 * sorted.length + 3) / 4 - 1];
    return new Spread(median, sorted[0], sorted[sorted.length - 1], upperQuartile);
  }
}
