package io.github.deltasoap.benchmarks.jmh.send;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.chart.LineChart;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table as text, from given costs. */
final class SerializationTableTest {
  @Test
  void showsTimesAndRatios() {
    SerializationTable table = new SerializationTable();
    table.add(MeshArray.MIO, 1000, Sending.STOCK_ADB, new Cost(1200, 10, 0, 5000));
    table.add(MeshArray.MIO, 1000, Sending.FULL, new Cost(100, Double.NaN, 0, 24));
    table.add(MeshArray.MIO, 1000, Sending.CONTENT, new Cost(10, 0.5, 0, 24));
    table.add(MeshArray.INT, 1, Sending.CONTENT, new Cost(0.25, 0.5, 0, 24));
    assertThat(String.join("\n", table.lines().stream().skip(2).toList()))
        .isEqualTo(
            """

            MIO, 1,000 items
                                     CPU  error   B/op  x ADB  x full
            stock ADB           1,200.00  10.00  5,000    1.0     0.1
            full serialization    100.00      -     24   12.0     1.0
            content match          10.00   0.50     24  120.0    10.0

            INT, 1 items
                                     CPU  error   B/op  x ADB  x full
            content match           0.25   0.50     24      -       -\
            """);
  }

  @Test
  void drawsALineForEachSenderOfEveryLength() {
    SerializationTable table = new SerializationTable();
    table.add(MeshArray.MIO, 10, Sending.FULL, new Cost(20, 1, 0, 0));
    table.add(MeshArray.MIO, 1, Sending.FULL, new Cost(2, 1, 0, 0));
    table.add(MeshArray.MIO, 1, Sending.CONTENT, new Cost(1, 1, 0, 0));
    assertThat(table.charts())
        .containsExactly(
            new LineChart(
                "Send Time (Abu-Ghazaleh 2004, section 4), MIO",
                "items",
                "CPU per message, µs",
                List.of(1.0, 10.0),
                List.of(new LineChart.Series("full serialization", List.of(2.0, 20.0)))));
  }
}
