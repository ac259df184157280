package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.cost.Machine;
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

/**
 * A command that runs benchmarks, prints tables and draws charts. From the project's root, after
 * {@code ./mvnw -DskipTests package}, for example:
 *
 * <pre>java -cp "benchmarks/target/classes:benchmarks/target/lib/*:benchmarks/target/lib-jmh/*" \
 *   io.github.deltasoap.benchmarks.jmh.EchoReport</pre>
 *
 * <p>For one thread.
 */
@Command(sortOptions = false)
abstract class Report implements Callable<Integer> {
  private final MeasurementOptions options = new MeasurementOptions();

  private final String[] arguments;
  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);

  /**
   * @param arguments the command's arguments
   */
  Report(String[] arguments) {
    this.arguments = arguments;
  }

  /** Runs the command, and exits the JVM. */
  final void runAndExit() {
    System.setProperty("java.awt.headless", "true");
    CommandLine command = new CommandLine(this);
    command.setCaseInsensitiveEnumValuesAllowed(true);
    // Added here, so that the help shows the report's own options first.
    command.addMixin("measurement", options);
    command.getCommandSpec().mixinStandardHelpOptions(true);
    System.exit(command.execute(arguments));
  }

  @Override
  public final Integer call() throws RunnerException, IOException {
    options.run(this);
    return CommandLine.ExitCode.OK;
  }

  /** Measures, prints and draws. */
  abstract void report() throws RunnerException, IOException;

  /**
   * Measures one figure.
   *
   * @param parameters the values of the benchmark's parameters
   */
  final RunResult measure(Class<?> benchmark, Map<String, String> parameters)
      throws RunnerException {
    return options.measure(benchmark, parameters);
  }

  /** Reports progress on the measurements. */
  final void progress(String figure, RunResult result) {
    out.println(figure + ": " + result.getPrimaryResult());
  }

  final void print(String line) {
    out.println(line);
  }

  final void print(List<String> lines) {
    lines.forEach(out::println);
  }

  /** Prints the head of a report with progress, above its tables. */
  final void printHead() {
    print("");
    print(Machine.describe());
    print("Command: " + getClass().getSimpleName() + " " + String.join(" ", arguments));
  }

  /** Draws rows of charts if charts are requested. */
  final void draw(ChartSheet sheet, String name) throws IOException {
    print(options.draw(sheet, name));
  }
}
