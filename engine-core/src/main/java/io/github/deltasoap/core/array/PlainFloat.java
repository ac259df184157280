package io.github.deltasoap.core.array;

import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.wire.CharacterData;

/** Reads decimal reals of type {@code float} from the bytes of a message. Used by one thread. */
final class PlainFloat {
  private int end;
  private float value;

  /**
   * Reads a real.
   *
   * @return whether there is one before {@code to}, not too great for a {@code float}; then {@link
   *     #end} and {@link #value} hold it
   */
  boolean read(byte[] message, int from, int to) {
    end = CharacterData.find(message, from, to, '<');
    if (!Reals.isPlain(message, from, end)) {
      return false;
    }
    try {
      value = Reals.floatAt(message, from, end);
      return !Float.isInfinite(value);
    } catch (NumberFormatException other) {
      return false;
    }
  }

  /** The offset after the real. */
  int end() {
    return end;
  }

  float value() {
    return value;
  }
}
