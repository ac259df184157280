package io.github.deltasoap.core.wire;

import java.security.SecureRandom;

/**
 * Hashes names, tags and paths that clients choose, with a secret seed, so that clients cannot
 * construct collisions. 64 bits, so that a hash may represent the value itself where a very rare
 * collision is harmless.
 */
public final class SecretHash {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** The hash of the empty sequence. */
  public static final long START = new SecureRandom().nextLong();

  private SecretHash() {}

  /** Appends a value to the hash of a sequence. */
  public static long add(long hash, long value) {
    // A plain sum of multiples would be linear, and colliding sequences easy to construct.
    long mixed = (hash ^ value) * FACTOR;
    return mixed ^ (mixed >>> 32);
  }

  /** Appends a text to the hash of a sequence. */
  public static long add(long hash, CharSequence text) {
    long result = hash;
    for (int i = 0; i < text.length(); i++) {
      result = add(result, text.charAt(i));
    }
    return add(result, -text.length());
  }
}
