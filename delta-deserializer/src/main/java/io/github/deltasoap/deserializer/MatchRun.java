package io.github.deltasoap.deserializer;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One walk through an automaton: the states gone through, and the spans of the values found. Used
 * by one thread for one message.
 */
final class MatchRun {
  final Spans spans = new Spans();

  /** Where the pattern that was chosen last ends. */
  int patternEnd;

  private State[] path = new State[128];
  private int count;
  private long hash = SecretHash.START;

  void enter(State state) {
    if (count == path.length) {
      path = Arrays.copyOf(path, count * 2);
    }
    path[count++] = state;
    hash = SecretHash.add(hash, state.id);
  }

  /** The path as a value: two messages with equal paths differ in values only. */
  Path path() {
    return new Path(Arrays.copyOf(path, count), hash);
  }

  /**
   * The states of one automaton that a message goes through; compared by identity of states. The
   * order, by length and then by the states' numbers, is for hash maps.
   */
  static final class Path implements Comparable<Path> {
    private final State[] states;
    private final long hash;

    Path(State[] states, long hash) {
      this.states = states;
      this.hash = hash;
    }

    State[] states() {
      return states;
    }

    /** A hash that clients cannot choose, and that may stand for the path. */
    long hash() {
      return hash;
    }

    @Override
    public int compareTo(Path other) {
      int order = Integer.compare(states.length, other.states.length);
      for (int i = 0; order == 0 && i < states.length; i++) {
        order = Integer.compare(states[i].id, other.states[i].id);
      }
      return order;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(hash);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      if (!(other instanceof Path that) || states.length != that.states.length) {
        return false;
      }
      for (int i = 0; i < states.length; i++) {
        if (states[i] != that.states[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
