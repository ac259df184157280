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
import org.jspecify.annotations.Nullable;

/**
 * The place at which a message differs from all learned ones. Immutable.
 *
 * @param offset of the first tag or text that was not learned there, in bytes
 * @param expected the tags learned there, with their names and without values of attributes; {@code
 *     text} for a text, {@code nothing} for the end of the message
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
    if (state instanceof FixedState only) {
      return of(List.of(only), null, message, pos);
    }
    return state instanceof ChoiceState choice
        ? of(List.of(choice.fixed), choice, message, pos)
        : new Divergence(pos, List.of(state instanceof VariableState ? "text" : "nothing"));
  }

  /** The divergence from literal alternatives, and from the others of a choice. */
  private static Divergence of(
      List<FixedState> alternatives, @Nullable ChoiceState choice, WireMessage message, int pos) {
    // A label is several tags: those that continue the message furthest show what was expected.
    int offset = pos;
    List<String> expected = new ArrayList<>();
    for (FixedState fixed : alternatives) {
      int common = commonTags(fixed.label, message, pos);
      if (pos + common > offset) {
        offset = pos + common;
        expected.clear();
      }
      if (pos + common == offset && common < fixed.label.length) {
        expected.add(firstTag(fixed.label, common));
      }
    }
    if (offset == pos && choice != null) {
      for (PatternState pattern : choice.patterns) {
        expected.add(tag(pattern.pattern.toString()));
      }
      if (choice.opaque != null) {
        expected.add("text");
      }
    }
    List<String> distinct = expected.stream().distinct().limit(MOST).toList();
    return new Divergence(offset, distinct);
  }

  /** The length of the tags at the beginning of a label that a message has. */
  private static int commonTags(byte[] label, WireMessage message, int pos) {
    int same = Arrays.mismatch(label, 0, label.length, message.bytes(), pos, message.length());
    int most = same < 0 ? label.length : same;
    int end = 0;
    for (int next = tagEnd(label, 0); next > end && next <= most; next = tagEnd(label, end)) {
      end = next;
    }
    return end;
  }

  /**
   * The offset behind the next tag of a label; the label's length if there is none. Values of
   * attributes may contain {@code >}.
   */
  private static int tagEnd(byte[] label, int from) {
    byte quote = 0;
    for (int i = from; i < label.length; i++) {
      byte b = label[i];
      if (quote != 0) {
        quote = b == quote ? 0 : quote;
      } else if (b == '"' || b == '\'') {
        quote = b;
      } else if (b == '>') {
        return i + 1;
      }
    }
    return label.length;
  }

  private static String firstTag(byte[] label, int from) {
    return tag(new String(label, from, tagEnd(label, from) - from, UTF_8));
  }

  /** A tag with its names only. */
  private static String tag(String tag) {
    String names = AutomatonDrawing.names(tag);
    String stripped = names.strip();
    return (names.startsWith(stripped) ? "" : "white space and ") + stripped;
  }
}
