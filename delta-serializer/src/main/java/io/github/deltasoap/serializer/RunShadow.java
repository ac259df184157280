package io.github.deltasoap.serializer;

import io.github.deltasoap.core.write.NumberArray;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;

/**
 * The shadow of an array of numbers: a copy of the values last written, compared with the array at
 * memory speed. For one thread at a time.
 */
final class RunShadow {
  /** Equal values compared one by one before switching to a bulk comparison. */
  private static final int CLOSE_BY = 8;

  private final NumberArray shadow;

  /** The array to write; the shadow itself between messages. */
  private NumberArray current;

  /** The bits of the number written last. */
  private long written;

  RunShadow(NumberArray numbers) {
    shadow = numbers.copy();
    current = shadow;
  }

  /** The number of numbers. */
  int length() {
    return shadow.length();
  }

  long memoryBytes() {
    return shadow.memoryBytes();
  }

  /** Sets the array to write, of the same kind and length. */
  void begin(NumberArray numbers) {
    current = numbers;
  }

  /**
   * Writes a number of the current array. Reads the number once, because the application may modify
   * its array concurrently.
   */
  void write(int index, XmlBytes out) throws Unwritable {
    written = current.bits(index);
    out.value(shadow.kind(), written);
  }

  /** Stores the number written last as the shadow of the given index. */
  void store(int index) {
    shadow.set(index, written);
  }

  /** Whether an array has the same content. */
  boolean isCopyOf(NumberArray numbers) {
    return numbers.kind() == shadow.kind()
        && numbers.length() == shadow.length()
        && shadow.mismatch(numbers, 0) < 0;
  }

  /** Releases the current array. */
  void release() {
    current = shadow;
  }

  /** The first index from the given one whose number has changed; -1 if there is none. */
  int next(int from) {
    int near = Math.min(from + CLOSE_BY, shadow.length());
    for (int i = from; i < near; i++) {
      if (shadow.bits(i) != current.bits(i)) {
        return i;
      }
    }
    return near == shadow.length() ? -1 : shadow.mismatch(current, near);
  }
}
