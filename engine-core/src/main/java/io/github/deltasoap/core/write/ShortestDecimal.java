package io.github.deltasoap.core.write;

import java.math.BigInteger;

/**
 * Finds the shortest decimal that reads as a given binary fraction, and the closest among these:
 * the algorithm of Raffaello Giulietti, <i>The Schubfach way to render doubles</i>, 2020. A number
 * {@code c * 2^q} lies in a rounding interval; the grid of decimals {@code d * 10^k} is chosen so
 * that the interval contains at least one, and at most one of the next coarser grid.
 *
 * <p>Powers of ten have 126 bits, rounded up, in two parts of 63 bits.
 */
final class ShortestDecimal {
  private static final int MIN_K = -324;
  private static final int MAX_K = 292;
  private static final int POWER_BITS = 126;
  private static final long MASK = Long.MAX_VALUE;

  /** Logarithms are fixed-point numbers, precise enough for all exponents. */
  private static final int SCALE = 41;

  private static final long LOG10_OF_2 = fixed(Math.log10(2));
  private static final long LOG10_OF_3_QUARTERS = fixed(Math.log10(0.75));
  private static final int SCALE_OF_10 = 38;
  private static final long LOG2_OF_10 =
      (long) Math.floor(Math.log(10) / Math.log(2) * (1L << SCALE_OF_10));

  /** For each k, {@code 10^-k} times a power of two: high part, low part. */
  private static final long[] POWERS = powers();

  private ShortestDecimal() {}

  private static long fixed(double logarithm) {
    return (long) Math.floor(logarithm * (1L << SCALE));
  }

  private static int log2OfPowerOf10(int exponent) {
    return (int) ((exponent * LOG2_OF_10) >> SCALE_OF_10);
  }

  private static long[] powers() {
    long[] powers = new long[2 * (MAX_K - MIN_K + 1)];
    for (int k = MIN_K; k <= MAX_K; k++) {
      int shift = POWER_BITS - 1 - log2OfPowerOf10(-k);
      BigInteger ten = BigInteger.TEN.pow(Math.abs(k));
      BigInteger scaled =
          k > 0
              ? BigInteger.ONE.shiftLeft(shift).divide(ten)
              : shift >= 0 ? ten.shiftLeft(shift) : ten.shiftRight(-shift);
      scaled = scaled.add(BigInteger.ONE);
      int at = 2 * (k - MIN_K);
      powers[at] = scaled.shiftRight(63).longValue();
      powers[at + 1] = scaled.longValue() & MASK;
    }
    return powers;
  }

  /**
   * The decimal exponent.
   *
   * @param regular whether the next smaller number is as far away as the next greater
   */
  static int exponent(int q, boolean regular) {
    return (int) ((regular ? q * LOG10_OF_2 : q * LOG10_OF_2 + LOG10_OF_3_QUARTERS) >> SCALE);
  }

  /**
   * The digits of the decimal, which may end with zeros.
   *
   * @param k the {@link #exponent} of the same number
   */
  static long digits(long c, int q, int k, boolean regular) {
    int at = 2 * (k - MIN_K);
    long high = POWERS[at];
    long low = POWERS[at + 1];
    int shift = q + log2OfPowerOf10(-k) + 2;
    long odd = c & 1;
    // In quarters of 10^k; the last bit is sticky.
    long lower = product(high, low, ((c << 2) - (regular ? 2 : 1)) << shift) + odd;
    long value = product(high, low, (c << 2) << shift);
    long upper = product(high, low, ((c << 2) + 2) << shift) - odd;
    long down = value >> 2;
    if (down >= 100) {
      long downTen = down / 10 * 10;
      long upTen = downTen + 10;
      boolean downIn = lower <= downTen << 2;
      boolean upIn = upTen << 2 <= upper;
      if (downIn != upIn) {
        return downIn ? downTen : upTen;
      }
    }
    long up = down + 1;
    boolean downIn = lower <= down << 2;
    boolean upIn = up << 2 <= upper;
    if (downIn != upIn) {
      return downIn ? down : up;
    }
    long fromMiddle = value - ((down + up) << 1);
    return fromMiddle < 0 || (fromMiddle == 0 && (down & 1) == 0) ? down : up;
  }

  /** The high part of a product; its last bit is sticky: set if any lower bit is. */
  private static long product(long high, long low, long factor) {
    long carried = Math.multiplyHigh(low, factor);
    long lowest = high * factor;
    long highest = Math.multiplyHigh(high, factor);
    long middle = (lowest >>> 1) + carried;
    return (highest + (middle >>> 63)) | (((middle & MASK) + MASK) >>> 63);
  }
}
