package io.github.deltasoap.benchmarks.jmh;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.jmh.echo.EchoBenchmark;
import io.github.deltasoap.benchmarks.jmh.echo.EchoImplementation;
import io.github.deltasoap.benchmarks.jmh.echo.EchoTable;
import io.github.deltasoap.benchmarks.jmh.echo.Stage;
import io.github.deltasoap.benchmarks.jmh.echo.StageBenchmark;
import io.github.deltasoap.benchmarks.jmh.echo.StageTable;
import io.github.deltasoap.benchmarks.jmh.echo.StagedImplementation;
import io.github.deltasoap.samples.EchoMessage;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command that repeats HiSOAP's experiments in one JVM, without a server, and prints its
 * figures 7 and 8 and its table 2.
 */
@Command(
    name = "EchoReport",
    description =
        "Measures the time from the bytes of a request through the service to the bytes of the"
            + " response, whole and stage by stage.")
final class EchoReport extends Report {
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

  @Mixin private final ChangesOption changes = new ChangesOption();

  private EchoReport(String[] arguments) {
    super(arguments);
  }

  /** Runs the command. */
  public static void main(String[] args) {
    new EchoReport(args).runAndExit();
  }

  @Override
  void report() throws RunnerException, IOException {
    EchoTable roundTrips = new EchoTable();
    StageTable stages = new StageTable();
    for (EchoMessage service : services) {
      for (EchoImplementation implementation : implementations) {
        for (ChangedValues changed : changes.of(implementation.isDifferential())) {
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
    printHead();
    print(roundTrips.lines());
    print("");
    print(stages.lines());
    ChartSheet sheet =
        new ChartSheet(List.of(List.of(roundTrips.prototypes()), List.of(roundTrips.others())));
    draw(sheet, "echo");
  }

  private void measure(
      EchoTable table,
      EchoMessage service,
      EchoImplementation implementation,
      ChangedValues changed)
      throws RunnerException {
    RunResult result =
        measure(
            EchoBenchmark.class,
            Map.of(
                "service", service.name(),
                "implementation", implementation.name(),
                "changed", changed.name()));
    String row = table.add(service, implementation, changed, Cost.of(result));
    progress(service + ", " + row, result);
  }

  private void measure(
      StageTable table, EchoMessage service, StagedImplementation implementation, Stage stage)
      throws RunnerException {
    RunResult result =
        measure(
            StageBenchmark.class,
            Map.of(
                "service", service.name(),
                "implementation", implementation.name(),
                "stage", stage.name()));
    table.add(service, implementation, stage, Cost.of(result));
    progress(service + ", " + implementation.whole().title() + ", " + stage, result);
  }
}
