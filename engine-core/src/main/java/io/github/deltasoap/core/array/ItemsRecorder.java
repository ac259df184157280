package io.github.deltasoap.core.array;

import io.github.deltasoap.core.array.ReceivedItems.Chunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records the items of an array while they are received. Used by one thread. */
final class ItemsRecorder {
  private static final int FIRST = 1 << 11;
  private static final int FEWEST_ITEMS = 1 << 8;

  private final long mostBytes;
  private final List<Chunk> chunks = new ArrayList<>();
  private int[] ends = new int[FIRST];
  private int count;
  private int all;
  private long memoryBytes;

  /**
   * Creates a recorder.
   *
   * @param mostBytes memory for the items
   */
  ItemsRecorder(long mostBytes) {
    this.mostBytes = mostBytes;
  }

  /** Takes the offset after an item. */
  void end(int offset) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    ends[count++] = offset;
  }

  /**
   * Records the items whose ends have been taken since the last call.
   *
   * @param from the offset before the first of them
   * @param sink whose last numbers are theirs
   */
  void record(byte[] message, int from, NumberSink sink) {
    int items = count;
    count = 0;
    if (items == 0 || isFull()) {
      return;
    }
    byte[] bytes = Arrays.copyOfRange(message, from, ends[items - 1]);
    int[] relative = new int[items];
    for (int i = 0; i < items; i++) {
      relative[i] = ends[i] - from;
    }
    int first = sink.size() - items;
    Chunk chunk = new Chunk(first, bytes, relative, sink.bits(first, sink.size()));
    chunks.add(chunk);
    all += items;
    memoryBytes += chunk.memoryBytes();
  }

  /** Whether the items take more memory than there is. */
  boolean isFull() {
    return memoryBytes > mostBytes;
  }

  /** The items; null if they are too many, or too few to be worth it. */
  @Nullable ReceivedItems finish() {
    return isFull() || all < FEWEST_ITEMS ? null : new ReceivedItems(chunks);
  }
}
