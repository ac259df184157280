package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import io.github.deltasoap.benchmarks.jmh.send.Sending;
import io.github.deltasoap.benchmarks.jmh.send.SerializationBenchmark;
import io.github.deltasoap.benchmarks.jmh.send.SerializationTable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command that runs the serialization benchmarks of bSOAP, section 4, and prints one table. */
@Command(
    name = "SerializationReport",
    description = "Measures the time from the array that a service returns to the sent message.")
final class SerializationReport extends Report {
  @Option(
      names = "--array",
      split = ",",
      description = "What to send, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<MeshArray> arrays = List.of(MeshArray.values());

  @Option(
      names = "--length",
      split = ",",
      defaultValue = "1,100,500,1000,10000,50000,100000",
      description = "How many items (default: ${DEFAULT-VALUE}).")
  private List<Integer> lengths = List.of();

  @Option(
      names = "--sending",
      split = ",",
      description = "Who sends, and what changes, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<Sending> sendings = List.of(Sending.values());

  private SerializationReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new SerializationReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException, IOException {
    SerializationTable table = new SerializationTable();
    for (MeshArray array : arrays) {
      for (int length : lengths) {
        for (Sending sending : sendings) {
          RunResult result =
              measure(
                  SerializationBenchmark.class,
                  Map.of(
                      "array", array.name(),
                      "length", Integer.toString(length),
                      "sending", sending.name()));
          table.add(array, length, sending, Cost.of(result));
          progress(array + ", " + length + ", " + sending.title(), result);
        }
      }
    }
    printHead();
    print(table.lines());
    draw(new ChartSheet(List.of(table.charts())), "serialization");
  }
}
