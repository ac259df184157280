package io.github.deltasoap.deserializer;

import org.jspecify.annotations.Nullable;

/**
 * Remembers which hashes were seen lately, so that what comes only once is not learned. A fixed
 * table, made when first needed and written without synchronization: a lost or overwritten entry
 * costs one more sighting.
 */
final class Doorkeeper {
  private static final int SIZE_BITS = 10;

  private volatile long @Nullable [] seen;

  /** Whether the hash was seen before; notes it. */
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
