package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.samples.EchoMessage;
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
 * The command that repeats HiSOAP's experiments in one JVM, without a server, and prints its
 * figures 7 and 8 and its table 2. From the project's root, after {@code ./mvnw -DskipTests
 * package}:
 *
 * <pre>java -cp "benchmarks/target/classes:benchmarks/target/lib/*:benchmarks/target/lib-jmh/*" \
 *   io.github.deltasoap.benchmarks.jmh.EchoReport</pre>
 */
@Command(
    name = "EchoReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Measures the time from the bytes of a request through the service to the bytes of the"
            + " response, whole and stage by stage.")
final class EchoReport implements Callable<Integer> {
  @Option(
      names = "--service",
      split = ",",
      description = "What to call, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<EchoMessage> services = List.of(EchoMessage.values());

  @Option(
      names = "--implementation",
      split = ",",
      description = "Who answers, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<EchoImplementation> implementations = List.of(EchoImplementation.values());

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

  private EchoReport(String[] arguments, PrintStream out) {
    this.arguments = arguments;
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    CommandLine command = new CommandLine(new EchoReport(args, out));
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws RunnerException, IOException {
    options.run(this::report);
    return CommandLine.ExitCode.OK;
  }

  private void report() throws RunnerException, IOException {
    EchoTable roundTrips = new EchoTable();
    StageTable stages = new StageTable();
    for (EchoMessage service : services) {
      for (EchoImplementation implementation : implementations) {
        for (ChangedValues changed : changes(implementation)) {
          measure(roundTrips, service, implementation, changed);
        }
      }
      for (StagedImplementation implementation : StagedImplementation.values()) {
        if (implementations.contains(implementation.whole())) {
          for (Stage stage : StageTable.STAGES) {
            measure(stages, service, implementation, stage);
          }
        }
      }
    }
    out.println();
    out.println(Machine.describe());
    out.println("Command: EchoReport " + String.join(" ", arguments));
    roundTrips.lines().forEach(out::println);
    out.println();
    stages.lines().forEach(out::println);
    ChartSheet sheet =
        new ChartSheet(List.of(List.of(roundTrips.prototypes()), List.of(roundTrips.others())));
    options.draw(sheet, "echo").forEach(out::println);
  }

  /** The changes that make a difference: one for those who start from nothing each time. */
  private List<ChangedValues> changes(EchoImplementation implementation) {
    return implementation.isDifferential() ? changes : List.of(ChangedValues.TWO);
  }

  private void measure(
      EchoTable table,
      EchoMessage service,
      EchoImplementation implementation,
      ChangedValues changed)
      throws RunnerException {
    RunResult result =
        options.measure(
            EchoBenchmark.class,
            Map.of(
                "service", service.name(),
                "implementation", implementation.name(),
                "changed", changed.name()));
    String row = table.add(service, implementation, changed, Cost.of(result));
    out.println(service + ", " + row + ": " + result.getPrimaryResult());
  }

  private void measure(
      StageTable table, EchoMessage service, StagedImplementation implementation, Stage stage)
      throws RunnerException {
    RunResult result =
        options.measure(
            StageBenchmark.class,
            Map.of(
                "service", service.name(),
                "implementation", implementation.name(),
                "stage", stage.name()));
    table.add(service, implementation, stage, Cost.of(result));
    out.println(
        service
            + ", "
            + implementation.whole().title()
            + ", "
            + stage
            + ": "
            + result.getPrimaryResult());
  }
}
