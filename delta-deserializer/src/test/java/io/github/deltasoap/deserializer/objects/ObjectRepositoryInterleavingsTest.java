package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.automaton.State;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.Validate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Interleavings of requests that look up prototypes with the learner, which replaces them. */
@Tag("interleavings")
class ObjectRepositoryInterleavingsTest {
  private static final int SCENARIOS = Integer.getInteger("lincheck.scenarios", 10);
  private static final int INTERLEAVINGS = Integer.getInteger("lincheck.interleavings", 50);

  @Test
  void lookupsSeeOneSetOfPrototypes() {
    new ModelCheckingOptions()
        .threads(2)
        .actorsBefore(0)
        .actorsPerThread(3)
        .actorsAfter(2)
        .iterations(SCENARIOS)
        .invocationsPerIteration(INTERLEAVINGS)
        .check(Requests.class);
  }

  /** A repository with one of three prototypes at first. */
  @Param(name = "id", gen = IntGen.class, conf = "0:2")
  public static class Requests {
    private final ObjectRepository repository = new ObjectRepository();
    private final Prototype[] prototypes = new Prototype[3];

    public Requests() {
      Arrays.setAll(prototypes, Requests::prototype);
      repository.add(prototypes[0]);
    }

    private static Prototype prototype(int id) {
      MatchRun.Path path = new MatchRun.Path(new State[] {new State.FinalState(id)}, id);
      Baseline baseline =
          new Baseline(WireMessage.of(new byte[] {(byte) id}), new Spans.Builder(0).build());
      return new Prototype(
          baseline,
          VariableTable.of(path, 0, new Interner()),
          null,
          null,
          "none",
          null,
          path,
          null);
    }

    /** Looks a prototype up as a request does; returns whether it is there. */
    @Operation
    public boolean match(@Param(name = "id") int id) {
      Prototype[] recent = repository.recent();
      for (int i = 0; i < recent.length; i++) {
        if (recent[i] == prototypes[id]) {
          repository.noteMatch(recent, i);
          return true;
        }
      }
      return repository.find(prototypes[id].path()) != null;
    }

    @Operation(nonParallelGroup = "learner")
    public void add(@Param(name = "id") int id) {
      repository.add(prototypes[id]);
    }

    @Operation(nonParallelGroup = "learner")
    public void keepOnly(@Param(name = "id") int id) {
      repository.replaceAll(List.of(prototypes[id]));
    }

    /** A prototype that was dropped is held no longer. */
    @Validate
    public void recentOnesAreKept() {
      List<Prototype> recent = List.of(repository.recent());
      if (!repository.prototypes().containsAll(recent)
          || Set.copyOf(recent).size() < recent.size()) {
        throw new AssertionError("A recent prototype was dropped, or is there twice");
      }
    }
  }
}
