package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The figures of a scenario as bar charts, side by side on one sheet: throughput above, CPU time
 * below.
 */
public final class ResultCharts {

  private ResultCharts() {}

  /** Draws {@code figures} from the medians of {@code results}. */
  public static ChartSheet of(Results results, List<Scenario.Figure> figures) {
    List<BarChart> throughput = new ArrayList<>();
    List<BarChart> cpu = new ArrayList<>();
    for (Scenario.Figure figure : figures) {
      throughput.add(chart(figure, "requests/s", results, Run::requestsPerSecond));
      cpu.add(chart(figure, "server CPU per request, µs", results, Run::cpuMicrosPerRequest));
    }
    return new ChartSheet(List.of(throughput, cpu));
  }

  private static BarChart chart(
      Scenario.Figure figure, String unit, Results results, ToDoubleFunction<Run> value) {
    List<String> operations = figure.operations().stream().map(Operation::title).toList();
    List<BarChart.Series> series = new ArrayList<>();
    for (Engine engine : figure.engines()) {
      List<Double> medians =
          figure.operations().stream()
              .map(operation -> results.of(operation, engine).spread(value).median())
              .toList();
      series.add(new BarChart.Series(engine.title(), medians, List.of()));
    }
    return new BarChart(figure.title(), unit, "#,##0", operations, series);
  }
}
