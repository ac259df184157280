package io.github.deltasoap.core.array;

import io.github.deltasoap.core.result.ValueKind;

/**
 * Counts how many items of an array are equal to those of the same index in a baseline. The
 * comparison is given up when it costs more than to convert all items. Used by one thread.
 */
final class ItemsComparison {
  private static final int SAMPLE = 64;
  private static final int MOST_CHANGED_PERCENT_OF_SAMPLE = 40;

  /** Items that may differ at the expense of those that follow, where arrays change in places. */
  private static final int MOST_CHANGED_IN_ADVANCE = 64;

  // The equal items that save as much as one that differs costs, as measured.
  private static final int PRICE_OF_WHOLE = 9;
  private static final int PRICE_OF_REAL = 3;

  private final int price;
  private int equal;
  private int changed;

  ItemsComparison(ValueKind kind) {
    this.price =
        kind == ValueKind.DOUBLE || kind == ValueKind.FLOAT ? PRICE_OF_REAL : PRICE_OF_WHOLE;
  }

  /** Counts items that are equal. */
  void countEqual(int count) {
    equal += count;
  }

  /** Counts an item that differs, or that the baseline lacks. */
  void countChanged() {
    changed++;
  }

  /** Whether enough items have been compared to judge an array by them. */
  boolean isSampled() {
    return equal + changed >= SAMPLE;
  }

  /** Whether a sample shows another array. */
  boolean isOfAnother() {
    return isSampled() && 100 * changed > MOST_CHANGED_PERCENT_OF_SAMPLE * (equal + changed);
  }

  /** Whether the comparison has cost more than it has saved. */
  boolean isUseless() {
    return (long) price * (changed - MOST_CHANGED_IN_ADVANCE) > equal;
  }

  /** The number of items that were equal. */
  int equal() {
    return equal;
  }
}
