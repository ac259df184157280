package io.github.deltasoap.core.array;

/**
 * Counts how many items of an array are equal to those of the same index in a baseline. The
 * comparison is given up when too many differ. Used by one thread.
 */
final class ItemsComparison {
  private static final int SAMPLE = 64;
  private static final int MOST_CHANGED_PERCENT = 40;

  private int equal;
  private int changed;

  /** Counts items that are equal. */
  void countEqual(int count) {
    equal += count;
  }

  /** Counts an item that differs, or that the baseline lacks. */
  void countChanged() {
    changed++;
  }

  /** Whether enough items have been compared to judge by them. */
  boolean isSampled() {
    return equal + changed >= SAMPLE;
  }

  /** Whether too many of enough items have differed. */
  boolean isUseless() {
    return isSampled() && 100L * changed > MOST_CHANGED_PERCENT * ((long) equal + changed);
  }

  /** The number of items that were equal. */
  int equal() {
    return equal;
  }
}
