package io.github.deltasoap.benchmarks.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.chart.LineChart;
import io.github.deltasoap.benchmarks.jmh.send.MeshArray;
import io.github.deltasoap.benchmarks.jmh.send.Sending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The study, from its figures to its files. */
class ArrayStudyTest {
  private static final List<Integer> LENGTHS = List.of(1, 10);

  @TempDir private Path directory;

  @Test
  void measuresEachPointOfItsFiguresOnce() throws Exception {
    ArrayStudy study = ArrayStudy.of("Figure 12", LENGTHS);
    List<SendTime> reported = new ArrayList<>();
    StudyResults results = study.run(Duration.ZERO, directory.resolve("log"), reported::add);

    List<String> points =
        reported.stream()
            .map(
                each -> each.curve().array() + " " + each.curve().technique() + " " + each.length())
            .toList();
    assertThat(points)
        .containsExactly(
            "MIO SEPARATE_CHUNKS 1",
            "MIO SEPARATE_CHUNKS 10",
            "DOUBLE SEPARATE_CHUNKS 1",
            "DOUBLE SEPARATE_CHUNKS 10",
            "MIO OVERLAID 1",
            "MIO OVERLAID 10",
            "DOUBLE OVERLAID 1",
            "DOUBLE OVERLAID 10")
        .hasSize(study.points());
    assertThat(reported)
        .allSatisfy(
            each ->
                assertThat(each.median()).isPositive().isBetween(each.lowest(), each.highest()));

    LineChart chart = results.chart(results.rows().get(0).get(0));
    assertThat(chart.xs()).containsExactly(1.0, 10.0);
    assertThat(chart.series())
        .containsExactly(
            new LineChart.Series(
                "separate chunks", List.of(reported.get(0).median(), reported.get(1).median())),
            new LineChart.Series(
                "chunk overlaying", List.of(reported.get(4).median(), reported.get(5).median())));

    results.charts().save(directory, "arrays");
    assertThat(Files.size(directory.resolve("arrays.png"))).isPositive();
    assertThat(Files.readString(directory.resolve("arrays.svg"))).contains("rgb(0,114,178)");
  }

  @Test
  void showsTimesAndRatiosInATable() {
    Curve base = Curve.of(MeshArray.DOUBLE, Sending.FULL);
    Curve match = Curve.of(MeshArray.DOUBLE, Sending.CONTENT);
    ArrayFigure figure = new ArrayFigure("Figure", base, List.of(base, match));
    StudyResults results =
        new StudyResults(
            List.of(List.of(figure)),
            LENGTHS,
            List.of(
                new SendTime(base, 1, 1, 2, 3),
                new SendTime(base, 10, 10, 20, 30),
                new SendTime(match, 1, 0.1, 0.25, 0.5),
                new SendTime(match, 10, 1000, 5000, 9000)));
    assertThat(String.join("\n", results.table().stream().skip(3).toList()))
        .isEqualTo(
            """
            Figure                   1     10     x *
            full serialization *  2.00   20.0    1.00
            content match         0.25  5,000  250.00\
            """);
    assertThat(results.data().toString())
        .isEqualTo(
            "[{title=Figure, lengths=[1, 10], curves=["
                + "{array=DOUBLE, technique=FULL, title=full serialization,"
                + " cpuMicros=[2.0, 20.0], lowest=[1.0, 10.0], highest=[3.0, 30.0]}, "
                + "{array=DOUBLE, technique=CONTENT, title=content match,"
                + " cpuMicros=[0.25, 5000.0], lowest=[0.1, 1000.0], highest=[0.5, 9000.0]}]}]");
  }

  @Test
  void pointsTravelAsLines() {
    SendTime point = new SendTime(Curve.of(MeshArray.MIO, Sending.TAGS_MAXIMUM), 500, 1, 2.5, 3);
    assertThat(SendTime.parse(point.toLine())).isEqualTo(point);
  }

  @Test
  void everyWayToSendIsInAFigure() {
    List<Curve> curves =
        ArrayFigure.rows().stream()
            .flatMap(List::stream)
            .flatMap(figure -> figure.curves().stream())
            .toList();
    Set<Sending> sendings =
        curves.stream()
            .map(curve -> Sending.valueOf(curve.technique()))
            .collect(Collectors.toSet());
    assertThat(sendings).isEqualTo(EnumSet.allOf(Sending.class));
  }

  @Test
  void withoutGSoapTheStudySaysSo() throws Exception {
    GSoap gSoap = GSoap.find(directory, directory.toString());
    assertThat(gSoap.isThere()).isFalse();
    assertThat(gSoap.remark())
        .isEqualTo("gSOAP is not installed (no soapcpp2 on the path), and left out");
  }

  @Test
  void gSoapIsACurveOfItsOwn() {
    ArrayFigure figure = ArrayFigure.rows().get(0).get(1).withGSoap();
    assertThat(figure.curves()).last().isEqualTo(new Curve(MeshArray.DOUBLE, "GSOAP"));
    assertThat(figure.curves()).last().extracting(Curve::title).isEqualTo("gSOAP");
    assertThat(ArrayFigure.curvesByTechnique(List.of(figure)))
        .last()
        .isEqualTo(List.of(new Curve(MeshArray.DOUBLE, "GSOAP")));
  }
}
