package io.github.deltasoap.deserializer.learn;

import org.jspecify.annotations.Nullable;

/**
 * Remembers the hashes seen recently, so that shapes that come only once are not learned. A fixed
 * table, allocated on first use and written without synchronization: a lost or overwritten entry
 * costs one more sighting.
 */
final class Doorkeeper {
  private static final int SIZE_BITS = 10;

  private volatile long @Nullable [] seen;

  /** Records the hash; returns whether it was seen before. */
  boolean admits(long hash) {
    long[] table = seen;
    if (table == null) {
      table = new long[1 << SIZE_BITS];
      seen = table;
    }
    long mixed = hash * 0x9E3779B97F4A7C15L;
    int index = (int) (mixed >>> (64 - SIZE_BITS));
    if (table[index] == mixed) {
      return true;
    }
    table[index] = mixed;
    return false;
  }

  long sizeBytes() {
    return seen == null ? 0 : 8L << SIZE_BITS;
  }
}
