package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.client.ClientBenchmark;
import io.github.deltasoap.benchmarks.jmh.client.ClientWork;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.cost.CostTable;
import io.github.deltasoap.benchmarks.jmh.cost.Machine;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that measures the client's cost of a call without transport and network: from the
 * bean of a request to its bytes, and from the bytes of a response to its bean, with and without
 * the module.
 */
@Command(
    name = "ClientReport",
    description = "Measures what a client needs to write a request, and to read a response.")
final class ClientReport extends Report {
  @Option(
      names = "--work",
      split = ",",
      description = "What is done, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<ClientWork> works = List.of(ClientWork.values());

  private ClientReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new ClientReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException, IOException {
    Map<ClientWork, Cost> costs = new EnumMap<>(ClientWork.class);
    for (ClientWork work : works) {
      costs.put(work, Cost.of(measure(ClientBenchmark.class, Map.of("work", work.name()))));
    }
    CostTable table = new CostTable("stock", "stock");
    costs.forEach((work, cost) -> table.add(work.title(), cost, costs.get(work.stock())));
    print(Machine.describe());
    print(table.lines());
    BarChart chart = table.chart("A client's messages", "A search result, three values changed");
    draw(new ChartSheet(List.of(List.of(chart))), "client");
  }
}
