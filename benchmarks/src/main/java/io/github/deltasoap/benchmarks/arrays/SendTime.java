package io.github.deltasoap.benchmarks.arrays;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import io.github.deltasoap.benchmarks.study.Study;
import java.util.Arrays;

/**
 * The time to send an array: the CPU time of the sending thread.
 *
 * @param median of the batches
 * @param lowest of the batches
 * @param highest of the batches
 */
public record SendTime(Curve curve, int length, double lowest, double median, double highest)
    implements Study.Point {

  /** The spread of at least one batch. */
  static SendTime of(Curve curve, int length, double[] micros) {
    double[] sorted = micros.clone();
    Arrays.sort(sorted);
    return new SendTime(
        curve, length, sorted[0], sorted[sorted.length / 2], sorted[sorted.length - 1]);
  }

  @Override
  public String curveTitle() {
    return curve.title();
  }

  @Override
  public String describe() {
    return format("%s, %s, %,d items: %,.2f us", curve.title(), curve.array(), length, median);
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
