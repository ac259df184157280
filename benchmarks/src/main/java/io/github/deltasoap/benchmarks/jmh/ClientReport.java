package io.github.deltasoap.benchmarks.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command that measures what a call costs the client, apart from transport and network: from
 * the bean of a request to its bytes, and from the bytes of a response to its bean, with the module
 * and without. From the project's root, after {@code ./mvnw -DskipTests package}:
 *
 * <pre>java -cp "benchmarks/target/classes:benchmarks/target/lib/*:benchmarks/target/lib-jmh/*" \
 *   io.github.deltasoap.benchmarks.jmh.ClientReport</pre>
 */
@Command(
    name = "ClientReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures what a client needs to write a request, and to read a response.")
final class ClientReport implements Callable<Integer> {
  private static final String ROW = "%-22s %10s %10s %10s %8s %8s";

  @Option(
      names = "--work",
      split = ",",
      description = "What is done, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<ClientWork> works = List.of(ClientWork.values());

  @Mixin private final MeasurementOptions options = new MeasurementOptions();

  private final PrintStream out;

  private ClientReport(PrintStream out) {
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    CommandLine command = new CommandLine(new ClientReport(out));
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws RunnerException, IOException {
    options.run(this::report);
    return CommandLine.ExitCode.OK;
  }

  private void report() throws RunnerException, IOException {
    Map<ClientWork, Cost> costs = new EnumMap<>(ClientWork.class);
    for (ClientWork work : works) {
      costs.put(work, Cost.of(options.measure(ClientBenchmark.class, Map.of("work", work.name()))));
    }
    out.println(Machine.describe());
    out.println(
        "CPU is the median in us/op, error half of JMH's 99.9% confidence interval; x stock is how"
            + " many times faster than stock.");
    out.println(format(ROW, "", "CPU", "error", "B/op", "x stock", "error"));
    costs.forEach((work, cost) -> out.println(row(work, cost, costs.get(work.stock()))));
    options.draw(new ChartSheet(List.of(List.of(chart(costs)))), "client").forEach(out::println);
  }

  private static BarChart chart(Map<ClientWork, Cost> costs) {
    return new BarChart(
        "A client's messages",
        "CPU per message, µs",
        "#,##0.0",
        List.of("A search result, three values changed"),
        costs.entrySet().stream()
            .map(
                entry ->
                    BarChart.Series.of(
                        entry.getKey().title(),
                        List.of(entry.getValue().cpuMicros()),
                        List.of(entry.getValue().cpuError())))
            .toList());
  }

  private static String row(ClientWork work, Cost cost, @Nullable Cost stock) {
    Cost.Ratio times = stock == null ? null : stock.over(cost);
    return format(
        ROW,
        work.title(),
        number(cost.cpuMicros()),
        number(cost.cpuError()),
        format("%,.0f", cost.bytes()),
        times == null ? "-" : number(times.value()),
        times == null ? "-" : number(times.error()));
  }

  private static String number(double number) {
    return Double.isNaN(number) ? "-" : format("%,.2f", number);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
