package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.State.ChoiceState;
import io.github.deltasoap.deserializer.automaton.State.FinalState;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A deserialization automaton (P1, section 3.3.1): fixed states for tags, variable states for
 * values, branches that rejoin and loops for repeated elements. Immutable; safe for any number of
 * threads, without locks.
 */
public final class DeserializationAutomaton {
  /** The estimated memory of a place in {@link #states}. */
  private static final int PLACE_BYTES = 4;

  private final @Nullable State ordered;
  private final @Nullable State unordered;
  private final List<State> states;
  private final long sizeBytes;

  /**
   * Creates an automaton with two start states.
   *
   * @param ordered of messages whose properties come in the order of the type model; null if none
   *     were learned
   * @param unordered of all other messages
   */
  DeserializationAutomaton(@Nullable State ordered, @Nullable State unordered, List<State> states) {
    this.ordered = ordered;
    this.unordered = unordered;
    this.states = states;
    this.sizeBytes = states.stream().mapToLong(each -> PLACE_BYTES + each.sizeBytes()).sum();
  }

  /** An automaton that accepts no message. */
  public static DeserializationAutomaton empty() {
    return new DeserializationAutomaton(null, null, List.of());
  }

  public List<State> states() {
    return states;
  }

  /** The estimated memory, without the edges that the learner holds. */
  public long sizeBytes() {
    return sizeBytes;
  }

  /**
   * Walks a message through the automaton.
   *
   * @param run receives the path and the spans of the values; must be fresh
   * @return whether the automaton accepts the message
   */
  public boolean walk(WireMessage whole, MatchRun run, int generation) {
    if (walk(ordered, whole, run, generation)) {
      return true;
    }
    if (unordered == null) {
      return false;
    }
    run.restart();
    return walk(unordered, whole, run, generation);
  }

  private static boolean walk(
      @Nullable State start, WireMessage whole, MatchRun run, int generation) {
    byte[] message = whole.bytes();
    int length = whole.length();
    State state = start;
    int pos = 0;
    while (state != null) {
      if (state instanceof ChoiceState choice) {
        state = choose(choice, message, pos, length, run);
        if (state == null) {
          return run.refuse(choice, pos);
        }
      } else if (state instanceof FixedState fixed
          && !Labels.isAt(fixed.label, message, pos, length)) {
        return run.refuse(fixed, pos);
      }
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
          return run.refuse(variable, pos);
        }
        run.enter(variable);
        run.spans.add(pos, end);
        pos = end;
        state = variable.next;
      } else if (state instanceof PatternState pattern) {
        run.enter(pattern);
        pos = run.patternEnd;
        state = pattern.next;
      } else {
        boolean ended =
            state instanceof FinalState && CharacterData.isWhitespace(message, pos, length);
        return ended || run.refuse(state, pos);
      }
    }
    return false;
  }

  /**
   * The place at which a message differs from all learned ones; changes nothing.
   *
   * @return null if the automaton accepts the message, or is empty
   */
  public @Nullable Divergence divergence(WireMessage message) {
    MatchRun run = new MatchRun();
    boolean accepted = walk(message, run, 0);
    return accepted || run.refused == null
        ? null
        : Divergence.of(run.refused, message, run.refusedAt);
  }

  /** The alternative that continues the message at {@code pos}, or null. */
  private static @Nullable State choose(
      ChoiceState choice, byte[] message, int pos, int length, MatchRun run) {
    int fixed = Labels.find(choice.labels, message, pos, length);
    if (fixed >= 0) {
      return choice.fixed[fixed];
    }
    PatternTree tree = choice.patternTree;
    int pattern = tree == null ? -1 : tree.find(message, pos, length, run);
    if (pattern >= 0) {
      return choice.patterns[pattern];
    }
    boolean text = choice.opaque != null && pos < length && message[pos] != '<';
    return text ? choice.opaque : null;
  }

  /**
   * Copies the walked generations from the states to the learner's edges, before a new automaton is
   * built.
   */
  public void noteWalked() {
    states.forEach(State::noteWalked);
  }

  /** The automaton as text and as a drawing. */
  public AutomatonDrawing drawing() {
    return new AutomatonDrawing(ordered, unordered);
  }
}
