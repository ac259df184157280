package io.github.deltasoap.core.array;

import io.github.deltasoap.core.type.Reals;
import java.math.BigInteger;

/**
 * Reads decimal reals of type {@code double} from the bytes of a message in one pass: digits eight
 * at a time, then the conversion of Eisel and Lemire (D. Lemire, "Number Parsing at a Gigabyte per
 * Second", Software: Practice and Experience 51, 2021). Reals that it does not decide, such as
 * those of more than 19 digits, are converted by the library. Used by one thread.
 */
final class PlainReal {
  /** Any number of so many digits fits into 64 bits, without sign. */
  private static final int MOST_DIGITS = 19;

  private static final int MOST_EXPONENT_DIGITS = 4;

  /** The range of exponents whose powers are in the tables. */
  private static final int MOST_POWER = 64;

  /** The reciprocals of smaller powers of five are rounded up from more bits. */
  private static final int LEAST_SHORT_POWER = -27;

  /** The 128 leading bits of the powers of ten. */
  private static final long[] HIGH = new long[2 * MOST_POWER + 1];

  private static final long[] LOW = new long[2 * MOST_POWER + 1];

  /** Unlike the bits of any magnitude, negative. */
  private static final long UNDECIDED = -1;

  private static final long LAST_BITS = 0x1FF;
  private static final int BIAS = 1023;

  static {
    for (int power = -MOST_POWER; power <= MOST_POWER; power++) {
      BigInteger bits = leadingBits(power);
      HIGH[power + MOST_POWER] = bits.shiftRight(Long.SIZE).longValue();
      LOW[power + MOST_POWER] = bits.longValue();
    }
  }

  private final DigitReader fractions = new DigitReader();
  private int end;
  private double value;

  /** The 128 leading bits of a power of ten, rounded as Lemire's section 5 requires. */
  private static BigInteger leadingBits(int power) {
    BigInteger five = BigInteger.valueOf(5).pow(Math.abs(power));
    BigInteger bits = five;
    if (power < 0) {
      int length = five.bitLength();
      int shift = power >= LEAST_SHORT_POWER ? length + 127 : 2 * length + 128;
      bits = BigInteger.ONE.shiftLeft(shift).divide(five).add(BigInteger.ONE);
    }
    int excess = bits.bitLength() - 2 * Long.SIZE;
    return excess < 0 ? bits.shiftLeft(-excess) : bits.shiftRight(excess);
  }

  /**
   * Reads a real.
   *
   * @return whether there is one before {@code to}, not too great for a {@code double}, since data
   *     bindings write infinity in different ways; then {@link #end} and {@link #value} hold it
   */
  boolean read(byte[] message, int from, int to) {
    if (from >= to) {
      return false;
    }
    int negative = DigitReader.minus(message[from]);
    int first = from + negative;
    int at = first;
    long digits = 0;
    while (at < to && isDigit(message[at])) {
      digits = 10 * digits + message[at] - '0';
      at++;
    }
    int count = at - first;
    if (count == 0) {
      return false;
    }
    int fraction = 0;
    if (at < to && message[at] == '.') {
      int point = at++;
      fractions.read(message, at, to, digits);
      digits = fractions.number();
      at = fractions.end();
      fraction = at - point - 1;
      if (fraction == 0) {
        return false;
      }
    }
    int exponent = 0;
    if (at < to && (message[at] | 0x20) == 'e') {
      int start = at + 1;
      boolean minus = start < to && message[start] == '-';
      start = minus || (start < to && message[start] == '+') ? start + 1 : start;
      at = start;
      while (at < to && isDigit(message[at]) && at - start < MOST_EXPONENT_DIGITS) {
        exponent = 10 * exponent + message[at] - '0';
        at++;
      }
      if (at == start) {
        return false;
      }
      exponent = minus ? -exponent : exponent;
    }
    end = at;
    long bits =
        count + fraction <= MOST_DIGITS ? magnitude(digits, exponent - fraction) : UNDECIDED;
    if (bits < 0) {
      return Reals.isPlain(message, from, at) && convert(message, from, at);
    }
    // Without a branch, since signs are hard to predict.
    value = Double.longBitsToDouble(bits | ((long) negative << (Long.SIZE - 1)));
    return true;
  }

  private boolean convert(byte[] message, int from, int to) {
    try {
      value = Reals.doubleAt(message, from, to);
      return !Double.isInfinite(value);
    } catch (NumberFormatException other) {
      return false;
    }
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  /** The offset after the real. */
  int end() {
    return end;
  }

  double value() {
    return value;
  }

  /**
   * The bits of the double nearest to {@code digits * 10^power}. Small integers and powers have no
   * shortcut: the choice would be hard to predict.
   *
   * @param digits without sign
   * @return {@link #UNDECIDED} if it is not decided
   */
  private static long magnitude(long digits, int power) {
    if (digits == 0) {
      return 0;
    }
    if (power < -MOST_POWER || power > MOST_POWER) {
      return UNDECIDED;
    }
    int zeros = Long.numberOfLeadingZeros(digits);
    long normal = digits << zeros;
    long factor = HIGH[power + MOST_POWER];
    // Both have their highest bit.
    long high = Math.multiplyHigh(normal, factor) + normal + factor;
    long low = normal * factor;
    if ((high & LAST_BITS) == LAST_BITS && Long.compareUnsigned(low + normal, normal) < 0) {
      // The factor's other 64 bits might carry into the bits that decide.
      long other = LOW[power + MOST_POWER];
      long merged = low + highProduct(normal, other);
      high += Long.compareUnsigned(merged, low) < 0 ? 1 : 0;
      low = merged;
      if ((high & LAST_BITS) == LAST_BITS
          && low == -1
          && Long.compareUnsigned(normal * other + normal, normal) < 0) {
        return UNDECIDED;
      }
    }
    int top = (int) (high >>> 63);
    long mantissa = high >>> (top + 9);
    if (low == 0 && (high & LAST_BITS) == 0 && (mantissa & 3) == 1) {
      // Exactly between two doubles, as far as the bits show.
      return UNDECIDED;
    }
    mantissa = (mantissa + (mantissa & 1)) >>> 1;
    // 217706 / 2^16 is the binary logarithm of 10.
    int exponent = ((217706 * power) >> 16) + Long.SIZE + BIAS - zeros - (1 ^ top);
    // A mantissa rounded up to 2^53 carries into the exponent.
    return ((long) exponent << 52) + mantissa - (1L << 52);
  }

  /** The upper 64 bits of the product of two numbers without sign. */
  private static long highProduct(long a, long b) {
    return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
  }
}
