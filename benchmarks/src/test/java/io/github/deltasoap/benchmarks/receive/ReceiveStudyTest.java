package io.github.deltasoap.benchmarks.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.chart.LineChart;
import io.github.deltasoap.benchmarks.demo.scenario.Version;
import io.github.deltasoap.benchmarks.jmh.receive.DoublesCheck;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The study, from its figures to their tables and charts. */
class ReceiveStudyTest {
  private static final Path MODULE =
      Path.of("..", "axis2-module", "target", "deltasoap-" + Version.current() + ".mar")
          .toAbsolutePath()
          .normalize();

  @TempDir private Path directory;

  private final List<ReceiveTime> progress = new ArrayList<>();

  @Test
  void measuresEachPointOfItsFiguresOnceTheLongestFirst() throws Exception {
    ReceiveResults results = run("Figure 10", x -> x == 1 || x == 17);
    assertThat(progress)
        .extracting(each -> each.technique() + " " + each.x())
        .containsExactly("JAVA_TO_TEXT 17", "OWN_TO_TEXT 17", "JAVA_TO_TEXT 1", "OWN_TO_TEXT 1");
    assertThat(progress)
        .allSatisfy(each -> assertThat(each.nanos()).hasSizeGreaterThan(2).allMatch(n -> n > 0));
    LineChart chart = (LineChart) results.chart(results.rows().get(0).get(0));
    assertThat(chart.title()).isEqualTo("Figure 10: double to text");
    assertThat(chart.xs()).containsExactly(1.0, 17.0);
    assertThat(chart.series())
        .extracting(LineChart.Series::title)
        .containsExactly("Double.toString", "DeltaSOAP, to bytes");
  }

  /** Runs after the module's archive is built; each answer is checked. */
  @Test
  void measuresBothEnginesOverHttpInEachWay() throws Exception {
    ReceiveResults results = run("Figures 3", x -> true);
    BarChart beans = (BarChart) results.chart(results.rows().get(0).get(0));
    assertThat(beans.categories()).containsExactly("a string", "64 integers");
    assertThat(beans.series())
        .extracting(BarChart.Series::title)
        .isEqualTo(Arrays.stream(Transfer.values()).map(Transfer::title).toList())
        .hasSize(8);

    ReceiveResults arrays = run("Figures 1", x -> x == 10 || x == 10_000);
    LineChart chart = (LineChart) arrays.chart(arrays.rows().get(0).get(0));
    assertThat(chart.xs()).containsExactly(10.0, 10_000.0);
    assertThat(chart.series()).hasSize(8).allMatch(each -> each.ys().size() == 2);
  }

  private ReceiveResults run(String titles, IntPredicate xs) throws Exception {
    ReceiveStudy study = ReceiveStudy.of(titles, xs, MODULE);
    progress.clear();
    ReceiveResults results =
        study.run(Duration.ZERO, directory.resolve("receive.log"), progress::add);
    assertThat(progress).hasSize(study.points());
    return results;
  }

  @Test
  void showsRatesInATableWithTheirSpread() {
    ReceiveFigure figure =
        new ReceiveFigure(
            "Figure",
            Group.ARRAYS,
            Unit.THOUSAND_DOUBLES,
            List.of(Curve.rate(Reader.JAXB), Curve.rate(Reader.ARRAY)));
    ReceiveResults results =
        results(
            figure,
            time(Reader.JAXB, 10, 1e6, 2e6, 4e6),
            time(Reader.JAXB, 100, 1000.0, 1000.0, 1000.0),
            time(Reader.ARRAY, 10, 500.0, 500.0, 500.0),
            time(Reader.ARRAY, 100, 100.0, 200.0, 400.0));
    assertThat(String.join("\n", results.table().stream().skip(3).toList()))
        .isEqualTo(
            """
            Figure, thousand doubles/s
            doubles in the array            10         100   x *
            JAXB *                   0.50 ±75%   1,000 ±0%  1.00
            DeltaSOAP, array parser  2,000 ±0%  5,000 ±75%  5.00\
            """);
    assertThat(results.data())
        .hasToString(
            "[{title=Figure, unit=thousand doubles/s, across=doubles in the array, xs=[10, 100],"
                + " curves=[{technique=JAXB, title=JAXB, median=[0.5, 1000.0],"
                + " lowest=[0.25, 1000.0], highest=[1.0, 1000.0]},"
                + " {technique=ARRAY, title=DeltaSOAP, array parser, median=[2000.0, 5000.0],"
                + " lowest=[2000.0, 2500.0], highest=[2000.0, 10000.0]}]}]");
  }

  @Test
  void sharesAreThoseOfTheSameRound() {
    ReceiveFigure figure =
        new ReceiveFigure(
            "Figure",
            Group.ARRAYS,
            Unit.PERCENT,
            List.of(new Curve(Reader.ARRAY, Reader.CONVERSION)));
    ReceiveResults results =
        results(
            figure,
            time(Reader.ARRAY, 10, 100.0, 200.0, 1000.0),
            time(Reader.ARRAY, 100, 100.0, 100.0, 100.0),
            time(Reader.CONVERSION, 10, 10.0, 40.0, 900.0),
            time(Reader.CONVERSION, 100, 50.0, 50.0, 50.0));
    assertThat(results.chart(figure))
        .isEqualTo(
            new LineChart(
                "Figure",
                "doubles in the array",
                "% of CPU time",
                List.of(10.0, 100.0),
                List.of(new LineChart.Series("DeltaSOAP, array parser", List.of(20.0, 50.0))),
                LineChart.Scales.LINEAR_LINES));
  }

  private static ReceiveResults results(ReceiveFigure figure, ReceiveTime... times) {
    return new ReceiveResults(List.of(List.of(figure)), x -> x <= 100, List.of(times));
  }

  private static ReceiveTime time(Reader reader, int x, Double... nanos) {
    return new ReceiveTime(reader, Group.ARRAYS, x, List.of(nanos));
  }

  @Test
  void everyTechniqueIsInAFigure() {
    Set<Technique> techniques =
        ReceiveFigure.rows().stream()
            .flatMap(List::stream)
            .flatMap(ReceiveFigure::techniques)
            .collect(Collectors.toSet());
    assertThat(techniques)
        .isEqualTo(
            Stream.<Set<? extends Technique>>of(
                    EnumSet.allOf(Reader.class), EnumSet.allOf(Transfer.class))
                .flatMap(Set::stream)
                .collect(Collectors.toSet()));
  }

  /** Each checks its own result. */
  @ParameterizedTest
  @EnumSource(Reader.class)
  void everyReaderReads(Reader reader) throws Exception {
    Group group =
        ReceiveFigure.rows().stream()
            .flatMap(List::stream)
            .filter(figure -> figure.techniques().anyMatch(reader::equals))
            .findFirst()
            .orElseThrow()
            .group();
    for (int x : group.xs().subList(0, 3)) {
      Work work = reader.work(x);
      assertThat(work.units()).isPositive();
      assertThat(work.operation().run()).isNotNull();
    }
  }

  @Test
  void aWrongArrayIsRefused() {
    double[] numbers = DoublesCheck.expected(3);
    DoublesCheck.check(numbers, 3);
    numbers[1]++;
    assertThatThrownBy(() -> DoublesCheck.check(numbers, 3))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("Expected 3 numbers, sum ");
    assertThatThrownBy(() -> DoublesCheck.check(new double[0], 3))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith(" but were 0, sum 0.0");
  }
}
