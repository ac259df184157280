package io.github.deltasoap.deserializer.learn;

import io.github.deltasoap.deserializer.automaton.AutomatonBuilder;
import io.github.deltasoap.deserializer.automaton.DeserializationAutomaton;
import io.github.deltasoap.deserializer.automaton.State;
import io.github.deltasoap.deserializer.objects.Prototype;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The garbage collection of automata (beyond P1, its section 6): finds the states and objects used
 * since a generation. The JVM's garbage collector frees the rest.
 */
final class Collector {
  final Set<AutomatonBuilder.Edge> edges = new LinkedHashSet<>();
  final List<Prototype> prototypes = new ArrayList<>();

  /** Whether anything was not used. */
  final boolean hasGarbage;

  /**
   * @param oldest the oldest generation to keep
   */
  Collector(DeserializationAutomaton automaton, Collection<Prototype> all, int oldest) {
    for (Prototype prototype : all) {
      if (prototype.usedGeneration >= oldest) {
        prototypes.add(prototype);
        for (State state : prototype.path().states()) {
          state.walkedGeneration = Math.max(state.walkedGeneration, prototype.usedGeneration);
        }
      }
    }
    automaton.noteWalked();
    boolean garbage = prototypes.size() < all.size();
    for (State state : automaton.states()) {
      if (state.walkedGeneration >= oldest) {
        edges.addAll(state.edges());
      } else {
        garbage |= !state.edges().isEmpty();
      }
    }
    hasGarbage = garbage;
  }
}
