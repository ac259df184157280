package io.github.deltasoap.core.type;

import org.jspecify.annotations.Nullable;

/**
 * The conversion of numbers of any size, one or a list of them, as long as none is longer than
 * {@value #MOST} characters. Longer ones are stock's: their conversion takes more than linear time,
 * which the module would spend beside stock if something else in the message is refused.
 *
 * @param numbers converts texts by stock's rules
 */
public record ShortNumbers(SimpleType.Conversion numbers) implements SimpleType.Conversion {
  private static final int MOST = 256;

  @Override
  public @Nullable Object convert(String text) {
    if (text.length() > MOST) {
      int run = 0;
      for (int i = 0; i < text.length(); i++) {
        run = text.charAt(i) > ' ' ? checked(run + 1) : 0;
      }
    }
    return numbers.convert(text);
  }

  @Override
  public @Nullable Object convert(byte[] message, int from, int to) {
    if (to - from > MOST) {
      int run = 0;
      for (int i = from; i < to; i++) {
        run = message[i] < 0 || message[i] > ' ' ? checked(run + 1) : 0;
      }
    }
    return numbers.convert(message, from, to);
  }

  private static int checked(int run) {
    if (run > MOST) {
      throw new IllegalArgumentException("a long number");
    }
    return run;
  }
}
