package io.github.deltasoap.benchmarks.jmh.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.jmh.cost.Cost;
import io.github.deltasoap.samples.EchoMessage;
import org.junit.jupiter.api.Test;

/** The stages as text, from given costs. */
final class StageTableTest {
  private final StageTable table = new StageTable();

  @Test
  void showsTimesAndShares() {
    add(StagedImplementation.STOCK_POJO, Stage.PARSING, 10, 0.5);
    add(StagedImplementation.STOCK_POJO, Stage.UNMARSHALLING, 20, 1);
    add(StagedImplementation.STOCK_POJO, Stage.MARSHALLING, 50, Double.NaN);
    add(StagedImplementation.STOCK_POJO, Stage.FORMATTING, 20, 2);
    assertThat(String.join("\n", table.lines().stream().skip(4).toList()))
        .isEqualTo(
            """
                                             parsing   unmarshalling  marshalling      formatting      all
            EchoBeanList, stock POJO  10.000 ± 0.500  20.000 ± 1.000       50.000  20.000 ± 2.000  100.000
                                               10.0%           20.0%        50.0%           20.0%   100.0%\
            """);
  }

  @Test
  void refusesToLeaveAStageOut() {
    add(StagedImplementation.BOTH, Stage.PARSING, 10, 0.5);
    assertThatThrownBy(table::lines).hasMessage("UNMARSHALLING was not measured");
  }

  private void add(StagedImplementation implementation, Stage stage, double micros, double error) {
    table.add(EchoMessage.ECHO_BEAN_LIST, implementation, stage, new Cost(micros, error, 0, 0));
  }
}
