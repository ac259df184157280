package io.github.deltasoap.benchmarks.arrays;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import java.util.Arrays;

/**
 * The time to send an array: the CPU time of the sending thread.
 *
 * @param median of the batches
 * @param lowest of the batches
 * @param highest of the batches
 */
public record SendTime(Curve curve, int length, double lowest, double median, double highest) {

  /** The spread of at least one batch. */
  static SendTime of(Curve curve, int length, double[] micros) {
    double[] sorted = micros.clone();
    Arrays.sort(sorted);
    return new SendTime(
        curve, length, sorted[0], sorted[sorted.length / 2], sorted[sorted.length - 1]);
  }

  /** Formats the line that {@link #parse} reads. */
  String toLine() {
    return curve.array()
        + " "
        + curve.technique()
        + " "
        + length
        + " "
        + lowest
        + " "
        + median
        + " "
        + highest;
  }

  static SendTime parse(String line) {
    String[] fields = line.split(" ", -1);
    return new SendTime(
        new Curve(MeshArray.valueOf(fields[0]), fields[1]),
        Integer.parseInt(fields[2]),
        Double.parseDouble(fields[3]),
        Double.parseDouble(fields[4]),
        Double.parseDouble(fields[5]));
  }
}
