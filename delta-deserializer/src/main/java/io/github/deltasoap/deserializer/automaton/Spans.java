package io.github.deltasoap.deserializer.automaton;

import java.util.Arrays;

/** A growing list of byte ranges: the values of the variables on a message's path. */
public final class Spans {
  private int[] bounds = new int[64];
  private int count;

  public int count() {
    return count;
  }

  public void add(int start, int end) {
    if (2 * count == bounds.length) {
      bounds = Arrays.copyOf(bounds, bounds.length * 2);
    }
    bounds[2 * count] = start;
    bounds[2 * count + 1] = end;
    count++;
  }

  public void truncate(int newCount) {
    count = newCount;
  }

  /** Alternating start and end of each span. */
  public int[] toArray() {
    return Arrays.copyOf(bounds, 2 * count);
  }
}
