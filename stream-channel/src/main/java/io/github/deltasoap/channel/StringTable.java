package io.github.deltasoap.channel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The strings that one direction of a session has carried, so that each is sent once. Both ends add
 * the same strings in the same order, and both start anew after the frame that has filled the
 * table. Used by one thread at a time.
 */
final class StringTable {
  private static final int LEAST_BYTES = 3;
  private static final int MOST_BYTES = 256;
  private static final int MOST_TABLE_BYTES = 1 << 18;

  /** The memory of a string in addition to its bytes, at the end that sends, roughly. */
  private static final int ENTRY_BYTES = 128;

  private final List<byte[]> strings = new ArrayList<>();
  private int tableBytes;

  /** Whether a string had no room. */
  private boolean full;

  /** Whether the table takes strings of this length. */
  static boolean takes(int length) {
    return length >= LEAST_BYTES && length <= MOST_BYTES;
  }

  byte[] get(long index) throws BadFrame {
    if (index < 0 || index >= strings.size()) {
      throw new BadFrame("There is no string " + index + " in the session");
    }
    return strings.get((int) index);
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
    if (tableBytes + to - from + ENTRY_BYTES > MOST_TABLE_BYTES) {
      full = true;
      return false;
    }
    tableBytes += to - from + ENTRY_BYTES;
    strings.add(Arrays.copyOfRange(text, from, to));
    return true;
  }

  /** The strings, in the order in which they were added. */
  List<byte[]> all() {
    return strings;
  }

  /** Removes the last strings: those of a frame that is not sent. */
  void cut(int size) {
    List<byte[]> last = strings.subList(size, strings.size());
    last.forEach(each -> tableBytes -= each.length + ENTRY_BYTES);
    last.clear();
    full = false;
  }

  /** Whether the frame that has ended has filled the table, so that it starts anew. */
  boolean isFull() {
    return full;
  }

  /** Removes all strings. */
  void clear() {
    strings.clear();
    tableBytes = 0;
    full = false;
  }
}
