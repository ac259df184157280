package io.github.deltasoap.benchmarks.arrays;

import static io.github.deltasoap.benchmarks.table.Figures.format;

import io.github.deltasoap.benchmarks.chart.ChartSheet;
import io.github.deltasoap.benchmarks.chart.LineChart;
import io.github.deltasoap.benchmarks.study.Study;
import io.github.deltasoap.benchmarks.table.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a study. Immutable.
 *
 * @param rows figures, related ones in one row
 * @param times a point of each curve for each length
 */
public record StudyResults(
    List<List<ArrayFigure>> rows, List<Integer> lengths, List<SendTime> times)
    implements Study.Results {

  /** Copies the lists. */
  public StudyResults {
    rows = rows.stream().map(List::copyOf).toList();
    lengths = List.copyOf(lengths);
    times = List.copyOf(times);
  }

  private SendTime time(Curve curve, int length) {
    return times.stream()
        .filter(each -> each.curve().equals(curve) && each.length() == length)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(curve + " was not measured"));
  }

  private List<ArrayFigure> figures() {
    return rows.stream().flatMap(List::stream).toList();
  }

  @Override
  public List<String> table() {
    TextTable lines = new TextTable();
    lines.line(
        "Send Time: microseconds of CPU from the array to the bytes in a buffer; medians. Last: the"
            + " longest array's time,");
    lines.line("divided by that of the row marked *. Two arrays are sent in turn, there and back.");
    for (ArrayFigure figure : figures()) {
      lines.line("");
      List<String> headings = new ArrayList<>(List.of(figure.title()));
      lengths.forEach(length -> headings.add(format("%,d", length)));
      headings.add("x *");
      lines.row(headings);
      int longest = lengths.get(lengths.size() - 1);
      for (Curve curve : figure.curves()) {
        String mark = curve.equals(figure.base()) ? " *" : "";
        List<String> row = new ArrayList<>(List.of(curve.title() + mark));
        lengths.forEach(length -> row.add(micros(time(curve, length).median())));
        double ratio = time(curve, longest).median() / time(figure.base(), longest).median();
        row.add(format("%.2f", ratio));
        lines.row(row);
      }
    }
    return lines.lines();
  }

  private static String micros(double micros) {
    return format(micros < 10 ? "%,.2f" : micros < 100 ? "%,.1f" : "%,.0f", micros);
  }

  @Override
  public ChartSheet charts() {
    return new ChartSheet(
        rows.stream().map(row -> row.stream().map(this::chart).toList()).toList());
  }

  /** A figure as a chart. */
  LineChart chart(ArrayFigure figure) {
    return new LineChart(
        figure.title(),
        "items",
        "Send Time, µs of CPU",
        lengths.stream().map(Integer::doubleValue).toList(),
        figure.curves().stream()
            .map(
                curve ->
                    new LineChart.Series(
                        curve.title(),
                        lengths.stream().map(length -> time(curve, length).median()).toList()))
            .toList());
  }

  @Override
  public List<Map<String, Object>> data() {
    List<Map<String, Object>> data = new ArrayList<>();
    for (ArrayFigure figure : figures()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("title", figure.title());
      object.put("lengths", lengths);
      object.put("curves", figure.curves().stream().map(this::data).toList());
      data.add(object);
    }
    return data;
  }

  private Map<String, Object> data(Curve curve) {
    List<SendTime> points = lengths.stream().map(length -> time(curve, length)).toList();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("array", curve.array().name());
    object.put("technique", curve.technique());
    object.put("title", curve.title());
    object.put("cpuMicros", points.stream().map(SendTime::median).toList());
    object.put("lowest", points.stream().map(SendTime::lowest).toList());
    object.put("highest", points.stream().map(SendTime::highest).toList());
    return object;
  }
}
