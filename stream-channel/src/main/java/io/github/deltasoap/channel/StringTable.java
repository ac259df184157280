package io.github.deltasoap.channel;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The strings that one direction of a session has carried, so that each is sent once. Both ends add
 * the same strings in the same order, and both start anew after the frame that has filled the
 * table. Used by one thread at a time.
 */
final class StringTable {
  static final int NOT_FOUND = -1;

  private static final int LEAST_BYTES = 3;
  private static final int MOST_BYTES = 256;
  private static final int MOST_TABLE_BYTES = 1 << 18;

  /** The memory of a string in addition to its bytes, roughly. */
  private static final int ENTRY_BYTES = 128;

  private final List<byte[]> strings = new ArrayList<>();
  private final Map<ByteBuffer, Integer> indexes = new HashMap<>();
  private int tableBytes;

  /** Whether a string had no room. */
  private boolean full;

  int find(byte[] text, int from, int to) {
    return isKept(to - from)
        ? indexes.getOrDefault(ByteBuffer.wrap(text, from, to - from), NOT_FOUND)
        : NOT_FOUND;
  }

  byte[] get(long index) throws BadFrame {
    if (index < 0 || index >= strings.size()) {
      throw new BadFrame("There is no string " + index + " in the session");
    }
    return strings.get((int) index);
  }

  /** Adds a string that was sent as its bytes, if it has a fitting length and there is room. */
  void add(byte[] text, int from, int to) {
    if (!isKept(to - from) || find(text, from, to) != NOT_FOUND) {
      return;
    }
    if (tableBytes + to - from + ENTRY_BYTES > MOST_TABLE_BYTES) {
      full = true;
      return;
    }
    tableBytes += to - from + ENTRY_BYTES;
    byte[] copy = Arrays.copyOfRange(text, from, to);
    indexes.put(ByteBuffer.wrap(copy), strings.size());
    strings.add(copy);
  }

  /** The number of strings, for {@link #cut}. */
  int size() {
    return strings.size();
  }

  /** Removes the last strings: those of a frame that is not sent. */
  void cut(int size) {
    while (strings.size() > size) {
      byte[] last = strings.remove(strings.size() - 1);
      indexes.remove(ByteBuffer.wrap(last));
      tableBytes -= last.length + ENTRY_BYTES;
    }
    full = false;
  }

  /** A frame has ended; starts anew if it has filled the table. */
  void endFrame() {
    if (full) {
      clear();
    }
  }

  /** Removes all strings. */
  void clear() {
    cut(0);
  }

  private static boolean isKept(int length) {
    return length >= LEAST_BYTES && length <= MOST_BYTES;
  }
}
