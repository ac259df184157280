package io.github.deltasoap.core.array;

import java.util.Arrays;
import java.util.List;

/**
 * The items of an array that has been received, with the numbers that they represent: the baseline
 * for arrays that come after it. Immutable.
 */
final class ReceivedItems {
  /** The approximate memory of the objects beside arrays. */
  private static final int OVERHEAD_BYTES = 128;

  /**
   * Some neighbouring items, each with the white space before it.
   *
   * @param first the index in the array of the first item
   * @param ends the offset after each item
   * @param bits the bits of each number
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared as a record.
  record Chunk(int first, byte[] bytes, int[] ends, long[] bits) {
    int start(int item) {
      return item == 0 ? 0 : ends[item - 1];
    }

    /**
     * The number of items, from one on, that are equal to those of a message.
     *
     * @param from the offset in the message of the first one
     */
    int equalItems(int item, byte[] message, int from, int to) {
      int start = start(item);
      int length = Math.min(bytes.length - start, to - from);
      int mismatch = Arrays.mismatch(bytes, start, start + length, message, from, from + length);
      int end = start + (mismatch < 0 ? length : mismatch);
      int step = 1;
      int next = item;
      while (next + step <= ends.length && ends[next + step - 1] <= end) {
        next += step;
        step *= 2;
      }
      int most = Math.min(next + step, ends.length);
      int found = Arrays.binarySearch(ends, next, most, end);
      return (found < 0 ? -found - 1 : found + 1) - item;
    }

    long memoryBytes() {
      return OVERHEAD_BYTES + bytes.length + (long) ends.length * (Integer.BYTES + Long.BYTES);
    }
  }

  private final List<Chunk> chunks;
  private final long memoryBytes;

  ReceivedItems(List<Chunk> chunks) {
    this.chunks = List.copyOf(chunks);
    this.memoryBytes = chunks.stream().mapToLong(Chunk::memoryBytes).sum();
  }

  List<Chunk> chunks() {
    return chunks;
  }

  /** The index after the last item. */
  int size() {
    Chunk last = chunks.get(chunks.size() - 1);
    return last.first() + last.ends().length;
  }

  long memoryBytes() {
    return memoryBytes;
  }
}
