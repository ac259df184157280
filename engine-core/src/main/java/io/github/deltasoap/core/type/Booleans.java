package io.github.deltasoap.core.type;

import org.jspecify.annotations.Nullable;

/**
 * Converts {@code true} and {@code false} straight from the bytes of the message, without an
 * intermediate string; all data bindings agree on them.
 *
 * @param others converts all other text by stock's rules
 */
public record Booleans(SimpleType.Conversion others) implements SimpleType.Conversion {
  @Override
  public @Nullable Object convert(String text) {
    return others.convert(text);
  }

  @Override
  public @Nullable Object convert(byte[] message, int from, int to) {
    if (to - from == 4
        && message[from] == 't'
        && message[from + 1] == 'r'
        && message[from + 2] == 'u'
        && message[from + 3] == 'e') {
      return true;
    }
    if (to - from == 5
        && message[from] == 'f'
        && message[from + 1] == 'a'
        && message[from + 2] == 'l'
        && message[from + 3] == 's'
        && message[from + 4] == 'e') {
      return false;
    }
    return others.convert(message, from, to);
  }
}
