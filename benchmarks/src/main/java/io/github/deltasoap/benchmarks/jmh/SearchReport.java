package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.cost.CostTable;
import io.github.deltasoap.benchmarks.jmh.cost.Machine;
import io.github.deltasoap.benchmarks.jmh.send.SearchBenchmark;
import io.github.deltasoap.benchmarks.jmh.send.SearchSending;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that measures the time to send a search result of which three values differ from the
 * previous one.
 */
@Command(
    name = "SearchReport",
    description = "Measures the time from a search result of ten elements to the sent message.")
final class SearchReport extends Report {
  @Option(
      names = "--sending",
      split = ",",
      description = "Who sends, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<SearchSending> sendings = List.of(SearchSending.values());

  private SearchReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new SearchReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException, IOException {
    Map<SearchSending, Cost> costs = new EnumMap<>(SearchSending.class);
    for (SearchSending sending : sendings) {
      costs.put(
          sending, Cost.of(measure(SearchBenchmark.class, Map.of("sending", sending.name()))));
    }
    CostTable table = new CostTable("ADB", "stock ADB");
    costs.forEach(
        (sending, cost) -> table.add(sending.title(), cost, costs.get(SearchSending.STOCK_ADB)));
    print(Machine.describe());
    print(table.lines());
    BarChart chart = table.chart("Sending a search result", "Ten elements, three values changed");
    draw(new ChartSheet(List.of(List.of(chart))), "search");
  }
}
