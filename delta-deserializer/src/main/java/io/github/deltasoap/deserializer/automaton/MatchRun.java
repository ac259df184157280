package io.github.deltasoap.deserializer.automaton;

import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.SecretHash;
import io.github.deltasoap.core.wire.Spans;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One walk through an automaton: the states visited and the spans of the values found. For one
 * thread and one message.
 */
public final class MatchRun {
  /** The usual number of values. */
  private static final int VALUES = 32;

  /** The positions of the values. */
  public final Spans.Builder spans = new Spans.Builder(VALUES);

  /** The end of the pattern chosen last. */
  public int patternEnd;

  /** The state that did not accept the message, of several the one furthest on. */
  @Nullable State refused;

  /** The position at which it was refused. */
  int refusedAt;

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

  boolean refuse(State state, int pos) {
    if (refused == null || pos > refusedAt) {
      refused = state;
      refusedAt = pos;
    }
    return false;
  }

  /** Forgets the path of a refused message. */
  void restart() {
    count = 0;
    hash = SecretHash.START;
    spans.truncate(0);
  }

  /** The path as a value: messages with equal paths differ only in their values. */
  public Path path() {
    return new Path(Arrays.copyOf(path, count), hash);
  }

  /**
   * The states of one automaton that a message passes through, compared by identity. Ordered by
   * length and then by state number, for hash maps with colliding keys.
   *
   * @param hash a hash that clients cannot choose, and that may represent the path
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by content, below.
  public record Path(State[] states, long hash) implements Comparable<Path> {
    /** The envelope around the payload. */
    public EnvelopeShape envelope() {
      for (State state : states) {
        if (state instanceof State.TagState tag && tag.effect.payload() != null) {
          return tag.effect.payload();
        }
      }
      throw new IllegalStateException("A path leads past the payload");
    }

    /** Whether stock reads only the first node of a text on the path. */
    public boolean readsFirstNodes() {
      for (State state : states) {
        if (state instanceof State.VariableState variable
            && variable.bound != null
            && variable.bound.type().conversion().readsFirstNode()) {
          return true;
        }
      }
      return false;
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
      return other instanceof Path that && Arrays.equals(states, that.states);
    }
  }
}
