package io.github.deltasoap.benchmarks.jmh.send;

import static io.github.deltasoap.benchmarks.table.Figures.format;
import static io.github.deltasoap.benchmarks.table.Figures.known;

import io.github.deltasoap.benchmarks.chart.LineChart;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The results as a human-readable table, one block for each array. For one thread. */
public final class SerializationTable {
  private record Block(MeshArray array, int length) {}

  private final Map<Block, Map<Sending, Cost>> blocks = new LinkedHashMap<>();

  /** Adds a figure. */
  public void add(MeshArray array, int length, Sending sending, Cost cost) {
    blocks
        .computeIfAbsent(new Block(array, length), block -> new EnumMap<>(Sending.class))
        .put(sending, cost);
  }

  /** The lines of the table. */
  public List<String> lines() {
    TextTable lines = new TextTable();
    lines.line(
        "CPU is the median in us/op, error half of JMH's 99.9% confidence interval; x ADB and x"
            + " full are how many times");
    lines.line(
        "faster than stock ADB and our own full serialization. Two arrays are sent in turn.");
    blocks.forEach(
        (block, costs) -> {
          lines.line("");
          lines.line(format("%s, %,d items", block.array, block.length));
          lines.row("", "CPU", "error", "B/op", "x ADB", "x full");
          costs.forEach(
              (sending, cost) ->
                  lines.row(
                      sending.title(),
                      format("%,.2f", cost.cpuMicros()),
                      known("%,.2f", cost.cpuError()),
                      format("%,.0f", cost.bytes()),
                      times(costs.get(Sending.STOCK_ADB), cost),
                      times(costs.get(sending.full()), cost)));
        });
    return lines.lines();
  }

  /** A chart for each array, with a line for each sender that was measured with every length. */
  public List<LineChart> charts() {
    List<LineChart> charts = new ArrayList<>();
    for (MeshArray array : MeshArray.values()) {
      List<Integer> lengths =
          blocks.keySet().stream()
              .filter(block -> block.array == array)
              .map(Block::length)
              .sorted()
              .toList();
      if (!lengths.isEmpty()) {
        charts.add(chart(array, lengths));
      }
    }
    return charts;
  }

  private LineChart chart(MeshArray array, List<Integer> lengths) {
    List<LineChart.Series> series = new ArrayList<>();
    for (Sending sending : Sending.values()) {
      List<Double> micros =
          lengths.stream()
              .map(length -> blocks.getOrDefault(new Block(array, length), Map.of()).get(sending))
              .filter(Objects::nonNull)
              .map(Cost::cpuMicros)
              .toList();
      if (micros.size() == lengths.size()) {
        series.add(new LineChart.Series(sending.title(), micros));
      }
    }
    return new LineChart(
        "Send Time (Abu-Ghazaleh 2004, section 4), " + array,
        "items",
        "CPU per message, µs",
        lengths.stream().map(Integer::doubleValue).toList(),
        series);
  }

  private static String times(@Nullable Cost base, Cost cost) {
    return base == null ? "-" : format("%,.1f", base.over(cost).value());
  }
}
