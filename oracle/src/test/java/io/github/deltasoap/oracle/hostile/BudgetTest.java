package io.github.deltasoap.oracle.hostile;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Variant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** More shapes than fit the budget: forgotten ones are learned again, and nothing breaks. */
@ExtendWith(OracleExtension.class)
class BudgetTest {
  private static final int SHAPES = 150;
  private static final long MAX_BYTES = 100_000;

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STREAMED")
  void forgetsAndLearnsAgain(Variant variant, OracleServer server) {
    Oracle oracle = new Oracle(server);
    ServiceCounters counters = server.counters(variant, "Budget");
    List<Case> shapes = new ArrayList<>();
    for (int i = 0; i < SHAPES; i++) {
      String parameters =
          "<text>a</text><number>" + i + "</number><more" + i + ">b</more" + i + ">";
      shapes.add(Case.module("shape " + i, Message.soap11("Budget", call("two", parameters))));
    }
    List<String> problems = new ArrayList<>();
    for (Case shape : shapes) {
      problems.addAll(oracle.compareUntilLearned(shape, variant, "one of many shapes"));
      assertThat(counters.heldBytes()).isLessThanOrEqualTo(MAX_BYTES);
    }
    for (Case shape : shapes) {
      problems.addAll(oracle.compareAndCount(shape, variant, "after many shapes", false));
    }
    problems.addAll(oracle.compareUntilLearned(shapes.get(0), variant, "again"));
    assertThat(problems).isEmpty();
    // Otherwise nothing was forgotten, and the test proves nothing.
    assertThat(counters.learnedShapes()).isGreaterThan(SHAPES);
  }
}
