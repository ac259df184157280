package io.github.deltasoap.benchmarks.receive;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.Chart;
import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.chart.LineChart;
import io.github.deltasoap.benchmarks.chart.LineChart.Scales;
import io.github.deltasoap.benchmarks.demo.campaign.Spread;
import io.github.deltasoap.benchmarks.study.Study;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The results of a study. Immutable.
 *
 * @param rows figures, related ones in one row
 * @param measured the lengths, numbers of properties or of digits that were measured
 * @param times a point of each technique
 */
public record ReceiveResults(
    List<List<ReceiveFigure>> rows, IntPredicate measured, List<ReceiveTime> times)
    implements Study.Results {
  private static final String BAR_PATTERN = "#,##0.0";

  /** Copies the lists. */
  public ReceiveResults {
    rows = rows.stream().map(List::copyOf).toList();
    times = List.copyOf(times);
  }

  private List<ReceiveFigure> figures() {
    return rows.stream().flatMap(List::stream).toList();
  }

  private List<Integer> xs(ReceiveFigure figure) {
    return figure.group().xs().stream().filter(measured::test).toList();
  }

  private double[] nanos(Technique technique, Group group, int x) {
    return times.stream()
        .filter(each -> each.technique() == technique && each.group() == group && each.x() == x)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(technique + " was not measured for " + x))
        .nanos()
        .stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** The rate of a curve, or its share in per cent, over the rounds. */
  Spread spread(ReceiveFigure figure, Curve curve, int x) {
    double[] whole = nanos(curve.technique(), figure.group(), x);
    Technique part = curve.part();
    if (part == null) {
      return Spread.of(DoubleStream.of(whole).map(figure.unit()::rate));
    }
    double[] share = nanos(part, figure.group(), x);
    return Spread.of(
        IntStream.range(0, Math.min(whole.length, share.length))
            .mapToDouble(round -> 100 * share[round] / whole[round]));
  }

  @Override
  public List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Medians of the rounds, and half the range between the lowest and the highest. x *: the last"
            + " column");
    lines.add("divided by that of the row marked *.");
    for (ReceiveFigure figure : figures()) {
      lines.add("");
      lines.addAll(block(figure));
    }
    return lines;
  }

  private List<String> block(ReceiveFigure figure) {
    TextTable block = new TextTable();
    List<Integer> xs = xs(figure).stream().filter(figure.group().columns()::contains).toList();
    int longest = xs.get(xs.size() - 1);
    Curve base = figure.curves().get(0);
    block.line(figure.title() + ", " + figure.unit().title());
    List<String> headings = new ArrayList<>(List.of(figure.group().across()));
    xs.forEach(x -> headings.add(figure.group().label(x)));
    headings.add("x *");
    block.row(headings);
    for (Curve curve : figure.curves()) {
      List<String> row = new ArrayList<>();
      row.add(curve.technique().title() + (curve.equals(base) ? " *" : ""));
      xs.forEach(x -> row.add(cell(spread(figure, curve, x))));
      double ratio =
          spread(figure, curve, longest).median() / spread(figure, base, longest).median();
      row.add(format("%.2f", ratio));
      block.row(row);
    }
    return block.lines();
  }

  private static String cell(Spread spread) {
    double median = spread.median();
    String pattern = median < 10 ? "%,.2f" : median < 100 ? "%,.1f" : "%,.0f";
    return format(pattern + " ±%.0f%%", median, 50 * (spread.highest() - spread.lowest()) / median);
  }

  @Override
  public ChartSheet charts() {
    return new ChartSheet(
        rows.stream().map(row -> row.stream().map(this::chart).toList()).toList());
  }

  /** A figure as a chart: lines over lengths and digits, bars for beans. */
  Chart chart(ReceiveFigure figure) {
    Group group = figure.group();
    List<Integer> xs = xs(figure);
    if (group.hasBeans()) {
      return new BarChart(
          figure.title(),
          figure.unit().title(),
          BAR_PATTERN,
          xs.stream().map(group::label).toList(),
          figure.curves().stream()
              .map(
                  curve ->
                      new BarChart.Series(
                          curve.technique().title(), medians(figure, curve), List.of()))
              .toList());
    }
    Scales scales = figure.unit() == Unit.PERCENT ? Scales.LINEAR_LINES : Scales.LOGARITHMIC;
    return new LineChart(
        figure.title(),
        group.across(),
        figure.unit().title(),
        xs.stream().map(Integer::doubleValue).toList(),
        figure.curves().stream()
            .map(curve -> new LineChart.Series(curve.technique().title(), medians(figure, curve)))
            .toList(),
        group == Group.CONVERSIONS ? Scales.LINEAR : scales);
  }

  private List<Double> medians(ReceiveFigure figure, Curve curve) {
    return xs(figure).stream().map(x -> spread(figure, curve, x).median()).toList();
  }

  @Override
  public List<Map<String, Object>> data() {
    List<Map<String, Object>> data = new ArrayList<>();
    for (ReceiveFigure figure : figures()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("title", figure.title());
      object.put("unit", figure.unit().title());
      object.put("across", figure.group().across());
      object.put("xs", xs(figure));
      object.put("curves", figure.curves().stream().map(curve -> data(figure, curve)).toList());
      data.add(object);
    }
    return data;
  }

  private Map<String, Object> data(ReceiveFigure figure, Curve curve) {
    List<Spread> points = xs(figure).stream().map(x -> spread(figure, curve, x)).toList();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("technique", curve.technique().name());
    object.put("title", curve.technique().title());
    object.put("median", points.stream().map(Spread::median).toList());
    object.put("lowest", points.stream().map(Spread::lowest).toList());
    object.put("highest", points.stream().map(Spread::highest).toList());
    return object;
  }
}
