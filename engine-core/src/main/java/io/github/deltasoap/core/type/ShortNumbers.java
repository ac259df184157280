package io.github.deltasoap.core.type;

import org.jspecify.annotations.Nullable;

/**
 * Converts numbers of any size, one or a list of them, of at most {@value #MOST} characters each.
 * Longer ones fall back to stock: their conversion takes more than linear time, which would be
 * spent twice if another part of the message is refused.
 *
 * @param numbers converts text by stock's rules
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
