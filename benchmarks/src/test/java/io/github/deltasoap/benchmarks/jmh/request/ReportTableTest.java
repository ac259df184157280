package io.github.deltasoap.benchmarks.jmh.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The chart of copy strategies, from given costs. */
final class ReportTableTest {
  private final ReportTable table = new ReportTable();

  @Test
  void chartsTheCopyStrategiesInTheOrderOfThePaper() {
    add(Message.LARGE, ChangedValues.TWO, Implementation.HIT_GENERATED_GENERATED, 2);
    add(Message.LARGE, ChangedValues.TWO, Implementation.HIT_NONE_PRESERVED, 3);
    add(Message.LARGE, ChangedValues.TWO, Implementation.HIT_CLONE_PRESERVED, 4);
    add(Message.LARGE, ChangedValues.ALL, Implementation.HIT_CLONE_REFLECTIVE, 5);
    add(Message.SIMPLE, ChangedValues.TWO, Implementation.HIT_CLONE_REFLECTIVE, 6);
    add(Message.LARGE, ChangedValues.TWO, Implementation.STOCK_POJO, 70);
    add(Message.LARGE, ChangedValues.TWO, Implementation.JAXB, 20);
    BarChart chart = table.copyStrategies();
    assertThat(chart.series())
        .containsExactly(
            series("stock POJO", 70),
            series("hit clone, preserved", 4),
            series("hit none, preserved", 3),
            series("hit generated, generated", 2));
  }

  private static BarChart.Series series(String title, double micros) {
    return new BarChart.Series(title, List.of(micros), List.of(0.1));
  }

  private void add(
      Message message, ChangedValues changed, Implementation implementation, double micros) {
    table.add(message, changed, implementation, new Cost(micros, 0.1, micros, 1));
  }
}
