package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command that runs the serialization benchmarks of bSOAP, section 4, and prints one table.
 * From the project's root, after {@code ./mvnw -DskipTests package}:
 *
 * <pre>java -cp "benchmarks/target/classes:benchmarks/target/lib/*:benchmarks/target/lib-jmh/*" \
 *   io.github.deltasoap.benchmarks.jmh.SerializationReport</pre>
 */
@Command(
    name = "SerializationReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures the time from the array that a service returns to the sent message.")
final class SerializationReport implements Callable<Integer> {
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

  @Mixin private final MeasurementOptions options = new MeasurementOptions();

  private final String[] arguments;
  private final PrintStream out;

  private SerializationReport(String[] arguments, PrintStream out) {
    this.arguments = arguments;
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    CommandLine command = new CommandLine(new SerializationReport(args, out));
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws RunnerException, IOException {
    options.run(this::report);
    return CommandLine.ExitCode.OK;
  }

  private void report() throws RunnerException, IOException {
    SerializationTable table = new SerializationTable();
    for (MeshArray array : arrays) {
      for (int length : lengths) {
        for (Sending sending : sendings.stream().filter(each -> each.sends(array)).toList()) {
          RunResult result =
              options.measure(
                  SerializationBenchmark.class,
                  Map.of(
                      "array", array.name(),
                      "length", Integer.toString(length),
                      "sending", sending.name()));
          table.add(array, length, sending, Cost.of(result));
          out.println(
              array + ", " + length + ", " + sending.title() + ": " + result.getPrimaryResult());
        }
      }
    }
    out.println();
    out.println(Machine.describe());
    out.println("Command: SerializationReport " + String.join(" ", arguments));
    table.lines().forEach(out::println);
    options.draw(new ChartSheet(List.of(table.charts())), "serialization").forEach(out::println);
  }
}
