package io.github.deltasoap.benchmarks.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** The results as a table for people, one block for each message. For one thread. */
final class ReportTable {
  private static final String ROW = "%-42s %10s %9s %10s %10s %8s %8s";

  /** A figure; the changed values and the implementation are null for the physical limit. */
  private record Row(
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation,
      double cpuMicros,
      double cpuError,
      double wallMicros,
      double bytes) {}

  private final List<Row> rows = new ArrayList<>();

  /** Adds a row; returns its title. */
  String add(
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation,
      RunResult result) {
    Result<?> cpu = secondary(result, CpuTimeProfiler.LABEL);
    Result<?> allocated = secondary(result, "gc.alloc.rate.norm");
    Row row =
        new Row(
            message,
            changed,
            implementation,
            cpu.getStatistics().getPercentile(50),
            cpu.getScoreError(),
            result.getPrimaryResult().getStatistics().getPercentile(50),
            allocated.getScore());
    rows.add(row);
    return title(row);
  }

  private static Result<?> secondary(RunResult result, String label) {
    Result<?> secondary = result.getSecondaryResults().get(label);
    if (secondary == null) {
      throw new IllegalStateException("Expected " + label + " but JMH has not measured it");
    }
    return secondary;
  }

  /** The lines of the table. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "CPU and wall are medians in us/op, error half of JMH's 99.9% confidence interval of CPU; by"
            + " CPU, x stock is how");
    lines.add(
        "many times faster than stock POJO, x limit how many times slower than comparing the message"
            + " with an equal one.");
    Message block = null;
    for (Row row : rows) {
      if (row.message != block) {
        block = row.message;
        MessageVariants variants = MessageVariants.of(block, ChangedValues.ALL);
        lines.add("");
        lines.add(
            format(
                "%s, %,d bytes, %,d values",
                block, block.text().length(), variants.changedValues()));
        lines.add(format(ROW, "", "CPU", "error", "wall", "B/op", "x stock", "x limit"));
      }
      lines.add(line(row));
    }
    return lines;
  }

  private String line(Row row) {
    double stock = cpuMicros(row.message, Implementation.STOCK_POJO);
    double limit = cpuMicros(row.message, null);
    return format(
        ROW,
        title(row),
        format("%,.3f", row.cpuMicros),
        Double.isNaN(row.cpuError) ? "-" : format("%,.3f", row.cpuError),
        format("%,.3f", row.wallMicros),
        format("%,.0f", row.bytes),
        Double.isNaN(stock) ? "-" : format("%,.1f", stock / row.cpuMicros),
        format("%,.1f", row.cpuMicros / limit));
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
        return row.cpuMicros;
      }
    }
    return Double.NaN;
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
