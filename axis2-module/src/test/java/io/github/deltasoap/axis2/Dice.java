package io.github.deltasoap.axis2;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices that a seed reproduces. Not thread-safe. */
final class Dice {
  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A seed for another instance. */
  long seed() {
    return random.nextLong();
  }

  /** True in {@code percent} of a hundred cases. */
  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** A number from {@code low} to {@code high}. */
  int between(int low, int high) {
    return random.nextInt(low, high + 1);
  }

  long number() {
    return random.nextLong();
  }

  double fraction() {
    return random.nextDouble();
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  @SafeVarargs
  final <T> T oneOf(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
