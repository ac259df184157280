package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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
  private static final String HEAP = "1g";

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

  @Option(
      names = "--forks",
      defaultValue = "1",
      description = "JVMs for each figure (default: ${DEFAULT-VALUE}).")
  private int forks;

  @Option(
      names = "--warmup",
      defaultValue = "3",
      description = "Seconds of warm-up in each JVM (default: ${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = "--iterations",
      defaultValue = "5",
      description = "Measurements of a second in each JVM (default: ${DEFAULT-VALUE}).")
  private int iterations;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write all figures to FILE, in the JSON format of JMH.")
  private @Nullable Path json;

  private final String[] arguments;
  private final PrintStream out;

  private DeserializationReport(String[] arguments, PrintStream out) {
    this.arguments = arguments;
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    CommandLine command = new CommandLine(new DeserializationReport(args, out));
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws RunnerException, IOException {
    if (json == null) {
      report();
      return CommandLine.ExitCode.OK;
    }
    // Opened before the measuring, because nobody wants to wait for it twice.
    try (PrintStream file = new PrintStream(json.toFile(), UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, file).writeOut(report());
    }
    return CommandLine.ExitCode.OK;
  }

  private List<RunResult> report() throws RunnerException {
    List<RunResult> results = new ArrayList<>();
    ReportTable table = new ReportTable();
    for (Message message : messages) {
      results.add(measure(table, message, null, null));
      for (Implementation implementation : implementations) {
        for (ChangedValues changed : changes(message, implementation)) {
          results.add(measure(table, message, changed, implementation));
        }
      }
    }
    out.println();
    out.println(Machine.describe());
    out.println("Command: DeserializationReport " + String.join(" ", arguments));
    table.lines().forEach(out::println);
    return results;
  }

  /** The changes that make a difference: one for those who start from nothing each time. */
  private List<ChangedValues> changes(Message message, Implementation implementation) {
    boolean all = implementation.isDifferential() && !message.isArray();
    return all ? changes : List.of(ChangedValues.TWO);
  }

  /** Measures one row of the table; the physical limit if there is no implementation. */
  private RunResult measure(
      ReportTable table,
      Message message,
      @Nullable ChangedValues changed,
      @Nullable Implementation implementation)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .param("message", message.name())
            .forks(forks)
            .warmupIterations(warmup)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(iterations)
            .measurementTime(TimeValue.seconds(1))
            .jvmArgsAppend("-Xms" + HEAP, "-Xmx" + HEAP)
            .addProfiler(GCProfiler.class)
            .addProfiler(CpuTimeProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT);
    if (changed == null || implementation == null) {
      options.include(PhysicalLimitBenchmark.class.getName());
    } else {
      options
          .include(DeserializationBenchmark.class.getName())
          .param("changed", changed.name())
          .param("implementation", implementation.name());
    }
    RunResult result = new Runner(options.build()).runSingle();
    String row = table.add(message, changed, implementation, result);
    out.println(message + ", " + row + ": " + result.getPrimaryResult());
    return result;
  }
}
