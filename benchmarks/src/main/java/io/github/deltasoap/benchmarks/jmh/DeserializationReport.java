package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command that runs the deserialization benchmarks and prints one table. From the project's
 * root, after {@code ./mvnw -DskipTests package}:
 *
 * <pre>java -cp "benchmarks/target/classes:benchmarks/target/lib/*:benchmarks/target/lib-jmh/*" \
 *   io.github.deltasoap.benchmarks.jmh.DeserializationReport</pre>
 */
@Command(
    name = "DeserializationReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures the time from the bytes of a message to the objects of the service.")
final class DeserializationReport implements Callable<Integer> {
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

  @Option(
      names = "--changed",
      split = ",",
      defaultValue = "NONE,TWO,ALL",
      description =
          "How many values change from message to message, for hits, some of"
              + " ${COMPLETION-CANDIDATES} (default: all).")
  private List<ChangedValues> changes = List.of();

  @Mixin private final MeasurementOptions options = new MeasurementOptions();

  private final String[] arguments;
  private final PrintStream out;

  private DeserializationReport(String[] arguments, PrintStream out) {
    this.arguments = arguments;
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    CommandLine command = new CommandLine(new DeserializationReport(args, out));
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws RunnerException, IOException {
    options.run(this::report);
    return CommandLine.ExitCode.OK;
  }

  private void report() throws RunnerException, IOException {
    ReportTable table = new ReportTable();
    for (Message message : messages) {
      measure(table, message, null, null);
      for (Implementation implementation : implementations) {
        for (ChangedValues changed : changes(message, implementation)) {
          measure(table, message, changed, implementation);
        }
      }
    }
    out.println();
    out.println(Machine.describe());
    out.println("Command: DeserializationReport " + String.join(" ", arguments));
    table.lines().forEach(out::println);
    BarChart strategies = table.copyStrategies();
    if (!strategies.series().isEmpty()) {
      ChartSheet sheet = new ChartSheet(List.of(List.of(strategies)));
      options.draw(sheet, "copy-strategies").forEach(out::println);
    }
  }

  /** The changes that make a difference: one for those who start from nothing each time. */
  private List<ChangedValues> changes(Message message, Implementation implementation) {
    boolean all = implementation.isDifferential() && !message.isArray();
    return all ? changes : List.of(ChangedValues.TWO);
  }

  /** Measures one row of the table; the physical limit if there is no implementation. */
  private void measure(
      ReportTable table,
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation)
      throws RunnerException {
    RunResult result =
        changed == null || implementation == null
            ? options.measure(PhysicalLimitBenchmark.class, Map.of("message", message.name()))
            : options.measure(
                DeserializationBenchmark.class,
                Map.of(
                    "message", message.name(),
                    "changed", changed.name(),
                    "implementation", implementation.name()));
    String row = table.add(message, changed, implementation, Cost.of(result));
    out.println(message + ", " + row + ": " + result.getPrimaryResult());
  }
}
