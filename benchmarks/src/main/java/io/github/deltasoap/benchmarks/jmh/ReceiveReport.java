package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.cost.CostTable;
import io.github.deltasoap.benchmarks.jmh.receive.ReceiveBenchmark;
import io.github.deltasoap.benchmarks.jmh.receive.Receiver;
import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command that measures the time to read arrays (P2, section 4). */
@Command(
    name = "ReceiveReport",
    description = "Measures the time from the bytes of a request to its array.")
final class ReceiveReport extends Report {
  @Option(
      names = "--array",
      split = ",",
      description = "What to read, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<MeshArray> arrays = List.of(MeshArray.values());

  @Option(
      names = "--receiver",
      split = ",",
      description = "Who reads, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<Receiver> receivers = List.of(Receiver.values());

  @Option(
      names = "--length",
      split = ",",
      defaultValue = "1000,50000",
      description = "Items in an array (default: ${DEFAULT-VALUE}).")
  private List<Integer> lengths = List.of();

  private ReceiveReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new ReceiveReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException, IOException {
    List<BarChart> charts = new ArrayList<>();
    printHead();
    for (MeshArray array : arrays) {
      for (int length : lengths) {
        charts.add(report(array, length));
      }
    }
    draw(new ChartSheet(List.of(charts)), "receive");
  }

  private BarChart report(MeshArray array, int length) throws RunnerException {
    Map<Receiver, Cost> costs = new EnumMap<>(Receiver.class);
    for (Receiver receiver : receivers) {
      if (receiver.reads(array)) {
        Map<String, String> parameters =
            Map.of("receiver", receiver.name(), "array", array.name(), "length", "" + length);
        costs.put(receiver, Cost.of(measure(ReceiveBenchmark.class, parameters)));
      }
    }
    CostTable table = new CostTable("ADB", "stock ADB");
    costs.forEach(
        (receiver, cost) -> table.add(receiver.title(), cost, costs.get(Receiver.STOCK_ADB)));
    String title = String.format(Locale.ROOT, "%,d items of %s", length, array);
    print("");
    print(title);
    print(table.lines());
    return table.chart("Reading an array", title);
  }
}
