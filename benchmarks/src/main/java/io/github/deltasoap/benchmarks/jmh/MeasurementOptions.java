package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.jmh.cost.CpuTimeProfiler;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import picocli.CommandLine.Option;

/** The options common to all reports, and their handling. For one thread. */
final class MeasurementOptions {
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
      names = "--heap",
      defaultValue = "1g",
      description =
          "The heap of each JVM, which has to hold the messages, too (default: ${DEFAULT-VALUE}).")
  private String heap = "";

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write all figures to FILE, in the JSON format of JMH.")
  private @Nullable Path json;

  @Option(
      names = "--charts",
      paramLabel = "DIR",
      description = "Also draw charts into the directory DIR, as SVG and PNG.")
  private @Nullable Path charts;

  private final List<RunResult> results = new ArrayList<>();

  /** Runs a report and writes the measurements to the requested files. */
  void run(Report report) throws RunnerException, IOException {
    if (charts != null) {
      Files.createDirectories(charts);
    }
    if (json == null) {
      report.report();
      return;
    }
    // Opened first, so that a bad path does not waste a measurement.
    try (PrintStream file = new PrintStream(json.toFile(), UTF_8)) {
      report.report();
      ResultFormatFactory.getInstance(ResultFormatType.JSON, file).writeOut(results);
    }
  }

  /**
   * Measures one figure.
   *
   * @param parameters the values of the benchmark's parameters
   */
  RunResult measure(Class<?> benchmark, Map<String, String> parameters) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(benchmark.getName())
            .forks(forks)
            .warmupIterations(warmup)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(iterations)
            .measurementTime(TimeValue.seconds(1))
            .jvmArgsAppend("-Xms" + heap, "-Xmx" + heap)
            .addProfiler(GCProfiler.class)
            .addProfiler(CpuTimeProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT);
    parameters.forEach(options::param);
    RunResult result = new Runner(options.build()).runSingle();
    results.add(result);
    return result;
  }

  /** Draws a sheet if charts are requested; returns human-readable lines. */
  List<String> draw(ChartSheet sheet, String name) throws IOException {
    return charts == null ? List.of() : sheet.save(charts, name);
  }
}
