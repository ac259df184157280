package io.github.deltasoap.axis2;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random choices that a seed reproduces, or that follow given bytes as far as these go. Not
 * thread-safe.
 */
final class Dice {
  private SplittableRandom random;
  private byte[] choices = {};
  private int next;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /**
   * Makes the next choices by bytes, and those after them by a seed that follows from the bytes.
   */
  void follow(byte[] bytes) {
    choices = bytes;
    next = 0;
    random = new SplittableRandom(Arrays.hashCode(bytes));
  }

  /** A seed for another instance. */
  long seed() {
    return number();
  }

  /** True in {@code percent} of a hundred cases. */
  boolean chance(int percent) {
    return below(100) < percent;
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    if (next >= choices.length) {
      return random.nextInt(bound);
    }
    int chosen = choices[next++] & 0xFF;
    if (bound > 256 && next < choices.length) {
      chosen = chosen << 8 | (choices[next++] & 0xFF);
    }
    return chosen % bound;
  }

  /** A number from {@code low} to {@code high}. */
  int between(int low, int high) {
    return low + below(high + 1 - low);
  }

  long number() {
    return random.nextLong();
  }

  double fraction() {
    return random.nextDouble();
  }

  <T> T pick(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  @SafeVarargs
  final <T> T oneOf(T... choices) {
    return choices[below(choices.length)];
  }
}
