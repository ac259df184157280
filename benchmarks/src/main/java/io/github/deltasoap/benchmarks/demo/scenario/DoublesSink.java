package io.github.deltasoap.benchmarks.demo.scenario;

import java.util.Arrays;

/** The POJO service of the receive study: takes an array and answers with a few bytes. */
public class DoublesSink {

  /** Returns the length and the sum. */
  public double[] doubles(double[] values) {
    return new double[] {values.length, Arrays.stream(values).sum()};
  }
}
