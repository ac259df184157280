package io.github.deltasoap.deserializer.objects;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.State;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The order in which prototypes are compared with messages. */
class ObjectRepositoryTest {
  private final ObjectRepository repository = new ObjectRepository();
  private final List<Prototype> prototypes = new ArrayList<>();

  ObjectRepositoryTest() {
    for (int id = 0; id < 6; id++) {
      MatchRun.Path path = new MatchRun.Path(new State[] {new State.FinalState(id)}, id);
      Baseline baseline =
          new Baseline(WireMessage.of(new byte[] {(byte) id}), new Spans.Builder(0).build());
      VariableTable variables = VariableTable.of(path, 0, new Interner());
      Prototype prototype =
          new Prototype(baseline, variables, null, null, "none", null, path, null);
      prototypes.add(prototype);
      repository.add(prototype);
    }
  }

  /** Simulates a matcher; returns the number of prototypes compared. */
  private int match(int id) {
    Prototype[] recent = repository.recent();
    for (int i = 0; i < recent.length; i++) {
      if (recent[i] == prototypes.get(id)) {
        repository.noteMatch(recent, i);
        return i + 1;
      }
    }
    repository.noteMismatch(recent);
    assertThat(repository.find(prototypes.get(id).path())).isSameAs(prototypes.get(id));
    return recent.length;
  }

  @Test
  void theUsualOneComesFirst() {
    SplittableRandom random = new SplittableRandom(1);
    int compared = 0;
    int usual = 0;
    for (int i = 0; i < 1600; i++) {
      int id = random.nextInt(16) == 0 ? random.nextInt(6) : 5;
      int count = match(id);
      if (id == 5 && i >= 100) {
        usual++;
        compared += count;
      }
    }
    assertThat(repository.recent()[0]).isSameAs(prototypes.get(5));
    assertThat(compared).isLessThan(usual + usual / 8);
  }

  @Test
  void whileNoneOfTheRecentOnesMatchesHardlyAnyIsCompared() {
    for (int i = 0; i < 100; i++) {
      repository.noteMismatch(repository.recent());
    }
    int compared = 0;
    for (int i = 0; i < 1600; i++) {
      compared += repository.recent().length;
    }
    assertThat(compared).isEqualTo(4 * 100);
    for (int i = 0; i < 600; i++) {
      match(5);
    }
    assertThat(match(5)).isEqualTo(1);
    assertThat(match(5)).isEqualTo(1);
  }

  @Test
  void whatBecomesUsualComesFirstSoon() {
    for (int id = 0; id < 6; id++) {
      for (int i = 0; i < 5; i++) {
        match(id);
      }
      assertThat(match(id)).isEqualTo(1);
      assertThat(repository.recent()).hasSize(4).doesNotHaveDuplicates();
    }
  }
}
