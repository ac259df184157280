package io.github.deltasoap.core.write;

import io.github.deltasoap.core.result.ValueKind;

/**
 * Writes numbers as the shortest text that reads as the same number, straight into bytes: integers
 * like {@link Long#toString(long)}, others as {@link Double#toString(double)} and {@link
 * Float#toString(float)} are specified since Java 19, but infinities as XML Schema spells them.
 *
 * <p>Older versions of Java often wrote longer text for large and for the smallest numbers. On
 * these versions such numbers are left to Java, so that a number always has the same text.
 */
public final class Numbers {
  /** The maximum length of an int in bytes. */
  public static final int MAX_INT = 11;

  /** The maximum length of a long in bytes. */
  public static final int MAX_LONG = 20;

  /** The maximum length of a float in bytes. */
  public static final int MAX_FLOAT = 15;

  /** The maximum length of a double in bytes. */
  public static final int MAX_DOUBLE = 24;

  private static final boolean JAVA_IS_SHORTEST = Runtime.version().feature() >= 19;

  /** The binary exponents of doubles for which old Java wrote too many digits start here. */
  private static final int LONG_EXPONENT = 53;

  private static final int LONG_FLOAT_EXPONENT = 24;
  private static final int SHORT_EXPONENT = 90;

  private static final byte[] TRUE = XmlBytes.ascii("true");
  private static final byte[] FALSE = XmlBytes.ascii("false");
  private static final byte[] NOT_A_NUMBER = XmlBytes.ascii("NaN");
  private static final byte[] INFINITE = XmlBytes.ascii("INF");
  private static final byte[] ZERO = XmlBytes.ascii("0.0");
  private static final byte[] SMALLEST_LONG = XmlBytes.ascii(Long.toString(Long.MIN_VALUE));
  private static final long[] POWERS_OF_10 = new long[19];

  /** The digits of 0 to 99. */
  private static final byte[] PAIRS = new byte[200];

  static {
    long power = 1;
    for (int i = 0; i < POWERS_OF_10.length; i++, power *= 10) {
      POWERS_OF_10[i] = power;
    }
    for (int i = 0; i < 100; i++) {
      PAIRS[2 * i] = (byte) ('0' + i / 10);
      PAIRS[2 * i + 1] = (byte) ('0' + i % 10);
    }
  }

  private Numbers() {}

  /**
   * Writes a number or a boolean.
   *
   * @param bits the value in the form of its kind
   * @param to has room for {@link #MAX_DOUBLE} bytes
   * @return the offset after it
   */
  public static int write(ValueKind kind, long bits, byte[] to, int at) {
    return switch (kind) {
      case BOOLEAN -> copy(bits != 0 ? TRUE : FALSE, to, at);
      case INTEGER, LONG -> write(bits, to, at);
      case FLOAT -> write(Float.intBitsToFloat((int) bits), to, at);
      case DOUBLE -> write(Double.longBitsToDouble(bits), to, at);
      case OBJECT -> throw new IllegalArgumentException("an object has no bits");
    };
  }

  /**
   * Writes an integer.
   *
   * @param to has room for {@link #MAX_LONG} bytes, or for {@link #MAX_INT} if it is an int
   * @return the offset after it
   */
  public static int write(long number, byte[] to, int at) {
    if (number >= 0) {
      int end = at + digits(number);
      writeDigits(number, to, end);
      return end;
    }
    if (number == Long.MIN_VALUE) {
      return copy(SMALLEST_LONG, to, at);
    }
    to[at] = '-';
    int end = at + 1 + digits(-number);
    writeDigits(-number, to, end);
    return end;
  }

  /**
   * Writes a floating-point number.
   *
   * @param to has room for {@link #MAX_FLOAT} bytes
   * @return the offset after it
   */
  public static int write(float number, byte[] to, int at) {
    int bits = Float.floatToRawIntBits(number);
    int fraction = bits & 0x7fffff;
    int exponent = (bits >>> 23) & 0xff;
    if (!JAVA_IS_SHORTEST && isJavas(exponent, exponent - 127, LONG_FLOAT_EXPONENT)) {
      return copy(XmlBytes.ascii(Float.toString(number)), to, at);
    }
    return write(bits < 0, fraction, exponent, 23, 0xff, 8, to, at);
  }

  /**
   * Writes a floating-point number.
   *
   * @param to has room for {@link #MAX_DOUBLE} bytes
   * @return the offset after it
   */
  public static int write(double number, byte[] to, int at) {
    long bits = Double.doubleToRawLongBits(number);
    long fraction = bits & 0xf_ffff_ffff_ffffL;
    int exponent = (int) (bits >>> 52) & 0x7ff;
    if (!JAVA_IS_SHORTEST && isJavas(exponent, exponent - 1023, LONG_EXPONENT)) {
      return copy(XmlBytes.ascii(Double.toString(number)), to, at);
    }
    return write(bits < 0, fraction, exponent, 52, 0x7ff, 3, to, at);
  }

  /** Whether the number has the same text on all versions of Java. */
  public static boolean isPortable(double number) {
    int exponent = (int) (Double.doubleToRawLongBits(number) >>> 52) & 0x7ff;
    return !isJavas(exponent, exponent - 1023, LONG_EXPONENT);
  }

  /** Whether the number has the same text on all versions of Java. */
  public static boolean isPortable(float number) {
    int exponent = (Float.floatToRawIntBits(number) >>> 23) & 0xff;
    return !isJavas(exponent, exponent - 127, LONG_FLOAT_EXPONENT);
  }

  private static boolean isJavas(int biased, int exponent, int first) {
    return biased == 0 || (exponent >= first && exponent < SHORT_EXPONENT);
  }

  /**
   * Writes a number in IEEE 754 format.
   *
   * @param precision the number of fraction bits
   * @param noNumber the biased exponent of NaN and infinities
   * @param twoDigits the smallest subnormal fraction whose shortest decimal has two digits
   */
  private static int write(
      boolean negative,
      long fraction,
      int exponent,
      int precision,
      int noNumber,
      int twoDigits,
      byte[] to,
      int start) {
    int at = start;
    if (exponent == noNumber && fraction != 0) {
      return copy(NOT_A_NUMBER, to, at);
    }
    if (negative) {
      to[at++] = '-';
    }
    if (exponent == noNumber) {
      return copy(INFINITE, to, at);
    }
    // The number is c * 2^q.
    int q = Math.max(exponent, 1) - (noNumber >> 1) - precision;
    if (exponent != 0) {
      long c = fraction | (1L << precision);
      if (q < 0 && q >= -precision && (c & ((1L << -q) - 1)) == 0) {
        return writeDecimal(c >> -q, 0, to, at);
      }
      boolean regular = fraction != 0 || exponent == 1;
      int k = ShortestDecimal.exponent(q, regular);
      return writeDecimal(ShortestDecimal.digits(c, q, k, regular), k, to, at);
    }
    if (fraction == 0) {
      return copy(ZERO, to, at);
    }
    int k = ShortestDecimal.exponent(q, true);
    // Java writes at least two digits, and with two it chooses the closest.
    return fraction < twoDigits
        ? writeDecimal(ShortestDecimal.digits(10 * fraction, q, k, true), k - 1, to, at)
        : writeDecimal(ShortestDecimal.digits(fraction, q, k, true), k, to, at);
  }

  /** Writes {@code number * 10^exponent}. */
  private static int writeDecimal(long number, int exponent, byte[] to, int at) {
    long digits = number;
    int k = exponent;
    for (long tenth = digits / 10; tenth * 10 == digits; tenth = digits / 10) {
      digits = tenth;
      k++;
    }
    int count = digits(digits);
    // The number of digits before the decimal point.
    int before = count + k;
    if (before <= -3 || before > 7) {
      return writeScientific(digits, count, before - 1, to, at);
    }
    if (before <= 0) {
      to[at] = '0';
      to[at + 1] = '.';
      int from = at + 2;
      for (int i = before; i < 0; i++) {
        to[from++] = '0';
      }
      writeDigits(digits, to, from + count);
      return from + count;
    }
    if (before >= count) {
      writeDigits(digits, to, at + count);
      int end = at + count;
      for (int i = count; i < before; i++) {
        to[end++] = '0';
      }
      to[end] = '.';
      to[end + 1] = '0';
      return end + 2;
    }
    writeDigits(digits, to, at + 1 + count);
    for (int i = at; i < at + before; i++) {
      to[i] = to[i + 1];
    }
    to[at + before] = '.';
    return at + 1 + count;
  }

  private static int writeScientific(long digits, int count, int exponent, byte[] to, int at) {
    writeDigits(digits, to, at + 1 + count);
    to[at] = to[at + 1];
    to[at + 1] = '.';
    int end = at + 1 + count;
    if (count == 1) {
      to[end++] = '0';
    }
    to[end++] = 'E';
    return write(exponent, to, end);
  }

  private static int digits(long number) {
    int guess = ((64 - Long.numberOfLeadingZeros(number | 1)) * 1233) >> 12;
    return guess < POWERS_OF_10.length && number >= POWERS_OF_10[guess]
        ? guess + 1
        : Math.max(guess, 1);
  }

  /** Writes all digits of a number, ending before {@code end}. */
  private static void writeDigits(long number, byte[] to, int end) {
    int at = end;
    long rest = number;
    while (rest > Integer.MAX_VALUE) {
      long quotient = rest / 100;
      int pair = 2 * (int) (rest - quotient * 100);
      to[--at] = PAIRS[pair + 1];
      to[--at] = PAIRS[pair];
      rest = quotient;
    }
    int small = (int) rest;
    while (small >= 100) {
      int quotient = small / 100;
      int pair = 2 * (small - quotient * 100);
      to[--at] = PAIRS[pair + 1];
      to[--at] = PAIRS[pair];
      small = quotient;
    }
    if (small >= 10) {
      to[--at] = PAIRS[2 * small + 1];
      to[--at] = PAIRS[2 * small];
    } else {
      to[--at] = (byte) ('0' + small);
    }
  }

  private static int copy(byte[] text, byte[] to, int at) {
    System.arraycopy(text, 0, to, at, text.length);
    return at + text.length;
  }
}
