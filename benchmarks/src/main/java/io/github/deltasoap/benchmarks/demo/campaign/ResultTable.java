package io.github.deltasoap.benchmarks.demo.campaign;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.server.ServiceStatistics;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The results as a human-readable table, one block for each operation. */
public final class ResultTable {

  private static final List<String> HEADINGS =
      List.of(
          "",
          "requests/s",
          "x stock",
          "CPU us/request",
          "x stock",
          "x ceiling",
          "3/4 of rounds",
          "x pipeline",
          "p50 ms",
          "p99 ms",
          "JIT",
          "hits",
          "patched",
          "shapes",
          "memory");

  private ResultTable() {}

  /** Returns the lines of the table. */
  public static List<String> of(Results results, Campaign.Settings settings) {
    List<String> lines = new ArrayList<>();
    lines.add(
        format(
            "Clients: %d; requests of a run: %,d; rounds: %d. Medians [lowest-highest] of the"
                + " rounds. x: this engine divided by the other in the same round; 3/4 of rounds:"
                + " the most x ceiling of three quarters of them.",
            settings.threads(), settings.requests(), settings.rounds()));
    lines.add(
        "JIT: work of the compiler in the worst round, in per cent of the CPU time."
            + " Hits: requests of a known shape in the worst round.");
    lines.add(
        "Patched: hits that reused the values of an earlier request, in the worst round."
            + " Shapes: all that were learned; memory: what is kept of them; both at most.");
    for (Operation operation : results.operations()) {
      lines.add("");
      lines.addAll(block(operation, results));
    }
    return lines;
  }

  private static List<String> block(Operation operation, Results results) {
    TextTable rows = new TextTable();
    List<String> headings = new ArrayList<>(HEADINGS);
    headings.set(0, operation.title());
    rows.row(headings);
    Result stock = results.of(operation, Engine.STOCK);
    Result ceiling = results.of(operation, Engine.CEILING);
    Result pipeline = results.of(operation, Engine.PIPELINE);
    for (Result result : results.of(operation)) {
      rows.row(row(result, stock, ceiling, pipeline));
    }
    return rows.lines();
  }

  private static List<String> row(Result result, Result stock, Result ceiling, Result pipeline) {
    return List.of(
        result.measurement().engine().title(),
        cell("%,.0f", result.spread(Run::requestsPerSecond)),
        format("%.2f", result.ratioTo(stock, Run::requestsPerSecond).median()),
        cell("%,.0f", result.spread(Run::cpuMicrosPerRequest)),
        cell("%.2f", result.ratioTo(stock, Run::cpuMicrosPerRequest)),
        cell("%.2f", result.ratioTo(ceiling, Run::cpuMicrosPerRequest)),
        format("%.2f", result.ratioTo(ceiling, Run::cpuMicrosPerRequest).upperQuartile()),
        cell("%.2f", result.ratioTo(pipeline, Run::cpuMicrosPerRequest)),
        format("%.2f", result.spread(Run::p50Millis).median()),
        format("%.2f", result.spread(Run::p99Millis).median()),
        format("%.0f%%", 100 * result.spread(Run::serverJitShare).highest()),
        worst(result, Run::hitRatio),
        worst(result, Run::patchedRatio),
        most(result, "%,.0f", ServiceStatistics::learnedShapes),
        most(result, "%,.0f kB", statistics -> statistics.heldBytes() / 1e3));
  }

  /** Returns the ratio of the worst round, or an empty text where no module counts. */
  private static String worst(Result result, Function<Run, Optional<Double>> ratioOf) {
    return result.runs().stream()
        .flatMap(run -> ratioOf.apply(run).stream())
        .min(Double::compare)
        .map(ratio -> format("%.1f%%", 100 * ratio))
        .orElse("");
  }

  /** Returns the highest figure of all rounds, or an empty text where no module counts. */
  private static String most(
      Result result, String pattern, ToDoubleFunction<ServiceStatistics> figure) {
    return result.runs().stream()
        .flatMap(run -> run.statistics().stream())
        .map(figure::applyAsDouble)
        .max(Double::compare)
        .map(highest -> format(pattern, highest))
        .orElse("");
  }

  private static String cell(String pattern, Spread spread) {
    return format(
        pattern + " [" + pattern + "-" + pattern + "]",
        spread.median(),
        spread.lowest(),
        spread.highest());
  }
}
