package io.github.deltasoap.core.array;

/** Reads integers of up to 18 digits from the bytes of a message. Used by one thread. */
final class PlainInteger {
  /** Integers of more digits may exceed 64 bits. */
  private static final int MOST_DIGITS = 18;

  private final DigitReader digits = new DigitReader();
  private long value;

  /**
   * Reads an integer.
   *
   * @return whether there is one before {@code to}; then {@link #end} and {@link #value} hold it
   */
  boolean read(byte[] message, int from, int to) {
    if (from >= to) {
      return false;
    }
    int minus = DigitReader.minus(message[from]);
    int first = from + minus;
    digits.read(message, first, to, 0);
    value = (digits.number() ^ -minus) + minus;
    return end() > first && end() - first <= MOST_DIGITS;
  }

  /** The offset after the integer. */
  int end() {
    return digits.end();
  }

  long value() {
    return value;
  }
}
