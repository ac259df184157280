package io.github.deltasoap.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CircuitTest {
  private final List<String> problems = new ArrayList<>();
  private final Circuit circuit = new Circuit("requests", problems::add);

  @Test
  void theFirstFailureOpensIt() {
    assertThat(circuit.isClosed()).isTrue();
    circuit.failed(new IllegalStateException("SECRET"));
    circuit.failed(new IllegalStateException("SECRET"));
    assertThat(circuit.isClosed()).isFalse();
    assertThat(circuit.failures()).isEqualTo(2);
    assertThat(problems)
        .singleElement()
        .asString()
        .startsWith("stock handles all requests from now on, since the module failed unexpectedly:")
        .contains("IllegalStateException at " + CircuitTest.class.getName())
        .doesNotContain("SECRET");
  }

  @Test
  void onceClosedItReportsTheNextFailure() {
    circuit.failed(new AssertionError());
    circuit.close();
    assertThat(circuit.isClosed()).isTrue();
    assertThat(circuit.failures()).isEqualTo(1);
    circuit.failed(new AssertionError());
    assertThat(circuit.isClosed()).isFalse();
    assertThat(problems).hasSize(2);
  }

  @Test
  void countingAnewLeavesItOpen() {
    circuit.failed(new AssertionError());
    circuit.resetCount();
    assertThat(circuit.failures()).isZero();
    assertThat(circuit.isClosed()).isFalse();
  }

  @Test
  void reportersMayFail() {
    Circuit unreported =
        new Circuit(
            "requests",
            problem -> {
              throw new OutOfMemoryError();
            });
    unreported.failed(new AssertionError());
    assertThat(unreported.isClosed()).isFalse();
  }
}
