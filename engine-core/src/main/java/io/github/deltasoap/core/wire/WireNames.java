package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A cache of recently read names, which saves allocation when a name recurs. Each name hashes to
 * one entry and evicts its predecessor, so memory is bounded for any messages. Used by one thread
 * at a time.
 */
public final class WireNames {
  private static final int PLACES = 256;
  private static final int PLACE_SHIFT = Long.SIZE - 8;

  /** The golden ratio, which spreads keys that differ in only a few bits. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Longer names are not cached. */
  private static final int MAX_BYTES = 64;

  /** A name and its bytes. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Known(byte[] written, WireName name) {
    boolean isWritten(byte[] message, int from, int to) {
      return Arrays.equals(written, 0, written.length, message, from, to);
    }
  }

  private final @Nullable Known[] places = new @Nullable Known[PLACES];

  /** The name in a range of a message. */
  public WireName find(byte[] message, int from, int to) {
    int place = place(message, from, to);
    Known known = places[place];
    if (known != null && known.isWritten(message, from, to)) {
      return known.name;
    }
    WireName read = WireName.of(new String(message, from, to - from, UTF_8));
    if (to - from <= MAX_BYTES) {
      places[place] = new Known(Arrays.copyOfRange(message, from, to), read);
    }
    return read;
  }

  /**
   * The entry of a name, hashed from all bytes of names up to 24 bytes and from most of longer
   * ones.
   */
  private static int place(byte[] message, int from, int to) {
    int length = to - from;
    long hash = length;
    if (length < Long.BYTES) {
      for (int i = from; i < to; i++) {
        hash = hash << Byte.SIZE | message[i];
      }
    } else {
      hash += (long) EIGHT_BYTES.get(message, from) * MULTIPLIER;
      hash ^= hash >>> 32;
      hash += (long) EIGHT_BYTES.get(message, from + (length - Long.BYTES) / 2) * MULTIPLIER;
      hash ^= hash >>> 32;
      hash += (long) EIGHT_BYTES.get(message, to - Long.BYTES);
    }
    return (int) ((hash * MULTIPLIER) >>> PLACE_SHIFT);
  }
}
