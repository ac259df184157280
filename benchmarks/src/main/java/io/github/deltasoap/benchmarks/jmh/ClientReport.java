package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.client.ClientBenchmark;
import io.github.deltasoap.benchmarks.jmh.client.ClientWork;
import io.github.deltasoap.benchmarks.jmh.client.NumbersBean;
import io.github.deltasoap.benchmarks.jmh.client.NumbersBenchmark;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.cost.CostTable;
import io.github.deltasoap.benchmarks.jmh.cost.Machine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that measures the client's cost of a call without transport and network: from the
 * bean of a request to its bytes, and from the bytes of a response to its bean, with and without
 * the module; and of requests with arrays of numbers, of which one changes.
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

  @Option(
      names = "--numbers",
      split = ",",
      description = "How many doubles, and ints, other requests have (default: ${DEFAULT-VALUE}).")
  private List<Integer> counts = List.of(1000, 10_000, 100_000);

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
    List<CostTable> numbers = new ArrayList<>();
    for (int count : counts) {
      for (NumbersBean.Kind kind : NumbersBean.Kind.values()) {
        numbers.add(numbers(kind, count));
      }
    }
    print(Machine.describe());
    print(table.lines());
    numbers.forEach(each -> print(each.lines()));
    BarChart chart = table.chart("A client's messages", "A search result, three values changed");
    draw(new ChartSheet(List.of(List.of(chart))), "client");
  }

  private CostTable numbers(NumbersBean.Kind kind, int count) throws RunnerException {
    CostTable table = new CostTable("stock", "stock");
    String title =
        String.format(Locale.ROOT, ", %,d %s", count, kind.name().toLowerCase(Locale.ROOT));
    Map<ClientWork, Cost> costs = new EnumMap<>(ClientWork.class);
    for (ClientWork work : works) {
      if (work.isRequest()) {
        Map<String, String> parameters =
            Map.of("work", work.name(), "kind", kind.name(), "count", String.valueOf(count));
        costs.put(work, Cost.of(measure(NumbersBenchmark.class, parameters)));
        table.add(work.title() + title, costs.get(work), costs.get(work.stock()));
      }
    }
    return table;
  }
}
