package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.TagPattern;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message whose values have already been converted, with the spans of its variables; new messages
 * are compared with it. The comparison runs over the whole message at memory speed and stops only
 * at differences, so unchanged values cost next to nothing. Immutable.
 *
 * @param spans the positions of the message's values
 */
public record Baseline(WireMessage message, Spans spans) {
  /**
   * The values in which a message differs from this one.
   *
   * @return null if it differs in more than values, or in a value outside the wire profile
   */
  public @Nullable Changes compare(WireMessage other) {
    byte[] ours = message.bytes();
    byte[] theirs = other.bytes();
    int here = 0;
    int there = 0;
    int variable = 0;
    int variables = spans.count();
    Changes changes = null;
    while (true) {
      int equal = Arrays.mismatch(ours, here, message.length(), theirs, there, other.length());
      if (equal < 0) {
        return changes == null ? new Changes(0) : changes;
      }
      int difference = here + equal;
      while (variable < variables && spans.end(variable) < difference) {
        variable++;
      }
      if (variable == variables || spans.begin(variable) > difference) {
        return null;
      }
      int from = there + spans.begin(variable) - here;
      int end = spans.end(variable);
      byte delimiter = ours[end];
      boolean text = delimiter == '<';
      int to =
          text
              ? CharacterData.scanText(theirs, from, other.length())
              : CharacterData.scanAttribute(theirs, from, other.length(), delimiter);
      if (to < 0 || to == other.length() || (!text && to - from > TagPattern.MAX_VALUE_BYTES)) {
        return null;
      }
      if (changes == null) {
        changes = new Changes(variables);
      }
      changes.add(variable, from, to);
      here = end;
      there = to;
      variable++;
    }
  }

  /** The estimated memory of the characters of a value, as a text. */
  int characterBytes(int variable) {
    int end = spans.end(variable);
    int length = end - spans.begin(variable);
    for (int i = end - length; i < end; i++) {
      if (message.bytes()[i] < 0) {
        return 2 * length;
      }
    }
    return length;
  }

  /** The values of another message, with its own positions, that differ from this one's. */
  public Changes changes(WireMessage other, Spans positions) {
    Changes changes = new Changes(positions.count());
    for (int variable = 0; variable < positions.count(); variable++) {
      compare(variable, other, positions, variable, changes);
    }
    return changes;
  }

  /**
   * Compares a value with one of another message, and adds it to the changes if it differs.
   *
   * @param positions of the other message's values
   * @param position of the value among them
   */
  void compare(int variable, WireMessage other, Spans positions, int position, Changes changes) {
    int from = positions.begin(position);
    int to = positions.end(position);
    if (!Arrays.equals(
        message.bytes(), spans.begin(variable), spans.end(variable), other.bytes(), from, to)) {
      changes.add(variable, from, to);
    }
  }

  /** A baseline for another message of the same path, which differs by these changes. */
  public Baseline moved(WireMessage other, Changes changes) {
    if (isInPlace(changes)) {
      return new Baseline(other, spans);
    }
    Spans.Builder moved = new Spans.Builder(spans.count());
    int shift = 0;
    int change = 0;
    for (int variable = 0; variable < spans.count(); variable++) {
      if (change < changes.count() && changes.variable(change) == variable) {
        moved.add(changes.from(change), changes.to(change));
        shift = changes.to(change) - spans.end(variable);
        change++;
      } else {
        moved.add(spans.begin(variable) + shift, spans.end(variable) + shift);
      }
    }
    return new Baseline(other, moved.build());
  }

  /** Whether every changed value has the same position and length as the old one. */
  private boolean isInPlace(Changes changes) {
    for (int change = 0; change < changes.count(); change++) {
      int variable = changes.variable(change);
      if (changes.from(change) != spans.begin(variable)
          || changes.to(change) != spans.end(variable)) {
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

    /** All values of a message without a baseline. */
    public static Changes all(Spans spans) {
      Changes all = new Changes(spans.count());
      for (int variable = 0; variable < spans.count(); variable++) {
        all.add(variable, spans.begin(variable), spans.end(variable));
      }
      return all;
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
