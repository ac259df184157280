package io.github.deltasoap.core.type;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Converts whole numbers of a few digits straight from the bytes of the message, without an
 * intermediate string; all data bindings agree on them. Used where a data binding accepts any
 * number that fits.
 *
 * @param number creates the property's value
 * @param others converts all other text, such as signed numbers, by stock's rules
 */
public record Digits(IntFunction<Object> number, SimpleType.Conversion others)
    implements SimpleType.Conversion {
  private static final int MOST = 9;

  @Override
  public @Nullable Object convert(String text) {
    int length = text.length();
    if (length == 0 || length > MOST) {
      return others.convert(text);
    }
    int number = 0;
    for (int i = 0; i < length; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return others.convert(text);
      }
      number = 10 * number + digit;
    }
    return this.number.apply(number);
  }

  @Override
  public @Nullable Object convert(byte[] message, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = message[i] - '0';
      if (digit < 0 || digit > 9) {
        return others.convert(message, from, to);
      }
      number = 10 * number + digit;
    }
    return to > from && to - from <= MOST
        ? this.number.apply(number)
        : others.convert(message, from, to);
  }
}
