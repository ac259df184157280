package io.github.deltasoap.benchmarks.chart;

import java.util.List;

/**
 * Lines over numbers, both on logarithmic scales. Immutable.
 *
 * @param unit the unit of the lines
 * @param across the meaning of the numbers
 * @param xs positive, ascending
 */
public record LineChart(
    String title, String across, String unit, List<Double> xs, List<Series> series)
    implements Chart {

  /** Copies the lists, and checks their lengths. */
  public LineChart {
    xs = List.copyOf(xs);
    series = List.copyOf(series);
    for (Series each : series) {
      if (each.ys.size() != xs.size()) {
        throw new IllegalArgumentException(
            "Expected " + xs.size() + " values but were " + each.ys.size() + " of " + each.title);
      }
    }
  }

  /**
   * A line.
   *
   * @param ys positive, one for each number
   */
  public record Series(String title, List<Double> ys) {

    /** Copies the list. */
    public Series {
      ys = List.copyOf(ys);
    }
  }
}
