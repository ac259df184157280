package io.github.deltasoap.channel;

import java.util.Arrays;

/**
 * The strings that one direction of a session has carried, so that each is sent once. Both ends add
 * the same strings in the same order, and both start anew after the frame that has filled the
 * table. The strings stand one behind the other in one array. Used by one thread at a time.
 */
final class StringTable {
  private static final int LEAST_BYTES = 3;
  private static final int MOST_BYTES = 256;
  private static final int MOST_TABLE_BYTES = 1 << 18;

  /** A string counts as its bytes and these; part of the format, since both ends must agree. */
  private static final int ENTRY_BYTES = 128;

  private final ByteBuilder texts = new ByteBuilder(0);

  /** For each string the offset of its end; it starts at the end of the one before. */
  private int[] ends = new int[16];

  private int size;

  /** Whether a string had no room. */
  private boolean full;

  /** Whether the table takes strings of this length. */
  static boolean takes(int length) {
    return length >= LEAST_BYTES && length <= MOST_BYTES;
  }

  /** The number of strings. */
  int size() {
    return size;
  }

  /** Adds the bytes of a string to a message. */
  void copy(long index, ByteBuilder message) throws BadFrame {
    if (index < 0 || index >= size) {
      throw new BadFrame("There is no string " + index + " in the session");
    }
    int known = (int) index;
    message.add(texts.bytes(), start(known), ends[known]);
  }

  /** Whether a string equals a range of a message. */
  boolean equals(int index, byte[] text, int from, int to) {
    return Arrays.equals(texts.bytes(), start(index), ends[index], text, from, to);
  }

  private int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /**
   * Adds a string that was sent as its bytes, since it was not in the table, if it has a fitting
   * length and there is room.
   *
   * @return whether it was added
   */
  boolean add(byte[] text, int from, int to) {
    if (!takes(to - from)) {
      return false;
    }
    if (texts.length() + to - from + ENTRY_BYTES * (size + 1) > MOST_TABLE_BYTES) {
      full = true;
      return false;
    }
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
    }
    texts.add(text, from, to);
    ends[size++] = texts.length();
    return true;
  }

  /** Removes the last strings: those of a frame that is not sent. */
  void cut(int newSize) {
    size = newSize;
    texts.cut(newSize == 0 ? 0 : ends[newSize - 1]);
    full = false;
  }

  /** Whether the frame that has ended has filled the table, so that it starts anew. */
  boolean isFull() {
    return full;
  }

  /** Removes all strings. */
  void clear() {
    cut(0);
  }
}
