package io.github.deltasoap.deserializer;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.deserializer.State.ChoiceState;
import io.github.deltasoap.deserializer.State.FinalState;
import io.github.deltasoap.deserializer.State.FixedState;
import io.github.deltasoap.deserializer.State.PatternState;
import io.github.deltasoap.deserializer.State.VariableState;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A deserialization automaton (P1, section 3.3.1): fixed states for tags, variable states for
 * values, branches that rejoin and loops for repeated elements. Immutable; safe for any number of
 * threads, without locks.
 */
final class DeserializationAutomaton {
  private static final int LINEAR_SEARCH = 4;

  private final @Nullable State start;
  private final List<State> states;

  DeserializationAutomaton(@Nullable State start, List<State> states) {
    this.start = start;
    this.states = states;
  }

  /** The automaton that takes no message. */
  static DeserializationAutomaton empty() {
    return new DeserializationAutomaton(null, List.of());
  }

  List<State> states() {
    return states;
  }

  /**
   * Walks a message through the automaton.
   *
   * @param run takes the path and the spans of the values; it must be fresh
   * @return whether the automaton takes the message
   */
  boolean walk(byte[] message, int length, MatchRun run, int generation) {
    State state = start;
    int pos = 0;
    while (state != null) {
      if (state.walkedGeneration < generation) {
        state.walkedGeneration = generation;
      }
      if (state instanceof FixedState fixed) {
        run.enter(fixed);
        pos += fixed.label.length;
        state = fixed.next;
      } else if (state instanceof VariableState variable) {
        int end = CharacterData.scanText(message, pos, length);
        if (end < 0 || end == length) {
          return false;
        }
        run.enter(variable);
        run.spans.add(pos, end);
        pos = end;
        state = variable.next;
      } else if (state instanceof PatternState pattern) {
        run.enter(pattern);
        pos = run.patternEnd;
        state = pattern.next;
      } else if (state instanceof ChoiceState choice) {
        state = choose(choice, message, pos, length, run);
      } else {
        return state instanceof FinalState && CharacterData.isWhitespace(message, pos, length);
      }
    }
    return false;
  }

  /** The alternative that continues the message at {@code pos}; null if there is none. */
  private static @Nullable State choose(
      ChoiceState choice, byte[] message, int pos, int length, MatchRun run) {
    FixedState fixed = find(choice.fixed, message, pos, length);
    if (fixed != null) {
      return fixed;
    }
    for (PatternState pattern : choice.patterns) {
      int end = pattern.pattern.match(message, pos, length, run.spans);
      if (end >= 0) {
        run.patternEnd = end;
        return pattern;
      }
    }
    boolean text = choice.opaque != null && pos < length && message[pos] != '<';
    return text ? choice.opaque : null;
  }

  private static @Nullable FixedState find(
      FixedState[] alternatives, byte[] message, int pos, int length) {
    if (alternatives.length <= LINEAR_SEARCH) {
      for (FixedState alternative : alternatives) {
        if (isAt(alternative.label, message, pos, length)) {
          return alternative;
        }
      }
      return null;
    }
    // No label is a prefix of another, so the only candidate is the last one not behind the input.
    int low = 0;
    int high = alternatives.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      byte[] label = alternatives[middle].label;
      int end = Math.min(length, pos + label.length);
      int order = Arrays.compareUnsigned(label, 0, label.length, message, pos, end);
      if (order == 0) {
        return alternatives[middle];
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }

  private static boolean isAt(byte[] label, byte[] message, int pos, int length) {
    int end = pos + label.length;
    return end <= length && Arrays.equals(label, 0, label.length, message, pos, end);
  }

  /** Tells the learner's edges which states have been walked, before another automaton is built. */
  void noteWalked() {
    for (State state : states) {
      for (AutomatonBuilder.Edge edge : state.edges) {
        edge.walkedGeneration = Math.max(edge.walkedGeneration, state.walkedGeneration);
      }
    }
  }

  /** The automaton as text and as a drawing. */
  AutomatonDrawing drawing() {
    return new AutomatonDrawing(start);
  }
}
