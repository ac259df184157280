package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.request.DeserializationBenchmark;
import io.github.deltasoap.benchmarks.jmh.request.Implementation;
import io.github.deltasoap.benchmarks.jmh.request.PhysicalLimitBenchmark;
import io.github.deltasoap.benchmarks.jmh.request.ReportTable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that runs the deserialization benchmarks and prints one table. */
@Command(
    name = "DeserializationReport",
    description = "Measures the time from the bytes of a message to the objects of the service.")
final class DeserializationReport extends Report {
  @Option(
      names = "--message",
      split = ",",
      defaultValue = "SIMPLE,LARGE,ITEMS_10,ITEMS_1000",
      description = "What to deserialize, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<Message> messages = List.of();

  @Option(
      names = "--implementation",
      split = ",",
      description = "Who deserializes, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<Implementation> implementations = List.of(Implementation.values());

  @Mixin private final ChangesOption changes = new ChangesOption();

  private DeserializationReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new DeserializationReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException, IOException {
    ReportTable table = new ReportTable();
    for (Message message : messages) {
      measure(table, message, null, null);
      for (Implementation implementation : implementations) {
        boolean different = implementation.isDifferential() && !message.isArray();
        for (ChangedValues changed : changes.of(different)) {
          measure(table, message, changed, implementation);
        }
      }
    }
    printHead();
    print(table.lines());
    BarChart strategies = table.copyStrategies();
    if (!strategies.series().isEmpty()) {
      draw(new ChartSheet(List.of(List.of(strategies))), "copy-strategies");
    }
  }

  /** Measures one row of the table; without an implementation, the physical limit. */
  private void measure(
      ReportTable table,
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation)
      throws RunnerException {
    RunResult result =
        changed == null || implementation == null
            ? measure(PhysicalLimitBenchmark.class, Map.of("message", message.name()))
            : measure(
                DeserializationBenchmark.class,
                Map.of(
                    "message", message.name(),
                    "changed", changed.name(),
                    "implementation", implementation.name()));
    String row = table.add(message, changed, implementation, Cost.of(result));
    progress(message + ", " + row, result);
  }
}
