package io.github.deltasoap.benchmarks.jmh.request;

import static io.github.deltasoap.benchmarks.table.Figures.format;
import static io.github.deltasoap.benchmarks.table.Figures.known;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The results as a human-readable table, one block for each message. For one thread. */
public final class ReportTable {
  /** A figure; the changed values and the implementation are null for the physical limit. */
  private record Row(
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation,
      Cost cost) {}

  /** P1's figure 6, from A to E, preceded by its baselines and followed by our default. */
  private static final List<Implementation> COPY_STRATEGIES =
      List.of(
          Implementation.STOCK_POJO,
          Implementation.HIT_CLONE_PRESERVED,
          Implementation.HIT_CLONE_REFLECTIVE,
          Implementation.HIT_NONE_PRESERVED,
          Implementation.HIT_SERIALIZATION_PRESERVED,
          Implementation.HIT_REFLECTION_PRESERVED,
          Implementation.HIT_GENERATED_GENERATED);

  private final List<Row> rows = new ArrayList<>();

  /** Adds a row; returns its title. */
  public String add(
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation,
      Cost cost) {
    Row row = new Row(message, changed, implementation, cost);
    rows.add(row);
    return title(row);
  }

  /** The lines of the table. */
  public List<String> lines() {
    TextTable lines = new TextTable();
    lines.line(
        "CPU and wall are medians in us/op, error half of JMH's 99.9% confidence interval of CPU;"
            + " by CPU, x stock is how");
    lines.line(
        "many times faster than stock POJO, x limit how many times slower than comparing the"
            + " message with an equal one.");
    Message block = null;
    for (Row row : rows) {
      if (row.message != block) {
        block = row.message;
        MessageVariants variants = MessageVariants.of(block, ChangedValues.ALL);
        lines.line("");
        lines.line(
            format(
                "%s, %,d bytes, %,d values",
                block, block.text().length(), variants.changedValues()));
        lines.row("", "CPU", "error", "wall", "B/op", "x stock", "x limit");
      }
      addRow(lines, row);
    }
    return lines.lines();
  }

  private void addRow(TextTable lines, Row row) {
    double stock = cpuMicros(row.message, Implementation.STOCK_POJO);
    double limit = cpuMicros(row.message, null);
    lines.row(
        title(row),
        format("%,.3f", row.cost.cpuMicros()),
        known("%,.3f", row.cost.cpuError()),
        format("%,.3f", row.cost.wallMicros()),
        format("%,.0f", row.cost.bytes()),
        known("%,.1f", stock / row.cost.cpuMicros()),
        format("%,.1f", row.cost.cpuMicros() / limit));
  }

  /** The measured copy strategies, on the large message with two changed values. */
  public BarChart copyStrategies() {
    List<BarChart.Series> series = new ArrayList<>();
    for (Implementation implementation : COPY_STRATEGIES) {
      for (Row row : rows) {
        if (row.message == Message.LARGE
            && row.changed == ChangedValues.TWO
            && row.implementation == implementation) {
          series.add(row.cost.bar(implementation.title()));
        }
      }
    }
    return new BarChart(
        "Copy strategies (Suzumura 2005, figure 6)",
        "CPU per message, µs",
        "#,##0.00",
        List.of("GoogleSearchLarge, two values changed"),
        series);
  }

  private static String title(Row row) {
    if (row.implementation == null || row.changed == null) {
      return "physical limit";
    }
    return row.implementation.isDifferential()
        ? format(
            "%s, %s changed",
            row.implementation.title(), row.changed.name().toLowerCase(Locale.ROOT))
        : row.implementation.title();
  }

  private double cpuMicros(Message message, @Nullable Implementation implementation) {
    for (Row row : rows) {
      if (row.message == message && row.implementation == implementation) {
        return row.cost.cpuMicros();
      }
    }
    return Double.NaN;
  }
}
