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
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command that measures how long it takes to send the result of a search, of which three values
 * differ from the one before. From the project's root, after {@code ./mvnw -DskipTests package}:
 *
 * <pre>java -cp "benchmarks/target/classes:benchmarks/target/lib/*:benchmarks/target/lib-jmh/*" \
 *   io.github.deltasoap.benchmarks.jmh.SearchReport</pre>
 */
@Command(
    name = "SearchReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures the time from a search result of ten elements to the sent message.")
final class SearchReport implements Callable<Integer> {
  private static final String ROW = "%-20s %10s %10s %10s %8s %8s";

  @Option(
      names = "--sending",
      split = ",",
      description = "Who sends, some of ${COMPLETION-CANDIDATES} (default: all).")
  private List<SearchSending> sendings = List.of(SearchSending.values());

  @Mixin private final MeasurementOptions options = new MeasurementOptions();

  private final PrintStream out;

  private SearchReport(PrintStream out) {
    this.out = out;
  }

  /** Runs the command. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    CommandLine command = new CommandLine(new SearchReport(out));
    System.exit(command.setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public Integer call() throws RunnerException, IOException {
    options.run(this::report);
    return CommandLine.ExitCode.OK;
  }

  private void report() throws RunnerException, IOException {
    Map<SearchSending, Cost> costs = new EnumMap<>(SearchSending.class);
    for (SearchSending sending : sendings) {
      costs.put(
          sending,
          Cost.of(options.measure(SearchBenchmark.class, Map.of("sending", sending.name()))));
    }
    out.println(Machine.describe());
    out.println(
        "CPU is the median in us/op, error half of JMH's 99.9% confidence interval; x ADB is how many"
            + " times faster than stock ADB.");
    out.println(format(ROW, "", "CPU", "error", "B/op", "x ADB", "error"));
    costs.forEach((sending, cost) -> out.println(row(sending, cost, costs)));
    options.draw(new ChartSheet(List.of(List.of(chart(costs)))), "search").forEach(out::println);
  }

  private static BarChart chart(Map<SearchSending, Cost> costs) {
    return new BarChart(
        "Sending a search result",
        "CPU per message, µs",
        "#,##0.0",
        List.of("Ten elements, three values changed"),
        costs.entrySet().stream()
            .map(
                entry ->
                    BarChart.Series.of(
                        entry.getKey().title(),
                        List.of(entry.getValue().cpuMicros()),
                        List.of(entry.getValue().cpuError())))
            .toList());
  }

  private static String row(SearchSending sending, Cost cost, Map<SearchSending, Cost> costs) {
    Cost stock = costs.get(SearchSending.STOCK_ADB);
    Cost.Ratio times = stock == null ? null : stock.over(cost);
    return format(
        ROW,
        sending.title(),
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
