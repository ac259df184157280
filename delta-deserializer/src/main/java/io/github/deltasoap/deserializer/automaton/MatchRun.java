package io.github.deltasoap.deserializer.automaton;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One walk through an automaton: the states visited and the spans of the values found. For one
 * thread and one message.
 */
public final class MatchRun {
  public final Spans spans = new Spans();

  /** The end of the pattern chosen last. */
  public int patternEnd;

  private State[] path = new State[128];
  private int count;
  private long hash = SecretHash.START;

  public void enter(State state) {
    if (count == path.length) {
      path = Arrays.copyOf(path, count * 2);
    }
    path[count++] = state;
    hash = SecretHash.add(hash, state.id);
  }

  /** The path as a value: messages with equal paths differ only in their values. */
  public Path path() {
    return new Path(Arrays.copyOf(path, count), hash);
  }

  /**
   * The states of one automaton that a message passes through, compared by identity. Ordered by
   * length and then by state number, for hash maps with colliding keys.
   */
  public static final class Path implements Comparable<Path> {
    private final State[] states;
    private final long hash;

    public Path(State[] states, long hash) {
      this.states = states;
      this.hash = hash;
    }

    public State[] states() {
      return states;
    }

    /** A hash that clients cannot choose, and that may represent the path. */
    public long hash() {
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
