package io.github.deltasoap.channel;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The strings that one direction of a session has carried, so that each is sent once. Both ends add
 * the same strings in the same order, and both start anew when the table is full. Used by one
 * thread at a time.
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

  /** Adds a string that was sent as its bytes, if it has a fitting length. */
  void add(byte[] text, int from, int to) {
    if (!isKept(to - from) || find(text, from, to) != NOT_FOUND) {
      return;
    }
    tableBytes += to - from + ENTRY_BYTES;
    if (tableBytes > MOST_TABLE_BYTES) {
      strings.clear();
      indexes.clear();
      tableBytes = to - from + ENTRY_BYTES;
    }
    byte[] copy = Arrays.copyOfRange(text, from, to);
    indexes.put(ByteBuffer.wrap(copy), strings.size());
    strings.add(copy);
  }

  private static boolean isKept(int length) {
    return length >= LEAST_BYTES && length <= MOST_BYTES;
  }
}
