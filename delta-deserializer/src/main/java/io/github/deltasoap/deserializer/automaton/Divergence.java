package io.github.deltasoap.deserializer.automaton;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.State.ChoiceState;
import io.github.deltasoap.deserializer.automaton.State.FixedState;
import io.github.deltasoap.deserializer.automaton.State.PatternState;
import io.github.deltasoap.deserializer.automaton.State.VariableState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The place at which a message differs from all learned ones. Immutable.
 *
 * @param offset of the first tag or text that was not learned there, in bytes
 * @param expected the tags learned there, with their names and without values of attributes; {@code
 *     text} for a text
 */
public record Divergence(int offset, List<String> expected) {
  /** The most alternatives that are listed. */
  private static final int MOST = 8;

  public Divergence {
    expected = List.copyOf(expected);
  }

  /**
   * The divergence of a message that a state refused.
   *
   * @param pos the position at which it was refused
   */
  static Divergence of(State state, WireMessage message, int pos) {
    if (!(state instanceof ChoiceState choice)) {
      return new Divergence(pos, List.of(state instanceof VariableState ? "text" : "nothing"));
    }
    // A label is several tags: those that continue the message furthest show what was expected.
    int offset = pos;
    List<String> expected = new ArrayList<>();
    for (FixedState fixed : choice.fixed) {
      int common = commonTags(fixed.label, message, pos);
      if (pos + common > offset) {
        offset = pos + common;
        expected.clear();
      }
      if (pos + common == offset && common < fixed.label.length) {
        expected.add(firstTag(fixed.label, common));
      }
    }
    if (offset == pos) {
      for (PatternState pattern : choice.patterns) {
        expected.add(AutomatonDrawing.names(pattern.pattern.toString()));
      }
      if (choice.opaque != null) {
        expected.add("text");
      }
    }
    List<String> distinct = expected.stream().distinct().limit(MOST).toList();
    return new Divergence(offset, distinct);
  }

  /** The length of the tags and white space at the beginning of a label that a message has. */
  private static int commonTags(byte[] label, WireMessage message, int pos) {
    int same = Arrays.mismatch(label, 0, label.length, message.bytes(), pos, message.length());
    int end = same < 0 ? label.length : same;
    while (end > 0 && label[end - 1] != '>') {
      end--;
    }
    return end;
  }

  private static String firstTag(byte[] label, int from) {
    int end = from;
    while (end < label.length && label[end] != '>') {
      end++;
    }
    String tag = new String(label, from, Math.min(end + 1, label.length) - from, UTF_8);
    return AutomatonDrawing.names(tag).strip();
  }
}
