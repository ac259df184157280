package io.github.deltasoap.deserializer.learn;

import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Remembers half of the bits of the hashes seen recently, so that hardly any shape that comes only
 * once is learned. A fixed table, allocated on first use and written without synchronization: a
 * lost or overwritten entry costs one more sighting.
 *
 * <p>A hash has the slots of one set. A new one replaces any of them at random: if the oldest were
 * replaced, shapes that come in turn could push each other out for good.
 */
final class Doorkeeper {
  private static final int SETS_BITS = 8;
  private static final int SLOTS = 4;

  private volatile int @Nullable [] seen;

  /** Records the hash; returns whether it was seen before. */
  boolean admits(long hash) {
    int[] table = seen;
    if (table == null) {
      table = new int[SLOTS << SETS_BITS];
      seen = table;
    }
    long mixed = hash * 0x9E3779B97F4A7C15L;
    int set = SLOTS * (int) (mixed >>> (64 - SETS_BITS));
    // Other bits than those of the set; 0 is an empty slot.
    int kept = (int) (mixed >>> (32 - SETS_BITS)) | 1;
    int replaced = set + ThreadLocalRandom.current().nextInt(SLOTS);
    for (int slot = set; slot < set + SLOTS; slot++) {
      if (table[slot] == kept) {
        return true;
      }
      replaced = table[slot] == 0 ? slot : replaced;
    }
    table[replaced] = kept;
    return false;
  }

  long sizeBytes() {
    return seen == null ? 0 : Integer.BYTES * (long) (SLOTS << SETS_BITS);
  }
}
