package io.github.deltasoap.deserializer.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.deserializer.automaton.MatchRun.Path;
import org.junit.jupiter.api.Test;

class MatchRunTest {
  /** Clients cannot choose hashes, but equal ones are possible. */
  @Test
  void pathsOfEqualHashAreComparedByTheirStates() {
    Path path = new Path(new State[1], 7);
    assertThat(path).isEqualTo(new Path(new State[1], 7)).hasSameHashCodeAs(path);
    assertThat(path).isNotEqualTo(new Path(new State[2], 7)).isNotEqualTo("path");
  }
}
