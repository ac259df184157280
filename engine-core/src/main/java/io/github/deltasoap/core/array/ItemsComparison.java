package io.github.deltasoap.core.array;

import io.github.deltasoap.core.array.ReceivedItems.Chunk;
import java.util.List;

/**
 * Compares the items of an array with those of the same index in a baseline. It is given up when
 * too many differ. Used by one thread.
 */
final class ItemsComparison {
  private static final int SAMPLE = 64;
  private static final int MOST_CHANGED_PERCENT = 20;
  private static final int STALE_PERCENT = 4;

  private final List<Chunk> chunks;
  private int chunk;
  private int item;
  private int seen;
  private int changed;

  ItemsComparison(ReceivedItems baseline) {
    this.chunks = baseline.chunks();
  }

  /**
   * Moves to the item of an index, not before the current one.
   *
   * @return the number of items, from the index on, that the baseline lacks; -1 if it has no more
   */
  int moveTo(int index) {
    while (chunk < chunks.size() && index >= chunk().first() + chunk().ends().length) {
      chunk++;
    }
    if (chunk == chunks.size()) {
      return -1;
    }
    item = Math.max(0, index - chunk().first());
    return Math.max(0, chunk().first() - index);
  }

  Chunk chunk() {
    return chunks.get(chunk);
  }

  /** The current item's place in the chunk. */
  int item() {
    return item;
  }

  /** Counts items that are equal. */
  void countEqual(int count) {
    seen += count;
  }

  /** Counts an item that differs. */
  void countChanged() {
    seen++;
    changed++;
  }

  /** Whether enough items have been compared to judge by them. */
  boolean isSampled() {
    return seen >= SAMPLE;
  }

  /** Whether too many items have differed. */
  boolean isUseless() {
    return 100L * changed > (long) MOST_CHANGED_PERCENT * seen;
  }

  /** Whether a newer baseline would probably be better. */
  boolean isStale() {
    return 100L * changed > (long) STALE_PERCENT * seen;
  }

  /** The number of items that were equal. */
  int equal() {
    return seen - changed;
  }
}
