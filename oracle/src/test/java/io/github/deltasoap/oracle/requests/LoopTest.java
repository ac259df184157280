package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.OracleExtension;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.Variant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A shape learned from three items matches any number of them. */
@ExtendWith(OracleExtension.class)
class LoopTest {

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STREAMED")
  void threeResultsTeachAThousand(Variant variant, OracleServer server) {
    Oracle oracle = new Oracle(server);
    // No other test calls this service.
    Case three = Case.module("3 results", ToolkitCases.large("MoreSearches", 3));
    List<String> problems = new ArrayList<>(oracle.compareUntilLearned(three, variant, "learning"));
    for (int count : List.of(1, 2, 10, 1000, 3, 4)) {
      Case other = Case.module(count + " results", ToolkitCases.large("MoreSearches", count));
      problems.addAll(oracle.compareAndCount(other, variant, "after learning 3", true));
    }
    assertThat(problems).isEmpty();
    assertThat(server.counters(variant, "MoreSearches").learnedShapes()).isEqualTo(1);
  }
}
