package io.github.deltasoap.channel;

import io.github.deltasoap.core.type.Reals;
import io.github.deltasoap.core.write.Numbers;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Base64;

/**
 * A binary form of the text between two tags. Every form is exact: a text is encoded only if
 * decoding gives the same bytes, whatever the version of Java at the other end. So the type of a
 * value need not be known; a text that looks like a number is one as far as the channel is
 * concerned.
 */
enum TextForm {
  /** The bytes, escaped as in the message. Encoder and decoder add references to earlier ones. */
  STRING {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      frame.addVarint((long) (to - from) << 1);
      frame.add(text, from, to);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      long length = frame.varint();
      if ((length & 1) != 0) {
        throw new BadFrame("A reference to an earlier string, in a frame without a session");
      }
      copy(frame, length >>> 1, message);
    }
  },

  /** {@code true} or {@code false}. */
  BOOLEAN {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      boolean isTrue = Arrays.equals(text, from, to, TRUE, 0, TRUE.length);
      if (!isTrue && !Arrays.equals(text, from, to, FALSE, 0, FALSE.length)) {
        return false;
      }
      frame.add(isTrue ? 1 : 0);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      message.add(frame.next() == 0 ? FALSE : TRUE);
    }
  },

  /** An integer of 64 bits without leading zeros. */
  INTEGER {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      if (!isDecimal(text, from, to, MOST_DIGITS, false)) {
        return false;
      }
      long number = unscaled(text, from, to);
      if (number == 0 && to - from > 1) {
        return false;
      }
      frame.addZigzag(number);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      int at = message.room(Numbers.MAX_LONG);
      message.advance(Numbers.write(frame.zigzag(), message.bytes(), at));
    }
  },

  /** A decimal of up to 18 digits, with its scale: its number of digits after the point. */
  DECIMAL {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      if (!isDecimal(text, from, to, MOST_DIGITS, true)) {
        return false;
      }
      long unscaled = unscaled(text, from, to);
      if (unscaled == 0 && text[from] == '-') {
        return false;
      }
      int point = indexOf(text, from, to, '.');
      frame.add(point < 0 ? 0 : to - point - 1);
      frame.addZigzag(unscaled);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      int scale = frame.next();
      long unscaled = frame.zigzag();
      if (scale >= MOST_DIGITS) {
        throw new BadFrame("A decimal has a scale of " + scale);
      }
      byte[] digits = new byte[Numbers.MAX_LONG];
      boolean negative = unscaled < 0;
      // The digits of the number, without the sign.
      int length = Numbers.write(unscaled, digits, 0);
      int first = negative ? 1 : 0;
      if (negative) {
        message.add('-');
      }
      int whole = length - first - scale;
      if (whole <= 0) {
        message.add('0');
      } else {
        message.add(digits, first, first + whole);
      }
      if (scale > 0) {
        message.add('.');
        for (int i = whole; i < 0; i++) {
          message.add('0');
        }
        message.add(digits, first + Math.max(whole, 0), length);
      }
    }
  },

  /** A real as {@code float} is written. */
  FLOAT {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      if (to - from > Numbers.MAX_FLOAT || !Reals.isPlain(text, from, to)) {
        return false;
      }
      float number;
      try {
        number = Reals.floatAt(text, from, to);
      } catch (NumberFormatException none) {
        return false;
      }
      byte[] again = new byte[Numbers.MAX_FLOAT];
      if (!Numbers.isPortable(number)
          || !Arrays.equals(text, from, to, again, 0, Numbers.write(number, again, 0))) {
        return false;
      }
      frame.addFixed(Float.floatToRawIntBits(number), Float.BYTES);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      float number = Float.intBitsToFloat((int) frame.fixed(Float.BYTES));
      int at = message.room(Numbers.MAX_DOUBLE);
      message.advance(Numbers.write(number, message.bytes(), at));
    }
  },

  /** A real as {@code double} is written. */
  DOUBLE {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      if (to - from > Numbers.MAX_DOUBLE || !Reals.isPlain(text, from, to)) {
        return false;
      }
      double number;
      try {
        number = Reals.doubleAt(text, from, to);
      } catch (NumberFormatException none) {
        return false;
      }
      byte[] again = new byte[Numbers.MAX_DOUBLE];
      if (!Numbers.isPortable(number)
          || !Arrays.equals(text, from, to, again, 0, Numbers.write(number, again, 0))) {
        return false;
      }
      frame.addFixed(Double.doubleToRawLongBits(number), Double.BYTES);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      double number = Double.longBitsToDouble(frame.fixed(Double.BYTES));
      int at = message.room(Numbers.MAX_DOUBLE);
      message.advance(Numbers.write(number, message.bytes(), at));
    }
  },

  /** A date, with or without a time zone. */
  DATE {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      int zone = from + DATE_BYTES;
      if (to < zone || !isZone(text, zone, to)) {
        return false;
      }
      long day = epochDay(text, from);
      if (day == NO_DAY) {
        return false;
      }
      frame.addZigzag(day);
      writeZone(text, zone, to, 0, frame);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      readDay(frame.zigzag(), message);
      readZone(frame.next(), frame, message);
    }
  },

  /** A date and a time, with the number of fraction digits, with or without a time zone. */
  DATE_TIME {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      int second = from + DATE_TIME_BYTES;
      if (to < second
          || text[from + 10] != 'T'
          || text[from + 13] != ':'
          || text[from + 16] != ':') {
        return false;
      }
      int zone = second;
      if (zone < to && text[zone] == '.') {
        zone++;
        while (zone < to && isDigit(text[zone])) {
          zone++;
        }
      }
      int fractionDigits = zone == second ? 0 : zone - second - 1;
      long day = epochDay(text, from);
      int hour = twoDigits(text, from + 11, 23);
      int minute = twoDigits(text, from + 14, 59);
      int whole = twoDigits(text, from + 17, 59);
      if (day == NO_DAY
          || (hour | minute | whole) < 0
          || fractionDigits > 9
          || (zone > second && fractionDigits == 0)
          || !isZone(text, zone, to)) {
        return false;
      }
      frame.addZigzag(day * DAY_SECONDS + hour * 3600L + minute * 60L + whole);
      writeZone(text, zone, to, fractionDigits, frame);
      if (fractionDigits > 0) {
        frame.addVarint(unscaled(text, second + 1, zone));
      }
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      long seconds = frame.zigzag();
      readDay(Math.floorDiv(seconds, DAY_SECONDS), message);
      int ofDay = (int) Math.floorMod(seconds, DAY_SECONDS);
      message.add('T');
      pad(ofDay / 3600, 2, message);
      message.add(':');
      pad(ofDay / 60 % 60, 2, message);
      message.add(':');
      pad(ofDay % 60, 2, message);
      int flags = frame.next();
      int fractionDigits = flags >> ZONE_BITS;
      ByteBuilder zone = new ByteBuilder(ZONE_BYTES);
      readZone(flags & ZONE_MASK, frame, zone);
      if (fractionDigits > 0) {
        long fraction = frame.varint();
        if (fractionDigits > 9 || fraction < 0 || fraction >= 1_000_000_000) {
          throw new BadFrame("A fraction of a second has too many digits");
        }
        message.add('.');
        pad(fraction, fractionDigits, message);
      }
      message.add(zone.bytes(), 0, zone.length());
    }
  },

  /** A UUID in lower case. */
  UUID {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      if (to - from != UUID_BYTES) {
        return false;
      }
      long high = 0;
      long low = 0;
      int digits = 0;
      for (int i = 0; i < UUID_BYTES; i++) {
        byte each = text[from + i];
        if (i == 8 || i == 13 || i == 18 || i == 23) {
          if (each != '-') {
            return false;
          }
          continue;
        }
        int value = each >= 'a' && each <= 'f' ? each - 'a' + 10 : isDigit(each) ? each - '0' : -1;
        if (value < 0) {
          return false;
        }
        if (digits++ < 16) {
          high = high << 4 | value;
        } else {
          low = low << 4 | value;
        }
      }
      frame.addFixed(high, Long.BYTES);
      frame.addFixed(low, Long.BYTES);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      long high = frame.fixed(Long.BYTES);
      long low = frame.fixed(Long.BYTES);
      message.add(new java.util.UUID(high, low).toString().getBytes(StandardCharsets.US_ASCII));
    }
  },

  /** A UUID as a URN, such as the message identifiers of WS-Addressing. */
  URN_UUID {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      int prefix = from + URN.length;
      return to > prefix
          && Arrays.equals(text, from, prefix, URN, 0, URN.length)
          && UUID.write(text, prefix, to, frame);
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      message.add(URN);
      UUID.read(frame, message);
    }
  },

  /** Bytes in canonical base64, which is not worth it for a few of them. */
  BASE64 {
    @Override
    boolean write(byte[] text, int from, int to, ByteBuilder frame) {
      if (to - from < LEAST_BASE64 || (to - from) % 4 != 0) {
        return false;
      }
      byte[] bytes;
      try {
        bytes = Base64.getDecoder().decode(Arrays.copyOfRange(text, from, to));
      } catch (IllegalArgumentException none) {
        return false;
      }
      byte[] again = Base64.getEncoder().encode(bytes);
      if (!Arrays.equals(text, from, to, again, 0, again.length)) {
        return false;
      }
      frame.addVarint(bytes.length);
      frame.add(bytes);
      return true;
    }

    @Override
    void read(ByteReader frame, ByteBuilder message) throws BadFrame {
      message.add(Base64.getEncoder().encode(frame.take(frame.varint())));
    }
  };

  /** All forms, by {@link #code}. */
  private static final TextForm[] ALL = values();

  static final int COUNT = ALL.length;

  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");
  private static final byte[] URN = ascii("urn:uuid:");

  /** Any number of fewer digits fits into 64 bits. */
  private static final int MOST_DIGITS = 19;

  private static final int UUID_BYTES = 36;
  private static final int LEAST_BASE64 = 32;
  private static final int DATE_BYTES = 10;
  private static final int DATE_TIME_BYTES = 19;
  private static final long DAY_SECONDS = 86_400;
  private static final long NO_DAY = Long.MIN_VALUE;

  /** The first day of year 0 and the last of year 9999, whose years have four digits. */
  private static final long FIRST_DAY = LocalDate.of(0, 1, 1).toEpochDay();

  private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();
  private static final int NO_ZONE = 0;
  private static final int UTC = 1;
  private static final int OFFSET = 2;
  private static final int ZONE_BITS = 2;
  private static final int ZONE_MASK = 3;
  private static final int ZONE_BYTES = 6;
  private static final int MOST_OFFSET = 14 * 60;

  /** The form of a code. */
  static TextForm of(int code) throws BadFrame {
    if (code < 0 || code >= COUNT) {
      throw new BadFrame("There is no form " + code);
    }
    return ALL[code];
  }

  /** The number of the form in frames, its position among all: new ones are added at the end. */
  @SuppressWarnings("EnumOrdinal") // The order is part of the format, as said above.
  int code() {
    return ordinal();
  }

  /**
   * Encodes a text.
   *
   * @return false if the form cannot represent it exactly; then nothing is added
   */
  abstract boolean write(byte[] text, int from, int to, ByteBuilder frame);

  /** Decodes a text. */
  abstract void read(ByteReader frame, ByteBuilder message) throws BadFrame;

  static void copy(ByteReader frame, long length, ByteBuilder message) throws BadFrame {
    int from = frame.skip(length);
    message.add(frame.bytes(), from, frame.offset());
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static int indexOf(byte[] text, int from, int to, char wanted) {
    for (int i = from; i < to; i++) {
      if (text[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Whether a text is a decimal with fewer digits than the limit, at least one on each side of a
   * point, and no leading zeros.
   */
  private static boolean isDecimal(byte[] text, int from, int to, int limit, boolean point) {
    int first = from < to && text[from] == '-' ? from + 1 : from;
    int at = first;
    while (at < to && isDigit(text[at])) {
      at++;
    }
    int whole = at - first;
    if (whole == 0 || (whole > 1 && text[first] == '0')) {
      return false;
    }
    if (at == to) {
      return whole < limit;
    }
    if (!point || text[at] != '.' || to - first - 1 >= limit) {
      return false;
    }
    int fraction = at + 1;
    for (at = fraction; at < to; at++) {
      if (!isDigit(text[at])) {
        return false;
      }
    }
    return at > fraction;
  }

  /** The digits of a decimal as an integer. */
  private static long unscaled(byte[] text, int from, int to) {
    long number = 0;
    for (int i = from; i < to; i++) {
      if (isDigit(text[i])) {
        number = number * 10 + (text[i] - '0');
      }
    }
    return text[from] == '-' ? -number : number;
  }

  private static int twoDigits(byte[] text, int at, int most) {
    if (!isDigit(text[at]) || !isDigit(text[at + 1])) {
      return -1;
    }
    int number = (text[at] - '0') * 10 + text[at + 1] - '0';
    return number > most ? -1 : number;
  }

  private static long epochDay(byte[] text, int from) {
    int century = twoDigits(text, from, 99);
    int year = twoDigits(text, from + 2, 99);
    int month = twoDigits(text, from + 5, 12);
    int day = twoDigits(text, from + 8, 31);
    if ((century | year | month | day) < 0 || text[from + 4] != '-' || text[from + 7] != '-') {
      return NO_DAY;
    }
    try {
      return LocalDate.of(century * 100 + year, month, day).toEpochDay();
    } catch (DateTimeException none) {
      return NO_DAY;
    }
  }

  private static void readDay(long day, ByteBuilder message) throws BadFrame {
    if (day < FIRST_DAY || day > LAST_DAY) {
      throw new BadFrame("A date is out of range");
    }
    LocalDate date = LocalDate.ofEpochDay(day);
    pad(date.getYear(), 4, message);
    message.add('-');
    pad(date.getMonthValue(), 2, message);
    message.add('-');
    pad(date.getDayOfMonth(), 2, message);
  }

  private static boolean isZone(byte[] text, int from, int to) {
    if (from == to || (to - from == 1 && text[from] == 'Z')) {
      return true;
    }
    if (to - from != ZONE_BYTES || text[from + 3] != ':') {
      return false;
    }
    int hours = twoDigits(text, from + 1, 14);
    int minutes = twoDigits(text, from + 4, 59);
    int offset = hours * 60 + minutes;
    boolean isSigned = text[from] == '+' || (text[from] == '-' && offset > 0);
    return (hours | minutes) >= 0 && offset <= MOST_OFFSET && isSigned;
  }

  /** Writes a byte with the kind of the zone and another small number, then an offset. */
  private static void writeZone(byte[] text, int from, int to, int other, ByteBuilder frame) {
    int kind = from == to ? NO_ZONE : to - from == 1 ? UTC : OFFSET;
    frame.add(other << ZONE_BITS | kind);
    if (kind == OFFSET) {
      int offset = twoDigits(text, from + 1, 14) * 60 + twoDigits(text, from + 4, 59);
      frame.addZigzag(text[from] == '-' ? -offset : offset);
    }
  }

  private static void readZone(int kind, ByteReader frame, ByteBuilder text) throws BadFrame {
    switch (kind) {
      case NO_ZONE -> {}
      case UTC -> text.add('Z');
      case OFFSET -> {
        long offset = frame.zigzag();
        if (offset < -MOST_OFFSET || offset > MOST_OFFSET) {
          throw new BadFrame("A time zone is out of range");
        }
        text.add(offset < 0 ? '-' : '+');
        pad(Math.abs(offset) / 60, 2, text);
        text.add(':');
        pad(Math.abs(offset) % 60, 2, text);
      }
      default -> throw new BadFrame("There is no kind of time zone " + kind);
    }
  }

  /** Adds a number with leading zeros. */
  private static void pad(long number, int digits, ByteBuilder text) {
    int at = text.room(digits);
    long rest = number;
    for (int i = digits - 1; i >= 0; i--) {
      text.bytes()[at + i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    text.advance(at + digits);
  }
}
