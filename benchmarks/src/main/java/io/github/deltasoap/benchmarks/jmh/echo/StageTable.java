package io.github.deltasoap.benchmarks.jmh.echo;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.table.TextTable;
import io.github.deltasoap.samples.EchoMessage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The costs of stages as in HiSOAP, section III.B, table 2. For one thread. */
public final class StageTable {
  /** The stages in the table. */
  public static final List<Stage> STAGES =
      List.of(Stage.PARSING, Stage.UNMARSHALLING, Stage.MARSHALLING, Stage.FORMATTING);

  private record Key(EchoMessage service, StagedImplementation implementation) {}

  private final Map<Key, Map<Stage, Cost>> rows = new LinkedHashMap<>();

  /** Adds a cost; a row needs one for each stage. */
  public void add(
      EchoMessage service, StagedImplementation implementation, Stage stage, Cost cost) {
    rows.computeIfAbsent(new Key(service, implementation), key -> new EnumMap<>(Stage.class))
        .put(stage, cost);
  }

  /** The lines of the table. */
  public List<String> lines() {
    TextTable lines = new TextTable();
    lines.line(
        "Table 2 of HiSOAP: the stages, medians of CPU in us/op with half of JMH's 99.9% confidence"
            + " interval, and their shares.");
    lines.line(
        "stock POJO builds whole trees between the stages. both: parsing is the proof of the wire"
            + " profile, unmarshalling reads");
    lines.line(
        "the bytes once more, marshalling writes the payload's bytes at once, formatting puts the"
            + " envelope around them.");
    lines.line("");
    List<String> headings = new ArrayList<>(List.of(""));
    STAGES.forEach(stage -> headings.add(stage.name().toLowerCase(Locale.ROOT)));
    headings.add("all");
    lines.row(headings);
    rows.forEach((key, costs) -> addRow(lines, key, costs));
    return lines.lines();
  }

  private static void addRow(TextTable lines, Key key, Map<Stage, Cost> costs) {
    double sum = costs.values().stream().mapToDouble(Cost::cpuMicros).sum();
    List<String> values =
        new ArrayList<>(
            List.of(EchoTable.title(key.service) + ", " + key.implementation.whole().title()));
    List<String> shares = new ArrayList<>(List.of(""));
    for (Stage stage : STAGES) {
      Cost cost = costs.get(stage);
      if (cost == null) {
        throw new IllegalStateException(stage + " was not measured");
      }
      values.add(
          Double.isNaN(cost.cpuError())
              ? format("%,.3f", cost.cpuMicros())
              : format("%,.3f ± %,.3f", cost.cpuMicros(), cost.cpuError()));
      shares.add(format("%.1f%%", 100 * cost.cpuMicros() / sum));
    }
    values.add(format("%,.3f", sum));
    shares.add("100.0%");
    lines.row(values);
    lines.row(shares);
  }
}
