package io.github.deltasoap.benchmarks.chart;

import java.util.List;

/**
 * A bar chart: for each category, the bars of all series side by side. Immutable.
 *
 * @param unit the unit of the bars
 * @param pattern the format of the numbers at the bars, for {@link java.text.DecimalFormat}
 * @param series in the order of their bars
 */
public record BarChart(
    String title, String unit, String pattern, List<String> categories, List<Series> series)
    implements Chart {

  /** Copies the lists, and checks their lengths. */
  public BarChart {
    categories = List.copyOf(categories);
    series = List.copyOf(series);
    for (Series each : series) {
      if (each.values.size() != categories.size()) {
        throw new IllegalArgumentException(
            "Expected "
                + categories.size()
                + " values but were "
                + each.values.size()
                + " of "
                + each.title);
      }
    }
  }

  /**
   * The bars of one colour.
   *
   * @param values one for each category
   * @param errors the error of each value, up and down; empty if unknown
   */
  public record Series(String title, List<Double> values, List<Double> errors) {

    /** A series, without errors if any of them is not a number. */
    public static Series of(String title, List<Double> values, List<Double> errors) {
      boolean known = errors.stream().noneMatch(error -> error.isNaN());
      return new Series(title, values, known ? errors : List.of());
    }

    /** Copies the lists. */
    public Series {
      values = List.copyOf(values);
      errors = List.copyOf(errors);
    }
  }
}
