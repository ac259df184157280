package io.github.deltasoap.deserializer.automaton;

import java.util.Arrays;
import java.util.Collection;

/**
 * Byte strings none of which is a prefix of another, so at most one matches at a position of a
 * message. Used by choices and {@link PatternTree}s. Immutable.
 */
final class Labels {
  private static final int LINEAR_SEARCH = 4;

  private final byte[][] sorted;

  /**
   * @param sorted in unsigned byte order; must not be modified
   */
  Labels(Collection<byte[]> sorted) {
    this.sorted = sorted.toArray(byte[][]::new);
  }

  int length(int index) {
    return sorted[index].length;
  }

  byte lastByte(int index) {
    return sorted[index][sorted[index].length - 1];
  }

  /** The index of the string at {@code pos}; -1 if there is none. */
  int find(byte[] message, int pos, int length) {
    byte[][] all = sorted;
    if (all.length <= LINEAR_SEARCH) {
      for (int i = 0; i < all.length; i++) {
        if (isAt(all[i], message, pos, length)) {
          return i;
        }
      }
      return -1;
    }
    // The only candidate is the last string that does not sort after the input.
    int low = 0;
    int high = all.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      byte[] label = all[middle];
      int end = Math.min(length, pos + label.length);
      int order = Arrays.compareUnsigned(label, 0, label.length, message, pos, end);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  private static boolean isAt(byte[] label, byte[] message, int pos, int length) {
    int end = pos + label.length;
    return end <= length && Arrays.equals(label, 0, label.length, message, pos, end);
  }
}
