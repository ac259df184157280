package io.github.deltasoap.benchmarks.jmh.echo;

import static io.github.deltasoap.benchmarks.table.Figures.format;
import static io.github.deltasoap.benchmarks.table.Figures.known;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.benchmarks.table.TextTable;
import io.github.deltasoap.samples.EchoMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The costs of round trips as in HiSOAP, section V: its prototypes in figure 7, the best of them
 * against the others in figure 8. For one thread.
 */
public final class EchoTable {
  private record Row(
      EchoMessage service, EchoImplementation implementation, ChangedValues changed, Cost cost) {

    String title() {
      return implementation.isDifferential()
          ? format(
              "%s, %s changed", implementation.title(), changed.name().toLowerCase(Locale.ROOT))
          : implementation.title();
    }
  }

  private final List<Row> rows = new ArrayList<>();

  /** Adds a cost; returns its title. */
  public String add(
      EchoMessage service, EchoImplementation implementation, ChangedValues changed, Cost cost) {
    Row row = new Row(service, implementation, changed, cost);
    rows.add(row);
    return row.title();
  }

  /** The lines of both figures. */
  public List<String> lines() {
    TextTable lines = new TextTable();
    lines.line(
        "From the request's bytes to the response's. CPU and wall are medians in us/op, error half"
            + " of JMH's 99.9% confidence");
    lines.line(
        "interval of CPU. x stock and x peer: how many times less CPU than stock POJO, and than the"
            + " better of ADB and JAXB.");
    lines.line(
        "JAXB, and DeltaSOAP with delayed-databinding, make no Axiom envelopes here; ./demo"
            + " --scenario echo has whole requests.");
    lines.line("");
    lines.line("Figure 7 of HiSOAP: the prototypes");
    for (EchoMessage service : services()) {
      addBlock(lines, service, of(service, row -> row.implementation.isPrototype()).toList());
    }
    lines.line("");
    lines.line("Figure 8 of HiSOAP: the best prototype, of those with two values changed");
    for (EchoMessage service : services()) {
      List<Row> block =
          Stream.concat(
                  of(service, row -> !row.implementation.isPrototype()), best(service).stream())
              .toList();
      addBlock(lines, service, block);
    }
    return lines.lines();
  }

  private void addBlock(TextTable lines, EchoMessage service, List<Row> block) {
    if (block.isEmpty()) {
      return;
    }
    lines.line("");
    lines.row(title(service), "CPU", "error", "wall", "B/op", "x stock", "x peer");
    Optional<Row> stock = one(service, EchoImplementation.STOCK_POJO);
    Optional<Row> peer =
        Stream.of(EchoImplementation.STOCK_ADB, EchoImplementation.JAX_WS)
            .flatMap(implementation -> one(service, implementation).stream())
            .min((left, right) -> Double.compare(left.cost.cpuMicros(), right.cost.cpuMicros()));
    for (Row row : block) {
      lines.row(
          row.title(),
          format("%,.3f", row.cost.cpuMicros()),
          known("%,.3f", row.cost.cpuError()),
          format("%,.3f", row.cost.wallMicros()),
          format("%,.0f", row.cost.bytes()),
          stock.map(other -> ratio(other, row)).orElse("-"),
          peer.map(other -> ratio(other, row)).orElse("-"));
    }
  }

  private static String ratio(Row other, Row row) {
    Cost.Ratio ratio = other.cost.over(row.cost);
    boolean itself = other.equals(row);
    return itself || Double.isNaN(ratio.error())
        ? format("%,.2f", ratio.value())
        : format("%,.2f ± %,.2f", ratio.value(), ratio.error());
  }

  /** The operation's name, as the paper writes it. */
  static String title(EchoMessage service) {
    String operation = service.operation();
    return operation.substring(0, 1).toUpperCase(Locale.ROOT) + operation.substring(1);
  }

  private List<EchoMessage> services() {
    return rows.stream().map(Row::service).distinct().toList();
  }

  private Stream<Row> of(EchoMessage service, Predicate<Row> wanted) {
    return rows.stream().filter(row -> row.service == service && wanted.test(row));
  }

  /** The row of an implementation with two values changed. */
  private Optional<Row> one(EchoMessage service, EchoImplementation implementation) {
    return of(
            service,
            row -> row.implementation == implementation && row.changed == ChangedValues.TWO)
        .findFirst();
  }

  private Optional<Row> best(EchoMessage service) {
    return of(service, row -> row.implementation.isPrototype() && row.changed == ChangedValues.TWO)
        .min((left, right) -> Double.compare(left.cost.cpuMicros(), right.cost.cpuMicros()));
  }

  /** Figure 7: stock POJO and the prototypes, with two values changed. */
  public BarChart prototypes() {
    return chart(
        "The prototypes (HiSOAP, figure 7)",
        implementation ->
            implementation.isPrototype() || implementation == EchoImplementation.STOCK_POJO);
  }

  /** Figure 8: the prototypes with both techniques, and the others, with two values changed. */
  public BarChart others() {
    return chart(
        "DeltaSOAP and the others (HiSOAP, figure 8)",
        implementation ->
            !implementation.isPrototype()
                || implementation == EchoImplementation.BOTH
                || implementation == EchoImplementation.HIT);
  }

  /** A chart of the implementations that were measured with all services. */
  private BarChart chart(String title, Predicate<EchoImplementation> wanted) {
    List<EchoMessage> services = services();
    List<BarChart.Series> series = new ArrayList<>();
    for (EchoImplementation implementation : EchoImplementation.values()) {
      List<Cost> costs =
          services.stream()
              .map(service -> one(service, implementation).map(Row::cost).orElse(null))
              .filter(Objects::nonNull)
              .toList();
      if (wanted.test(implementation) && costs.size() == services.size()) {
        series.add(
            BarChart.Series.of(
                implementation.title(),
                costs.stream().map(Cost::cpuMicros).toList(),
                costs.stream().map(Cost::cpuError).toList()));
      }
    }
    return new BarChart(
        title,
        "CPU per request, µs",
        "#,##0.0",
        services.stream().map(EchoTable::title).toList(),
        series);
  }
}
