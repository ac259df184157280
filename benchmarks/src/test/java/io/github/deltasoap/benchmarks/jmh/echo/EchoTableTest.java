package io.github.deltasoap.benchmarks.jmh.echo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.chart.BarChart;
import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.samples.EchoMessage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The figures as text and as charts, from given costs. */
final class EchoTableTest {
  private static final EchoMessage ADD = EchoMessage.ECHO_ADD;
  private static final EchoMessage BEAN = EchoMessage.ECHO_BEAN;

  private final EchoTable table = new EchoTable();

  @Test
  void showsPrototypesAndTheBestOfThemAgainstTheOthers() {
    add(ADD, EchoImplementation.STOCK_POJO, ChangedValues.TWO, 40, 3);
    add(ADD, EchoImplementation.STOCK_ADB, ChangedValues.TWO, 20, 0);
    add(ADD, EchoImplementation.JAX_WS, ChangedValues.TWO, 10, 1);
    add(ADD, EchoImplementation.BOTH, ChangedValues.TWO, 5, 0.5);
    add(ADD, EchoImplementation.HIT, ChangedValues.NONE, 2, 0.1);
    add(ADD, EchoImplementation.HIT, ChangedValues.TWO, 4, 0.3);
    add(BEAN, EchoImplementation.NEITHER, ChangedValues.TWO, 1234.5678, Double.NaN);
    assertThat(String.join("\n", table.lines().stream().skip(4).toList()))
        .isEqualTo(
            """
            Figure 7 of HiSOAP: the prototypes

            EchoAdd                        CPU  error       wall       B/op       x stock       x peer
            both                         5.000  0.500      6.000      5,000   8.00 ± 1.00  2.00 ± 0.28
            both, hit, none changed      2.000  0.100      3.000      2,000  20.00 ± 1.80  5.00 ± 0.56
            both, hit, two changed       4.000  0.300      5.000      4,000  10.00 ± 1.06  2.50 ± 0.31

            EchoBean                       CPU  error       wall       B/op       x stock       x peer
            neither                  1,234.568      -  1,235.568  1,234,568             -            -

            Figure 8 of HiSOAP: the best prototype, of those with two values changed

            EchoAdd                        CPU  error       wall       B/op       x stock       x peer
            stock POJO                  40.000  3.000     41.000     40,000          1.00  0.25 ± 0.03
            stock ADB                   20.000  0.000     21.000     20,000   2.00 ± 0.15  0.50 ± 0.05
            JAX-WS's JAXB               10.000  1.000     11.000     10,000   4.00 ± 0.50         1.00
            both, hit, two changed       4.000  0.300      5.000      4,000  10.00 ± 1.06  2.50 ± 0.31

            EchoBean                       CPU  error       wall       B/op       x stock       x peer
            neither                  1,234.568      -  1,235.568  1,234,568             -            -\
            """);
  }

  @Test
  void chartsWhatWasMeasuredWithAllServices() {
    add(ADD, EchoImplementation.STOCK_POJO, ChangedValues.TWO, 40, 3);
    add(ADD, EchoImplementation.JAX_WS, ChangedValues.TWO, 10, 1);
    add(ADD, EchoImplementation.NEITHER, ChangedValues.TWO, 30, Double.NaN);
    add(ADD, EchoImplementation.HIT, ChangedValues.TWO, 4, 0.3);
    add(BEAN, EchoImplementation.STOCK_POJO, ChangedValues.TWO, 50, 2);
    add(BEAN, EchoImplementation.NEITHER, ChangedValues.TWO, 45, 1);
    add(BEAN, EchoImplementation.HIT, ChangedValues.TWO, 6, 0.5);
    BarChart.Series stock =
        new BarChart.Series("stock POJO", List.of(40.0, 50.0), List.of(3.0, 2.0));
    BarChart.Series neither = new BarChart.Series("neither", List.of(30.0, 45.0), List.of());
    BarChart.Series hit = new BarChart.Series("both, hit", List.of(4.0, 6.0), List.of(0.3, 0.5));
    assertThat(table.prototypes().categories()).containsExactly("EchoAdd", "EchoBean");
    assertThat(table.prototypes().series()).containsExactly(stock, neither, hit);
    assertThat(table.others().series()).containsExactly(stock, hit);
  }

  @Test
  void ratiosCarryBothErrors() {
    Cost.Ratio ratio = new Cost(40, 3, 0, 0).over(new Cost(10, 1, 0, 0));
    assertThat(ratio.value()).isEqualTo(4);
    assertThat(ratio.error()).isEqualTo(4 * Math.hypot(0.075, 0.1));
  }

  private void add(
      EchoMessage service,
      EchoImplementation implementation,
      ChangedValues changed,
      double micros,
      double error) {
    table.add(service, implementation, changed, new Cost(micros, error, micros + 1, 1000 * micros));
  }
}
