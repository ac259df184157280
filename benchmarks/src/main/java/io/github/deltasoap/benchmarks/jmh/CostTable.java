package io.github.deltasoap.benchmarks.jmh;

import static io.github.deltasoap.benchmarks.jmh.Figures.format;
import static io.github.deltasoap.benchmarks.jmh.Figures.known;

import io.github.deltasoap.benchmarks.chart.BarChart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Costs for the same message as a human-readable table, a row for each implementation. Printed by
 * {@link ClientReport} and {@link SearchReport}. For one thread.
 */
final class CostTable {
  private static final String NUMBER = "%,.2f";

  private record Row(String title, Cost cost, @Nullable Cost base) {}

  private final String pattern;
  private final String column;
  private final String base;
  private final List<Row> rows = new ArrayList<>();

  /**
   * @param titleWidth in characters
   * @param column the short name of the baseline
   * @param base its name
   */
  CostTable(int titleWidth, String column, String base) {
    this.pattern = "%-" + titleWidth + "s %10s %10s %10s %8s %8s";
    this.column = column;
    this.base = base;
  }

  /** Adds a cost and its baseline, if that was measured. */
  void add(String title, Cost cost, @Nullable Cost base) {
    rows.add(new Row(title, cost, base));
  }

  /** The lines of the table. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "CPU is the median in us/op, error half of JMH's 99.9% confidence interval; x "
            + column
            + " is how many times faster than "
            + base
            + ".");
    lines.add(format(pattern, "", "CPU", "error", "B/op", "x " + column, "error"));
    rows.forEach(row -> lines.add(line(row)));
    return lines;
  }

  private String line(Row row) {
    Cost.Ratio times = row.base == null ? null : row.base.over(row.cost);
    return format(
        pattern,
        row.title,
        known(NUMBER, row.cost.cpuMicros()),
        known(NUMBER, row.cost.cpuError()),
        format("%,.0f", row.cost.bytes()),
        times == null ? "-" : known(NUMBER, times.value()),
        times == null ? "-" : known(NUMBER, times.error()));
  }

  /** A bar for each row. */
  BarChart chart(String title, String category) {
    return new BarChart(
        title,
        "CPU per message, µs",
        "#,##0.0",
        List.of(category),
        rows.stream().map(row -> row.cost.bar(row.title)).toList());
  }
}
