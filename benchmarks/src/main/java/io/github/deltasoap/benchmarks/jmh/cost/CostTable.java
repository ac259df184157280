package io.github.deltasoap.benchmarks.jmh.cost;

import static io.github.deltasoap.benchmarks.table.Figures.format;
import static io.github.deltasoap.benchmarks.table.Figures.known;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Costs for the same message as a human-readable table, a row for each implementation. Printed by
 * {@code ClientReport} and {@code SearchReport}. For one thread.
 */
public final class CostTable {
  private static final String NUMBER = "%,.2f";

  private record Row(String title, Cost cost, @Nullable Cost base) {}

  private final String column;
  private final String base;
  private final List<Row> rows = new ArrayList<>();

  /**
   * @param column the short name of the baseline
   * @param base its name
   */
  public CostTable(String column, String base) {
    this.column = column;
    this.base = base;
  }

  /** Adds a cost and its baseline, if that was measured. */
  public void add(String title, Cost cost, @Nullable Cost base) {
    rows.add(new Row(title, cost, base));
  }

  /** The lines of the table. */
  public List<String> lines() {
    TextTable lines = new TextTable();
    lines.line(
        "CPU is the median in us/op, error half of JMH's 99.9% confidence interval; x "
            + column
            + " is how many times faster than "
            + base
            + ".");
    lines.row("", "CPU", "error", "B/op", "x " + column, "error");
    rows.forEach(row -> addRow(lines, row));
    return lines.lines();
  }

  private static void addRow(TextTable lines, Row row) {
    Cost.Ratio times = row.base == null ? null : row.base.over(row.cost);
    lines.row(
        row.title,
        known(NUMBER, row.cost.cpuMicros()),
        known(NUMBER, row.cost.cpuError()),
        format("%,.0f", row.cost.bytes()),
        times == null ? "-" : known(NUMBER, times.value()),
        times == null ? "-" : known(NUMBER, times.error()));
  }

  /** A bar for each row. */
  public BarChart chart(String title, String category) {
    return new BarChart(
        title,
        "CPU per message, µs",
        "#,##0.0",
        List.of(category),
        rows.stream().map(row -> row.cost.bar(row.title)).toList());
  }
}
