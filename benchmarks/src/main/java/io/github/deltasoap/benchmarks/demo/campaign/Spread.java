package io.github.deltasoap.benchmarks.demo.campaign;

import java.util.stream.DoubleStream;

/** The median, the lowest and the highest of some figures. */
public record Spread(double median, double lowest, double highest) {

  /** Returns the spread of at least one figure. */
  public static Spread of(DoubleStream figures) {
    double[] sorted = figures.sorted().toArray();
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1]);
  }
}
