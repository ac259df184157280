package io.github.deltasoap.benchmarks.demo;

import java.util.stream.DoubleStream;

/** The lowest, the median and the highest of some figures. */
record Spread(double lowest, double median, double highest) {

  /** Returns the spread of at least one figure. */
  static Spread of(DoubleStream figures) {
    double[] sorted = figures.sorted().toArray();
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(sorted[0], median, sorted[sorted.length - 1]);
  }
}
