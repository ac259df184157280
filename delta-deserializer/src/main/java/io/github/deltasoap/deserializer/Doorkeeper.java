package io.github.deltasoap.deserializer;

/**
 * Remembers which hashes were seen lately, so that what comes only once is not learned. A fixed
 * table, written without synchronization: a lost or overwritten entry costs one more sighting.
 */
final class Doorkeeper {
  private static final int SIZE = 4096;

  private final long[] seen = new long[SIZE];

  /** Whether the hash was seen before; notes it. */
  boolean admits(long hash) {
    long mixed = hash * 0x9E3779B97F4A7C15L;
    int index = (int) (mixed >>> 52);
    if (seen[index] == mixed) {
      return true;
    }
    seen[index] = mixed;
    return false;
  }

  long sizeBytes() {
    return 8L * SIZE;
  }
}
