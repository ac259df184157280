package io.github.deltasoap.deserializer;

import java.security.SecureRandom;

/**
 * Hashes of names, tags and paths that clients choose, under a seed that no client knows: nobody
 * can compose messages whose hashes are equal. 64 bits, so that a hash may stand for the value
 * itself where confusing two values once in a lifetime does no harm.
 */
final class SecretHash {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** The hash of nothing, to which values are added. */
  static final long START = new SecureRandom().nextLong();

  private SecretHash() {}

  /** The hash of a sequence with one more value. */
  static long add(long hash, long value) {
    // A sum of multiples alone would be linear, and sequences of equal sums are easy to compose.
    long mixed = (hash ^ value) * FACTOR;
    return mixed ^ (mixed >>> 32);
  }

  /** The hash of a sequence with one more text. */
  static long add(long hash, CharSequence text) {
    long result = hash;
    for (int i = 0; i < text.length(); i++) {
      result = add(result, text.charAt(i));
    }
    return add(result, -text.length());
  }
}
