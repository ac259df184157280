package io.github.deltasoap.core.array;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads decimal digits from the bytes of a message, eight at a time. Used by one thread. */
final class DigitReader {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ZEROS = 0x3030303030303030L;

  private static final long[] POWERS = {
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };

  private int end;
  private long number;

  /**
   * Reads digits up to the first other byte, or up to {@code to}.
   *
   * @param before the number whose last digits they are
   */
  void read(byte[] message, int from, int to, long before) {
    int at = from;
    long all = before;
    while (at + Long.BYTES <= to) {
      long values = values(message, at);
      long others = others(values);
      if (others != 0) {
        // The high bit of the first other byte, behind the bytes of the digits.
        int bit = Long.numberOfTrailingZeros(others);
        int count = bit >>> 3;
        // Zeros take the places before the digits. One shift by 64 would do nothing.
        long last = values << (Long.SIZE - 1 - bit) << Byte.SIZE;
        number = all * POWERS[count] + eight(last);
        end = at + count;
        return;
      }
      all = 100_000_000 * all + eight(values);
      at += Long.BYTES;
    }
    while (at < to && message[at] >= '0' && message[at] <= '9') {
      all = 10 * all + message[at] - '0';
      at++;
    }
    number = all;
    end = at;
  }

  /** The offset after the digits. */
  int end() {
    return end;
  }

  /** The number modulo 2^64. */
  long number() {
    return number;
  }

  /** 1 for a minus sign, otherwise 0; without a branch, since signs are hard to predict. */
  static int minus(byte sign) {
    return (((sign & 0xFF) ^ '-') - 1) >>> (Integer.SIZE - 1);
  }

  /** The values of eight digits, the first one in the lowest byte. */
  private static long values(byte[] message, int from) {
    return (long) WORDS.get(message, from) ^ ZEROS;
  }

  /** The high bits of the bytes over 9; only the lowest is reliable. */
  private static long others(long values) {
    return ((values + 0x7676767676767676L) | values) & 0x8080808080808080L;
  }

  /** The number of eight digits. */
  private static long eight(long values) {
    long pairs = values * 10 + (values >>> Byte.SIZE);
    long mask = 0x000000FF000000FFL;
    return ((pairs & mask) * (100 + (1_000_000L << 32))
            + ((pairs >>> 16) & mask) * (1 + (10_000L << 32)))
        >>> 32;
  }
}
