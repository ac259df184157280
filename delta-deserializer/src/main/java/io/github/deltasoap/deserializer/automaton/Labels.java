package io.github.deltasoap.deserializer.automaton;

import java.util.Arrays;

/**
 * Lookups among byte strings none of which is a prefix of another, so at most one matches at a
 * position of a message. Used by choices and {@link PatternTree}s.
 */
final class Labels {
  private static final int LINEAR_SEARCH = 4;

  private Labels() {}

  /**
   * Finds the string at {@code pos}.
   *
   * @param all in unsigned byte order
   * @return its index; -1 if there is none
   */
  static int find(byte[][] all, byte[] message, int pos, int length) {
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

  /** Whether a string is at {@code pos}. */
  static boolean isAt(byte[] label, byte[] message, int pos, int length) {
    int end = pos + label.length;
    return end <= length && Arrays.equals(label, 0, label.length, message, pos, end);
  }
}
