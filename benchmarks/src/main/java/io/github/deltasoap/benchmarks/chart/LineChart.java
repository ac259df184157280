package io.github.deltasoap.benchmarks.chart;

import java.util.List;

/**
 * Lines over numbers. Immutable.
 *
 * @param unit the unit of the lines
 * @param across the meaning of the numbers
 * @param xs positive, ascending
 * @param scales of the numbers and the lines
 */
public record LineChart(
    String title, String across, String unit, List<Double> xs, List<Series> series, Scales scales)
    implements Chart {

  /** Scales of a chart. */
  public enum Scales {
    /** Both are logarithmic. */
    LOGARITHMIC,
    /** Only that of the numbers is logarithmic. */
    LINEAR_LINES,
    /** Both are linear. */
    LINEAR
  }

  /** Lines on logarithmic scales. */
  public LineChart(String title, String across, String unit, List<Double> xs, List<Series> series) {
    this(title, across, unit, xs, series, Scales.LOGARITHMIC);
  }

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
   * @param ys one for each number; positive on a logarithmic scale
   */
  public record Series(String title, List<Double> ys) {

    /** Copies the list. */
    public Series {
      ys = List.copyOf(ys);
    }
  }
}
