package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.deserializer.automaton.TagPattern;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message whose values have already been converted, with the spans of its variables; new messages
 * are compared with it. The comparison runs over the whole message at memory speed and stops only
 * at differences, so unchanged values cost next to nothing. Immutable.
 */
public final class Baseline {
  private final byte[] message;
  private final int length;
  private final int[] spans;

  /**
   * @param spans alternating start and end of each value
   */
  public Baseline(byte[] message, int length, int[] spans) {
    this.message = message;
    this.length = length;
    this.spans = spans;
  }

  public byte[] message() {
    return message;
  }

  public int length() {
    return length;
  }

  public int[] spans() {
    return spans;
  }

  /**
   * The values in which a message differs from this one.
   *
   * @return null if it differs in more than values, or in a value outside the wire profile
   */
  public @Nullable Changes compare(byte[] other, int otherLength) {
    int here = 0;
    int there = 0;
    int variable = 0;
    int variables = spans.length / 2;
    Changes changes = new Changes(variables);
    while (true) {
      int equal = Arrays.mismatch(message, here, length, other, there, otherLength);
      if (equal < 0) {
        return changes;
      }
      int difference = here + equal;
      while (variable < variables && spans[2 * variable + 1] < difference) {
        variable++;
      }
      if (variable == variables || spans[2 * variable] > difference) {
        return null;
      }
      int from = there + spans[2 * variable] - here;
      int end = spans[2 * variable + 1];
      byte delimiter = message[end];
      int to =
          delimiter == '<'
              ? CharacterData.scanText(other, from, otherLength)
              : CharacterData.scanAttribute(other, from, otherLength, delimiter);
      if (to < 0 || to == otherLength) {
        return null;
      }
      if (delimiter != '<' && to - from > TagPattern.MAX_VALUE_BYTES) {
        return null;
      }
      changes.add(variable, from, to);
      here = end;
      there = to;
      variable++;
    }
  }

  /** Whether a value of this message and one of another message are the same bytes. */
  public boolean sameValue(int variable, byte[] other, int from, int to) {
    return Arrays.equals(message, spans[2 * variable], spans[2 * variable + 1], other, from, to);
  }

  /** A baseline for another message of the same path, which differs by these changes. */
  public Baseline moved(byte[] other, int otherLength, Changes changes) {
    if (isInPlace(changes)) {
      return new Baseline(other, otherLength, spans);
    }
    int[] moved = new int[spans.length];
    int shift = 0;
    int change = 0;
    for (int variable = 0; variable < spans.length / 2; variable++) {
      if (change < changes.count() && changes.variable(change) == variable) {
        moved[2 * variable] = changes.from(change);
        moved[2 * variable + 1] = changes.to(change);
        shift = changes.to(change) - spans[2 * variable + 1];
        change++;
      } else {
        moved[2 * variable] = spans[2 * variable] + shift;
        moved[2 * variable + 1] = spans[2 * variable + 1] + shift;
      }
    }
    return new Baseline(other, otherLength, moved);
  }

  /** Whether every changed value has the same position and length as the old one. */
  private boolean isInPlace(Changes changes) {
    for (int change = 0; change < changes.count(); change++) {
      int variable = changes.variable(change);
      if (changes.from(change) != spans[2 * variable]
          || changes.to(change) != spans[2 * variable + 1]) {
        return false;
      }
    }
    return true;
  }

  /** The values that differ, in message order. */
  public static final class Changes {
    /** The number of changes recorded without growing the array. */
    private static final int USUAL = 64;

    private int[] entries;
    private int count;

    /**
     * @param most the largest possible number of changes
     */
    public Changes(int most) {
      entries = new int[3 * Math.min(most, USUAL)];
    }

    public void add(int variable, int from, int to) {
      if (3 * count == entries.length) {
        entries = Arrays.copyOf(entries, entries.length * 2);
      }
      entries[3 * count] = variable;
      entries[3 * count + 1] = from;
      entries[3 * count + 2] = to;
      count++;
    }

    public int count() {
      return count;
    }

    public int variable(int change) {
      return entries[3 * change];
    }

    public int from(int change) {
      return entries[3 * change + 1];
    }

    public int to(int change) {
      return entries[3 * change + 2];
    }
  }
}
