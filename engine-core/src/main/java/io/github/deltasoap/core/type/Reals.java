package io.github.deltasoap.core.type;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import ch.randelshofer.fastdoubleparser.JavaFloatParser;
import org.jspecify.annotations.Nullable;

/**
 * Converts plain decimal reals straight from the bytes of the message (P2); all data bindings read
 * them as {@link Double#valueOf(String)} and {@link Float#valueOf(String)} do. Used where a data
 * binding accepts any real.
 *
 * @param single whether values are of type {@code float}
 * @param others converts all other text, such as infinities, by stock's rules
 */
public record Reals(boolean single, SimpleType.Conversion others) implements SimpleType.Conversion {
  /** Longer texts are converted by stock's rules. */
  private static final int MOST_BYTES = 64;

  /** Reals of type {@code double}. */
  public static Reals doubles(SimpleType.Conversion others) {
    return new Reals(false, others);
  }

  /** Reals of type {@code float}. */
  public static Reals floats(SimpleType.Conversion others) {
    return new Reals(true, others);
  }

  @Override
  public @Nullable Object convert(String text) {
    return others.convert(text);
  }

  @Override
  public @Nullable Object convert(byte[] message, int from, int to) {
    if (!isPlain(message, from, to)) {
      return others.convert(message, from, to);
    }
    return single ? (Object) floatAt(message, from, to) : (Object) doubleAt(message, from, to);
  }

  /**
   * Whether a text can only be a decimal real, without white space, plus sign, suffix or words. If
   * it is not one after all, its conversion fails.
   */
  public static boolean isPlain(byte[] message, int from, int to) {
    int first = to > from && message[from] == '-' ? from + 1 : from;
    return to > first
        && to - from <= MOST_BYTES
        && isDigit(message[first])
        && isDigit(message[to - 1])
        && (to - first < 2 || (message[first + 1] | 0x20) != 'x');
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  /**
   * Converts a {@linkplain #isPlain plain} text.
   *
   * @throws NumberFormatException if it is no real
   */
  public static double doubleAt(byte[] message, int from, int to) {
    return JavaDoubleParser.parseDouble(message, from, to - from);
  }

  /**
   * Converts a {@linkplain #isPlain plain} text.
   *
   * @throws NumberFormatException if it is no real
   */
  public static float floatAt(byte[] message, int from, int to) {
    return JavaFloatParser.parseFloat(message, from, to - from);
  }
}
