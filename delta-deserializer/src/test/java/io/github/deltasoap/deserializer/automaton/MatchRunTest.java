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

  @Test
  void ofSeveralRefusalsTheOneFurthestOnIsKept() {
    State early = new State.FinalState(1);
    State late = new State.FinalState(2);
    MatchRun run = new MatchRun();
    assertThat(run.refuse(early, 0)).isFalse();
    assertThat(run).returns(early, each -> each.refused).returns(0, each -> each.refusedAt);
    assertThat(run.refuse(late, 9)).isFalse();
    assertThat(run.refuse(early, 9)).isFalse();
    assertThat(run.refuse(early, 3)).isFalse();
    assertThat(run).returns(late, each -> each.refused).returns(9, each -> each.refusedAt);
  }
}
