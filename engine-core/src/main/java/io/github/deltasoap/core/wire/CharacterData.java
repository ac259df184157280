package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Character data of the wire profile: finding its end, checking that a strict parser would accept
 * it, and decoding it as a parser would.
 *
 * <p>Positions are byte offsets. Stateless; safe for any number of threads.
 */
public final class CharacterData {
  // One entry per byte value: what the scanning loops have to do about it.
  private static final byte PLAIN = 0;
  private static final byte ILLEGAL = 1;
  private static final byte LESS_THAN = 2;
  private static final byte AMPERSAND = 3;
  private static final byte BRACKET = 4;
  private static final byte MULTIBYTE = 5;
  private static final byte[] CLASS = new byte[256];

  static {
    for (int i = 0; i < 256; i++) {
      CLASS[i] = i >= 0x80 ? MULTIBYTE : i < 0x20 ? ILLEGAL : PLAIN;
    }
    CLASS['\t'] = PLAIN;
    CLASS['\n'] = PLAIN;
    CLASS['\r'] = PLAIN;
    CLASS['<'] = LESS_THAN;
    CLASS['&'] = AMPERSAND;
    CLASS[']'] = BRACKET;
  }

  // Eight bytes are looked at as one long, whose lowest byte comes first.
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** How many bytes are looked at one by one before eight are looked at together again. */
  private static final int SINGLE = 32;

  private CharacterData() {}

  private static long word(byte[] bytes, int from) {
    return (long) WORDS.get(bytes, from);
  }

  /** The same of what stands before {@code to}, and zeros behind. */
  private static long word(byte[] bytes, int from, int to) {
    int count = to - from;
    if (from <= bytes.length - Long.BYTES) {
      long word = word(bytes, from);
      return count >= Long.BYTES ? word : word & ((1L << (count * Byte.SIZE)) - 1);
    }
    long word = 0;
    for (int i = to - 1; i >= from; i--) {
      word = word << Byte.SIZE | (bytes[i] & 0xff);
    }
    return word;
  }

  /**
   * The high bits of the bytes of a word that are less than a limit of at most 128. Only the lowest
   * is reliable: above it there may be others.
   */
  private static long below(long word, int limit) {
    return (word - limit * LOW_BITS) & ~word & HIGH_BITS;
  }

  /** The high bits of the bytes of a word that are of a value; only the lowest is reliable. */
  private static long equal(long word, char value) {
    return below(word ^ value * LOW_BITS, 1);
  }

  /**
   * Finds the end of the text that starts at {@code from}.
   *
   * @return the offset of the next {@code <}, or {@code to} if there is none; the complement
   *     ({@code ~offset}, negative) of the offset of the first byte that the profile does not allow
   */
  public static int scanText(byte[] bytes, int from, int to) {
    int pos = from;
    while (pos < to) {
      if (pos <= to - Long.BYTES) {
        long word = word(bytes, pos);
        long special =
            (word & HIGH_BITS)
                | below(word, ' ')
                | equal(word, '<')
                | equal(word, '&')
                | equal(word, ']');
        if (special == 0) {
          pos += Long.BYTES;
          continue;
        }
        pos += Long.numberOfTrailingZeros(special) / Byte.SIZE;
      }
      // Where one byte is special others often are, so a few are looked at one by one.
      int limit = Math.min(to, pos + SINGLE);
      while (pos < limit) {
        byte kind = CLASS[bytes[pos] & 0xff];
        if (kind == LESS_THAN) {
          return pos;
        }
        if (kind == BRACKET && pos + 2 < to && bytes[pos + 1] == ']' && bytes[pos + 2] == '>') {
          return ~pos;
        }
        if (kind == PLAIN || kind == BRACKET) {
          pos++;
          continue;
        }
        pos = scanSpecial(bytes, pos, to);
        if (pos < 0) {
          return pos;
        }
      }
    }
    return to;
  }

  /**
   * Finds the end of the attribute value that starts at {@code from}, after its opening quote.
   *
   * @return the offset of the closing {@code quote}; the complement of the offset of the first byte
   *     that the profile does not allow, or of {@code to} if the quote is missing
   */
  public static int scanAttribute(byte[] bytes, int from, int to, byte quote) {
    int pos = from;
    while (pos < to) {
      if (pos <= to - Long.BYTES) {
        long word = word(bytes, pos);
        long special =
            (word & HIGH_BITS)
                | below(word, ' ')
                | equal(word, '<')
                | equal(word, '&')
                | equal(word, (char) quote);
        if (special == 0) {
          pos += Long.BYTES;
          continue;
        }
        pos += Long.numberOfTrailingZeros(special) / Byte.SIZE;
      }
      int limit = Math.min(to, pos + SINGLE);
      while (pos < limit) {
        byte b = bytes[pos];
        if (b == quote) {
          return pos;
        }
        byte kind = CLASS[b & 0xff];
        if (kind == LESS_THAN) {
          return ~pos;
        }
        if (kind == PLAIN || kind == BRACKET) {
          pos++;
          continue;
        }
        pos = scanSpecial(bytes, pos, to);
        if (pos < 0) {
          return pos;
        }
      }
    }
    return ~to;
  }

  /** The offset after what stands at {@code pos} and all of its kind that follow. */
  private static int scanSpecial(byte[] bytes, int pos, int to) {
    byte kind = CLASS[bytes[pos] & 0xff];
    int next = pos;
    if (kind == MULTIBYTE) {
      do {
        next = scanMultibyte(bytes, next, to);
      } while (next >= 0 && next < to && bytes[next] < 0);
      return next;
    }
    if (kind != AMPERSAND) {
      return ~pos;
    }
    do {
      next = scanReference(bytes, next, to);
    } while (next >= 0 && next < to && bytes[next] == '&');
    return next;
  }

  /** The offset after the reference at {@code pos}, or {@code ~pos} if it is not in the profile. */
  private static int scanReference(byte[] bytes, int pos, int to) {
    // Longest in the profile: "&#x10FFFF;" with a few leading zeros.
    int limit = Math.min(to, pos + 16);
    int end = pos + 1;
    while (end < limit && bytes[end] != ';') {
      end++;
    }
    if (end >= limit || referenced(bytes, pos, end) < 0) {
      return ~pos;
    }
    return end + 1;
  }

  /** The code point that {@code &…;} stands for, or -1. {@code semicolon} is its last byte. */
  private static int referenced(byte[] bytes, int ampersand, int semicolon) {
    int length = semicolon - ampersand - 1;
    int first = ampersand + 1;
    if (length >= 2 && bytes[first] == '#') {
      boolean hex = bytes[first + 1] == 'x';
      int digits = hex ? first + 2 : first + 1;
      if (digits == semicolon) {
        return -1;
      }
      int codePoint = 0;
      for (int i = digits; i < semicolon; i++) {
        int digit = hex ? hexDigit(bytes[i]) : bytes[i] - '0';
        if (digit < 0 || (!hex && digit > 9)) {
          return -1;
        }
        codePoint = codePoint * (hex ? 16 : 10) + digit;
        if (codePoint > Character.MAX_CODE_POINT) {
          return -1;
        }
      }
      return isLegal(codePoint) ? codePoint : -1;
    }
    return switch (length) {
      case 2 ->
          bytes[first + 1] != 't' ? -1 : bytes[first] == 'l' ? '<' : greaterThan(bytes[first]);
      case 3 -> matches(bytes, first, "amp") ? '&' : -1;
      case 4 -> matches(bytes, first, "quot") ? '"' : matches(bytes, first, "apos") ? '\'' : -1;
      default -> -1;
    };
  }

  private static int hexDigit(byte b) {
    if (b >= '0' && b <= '9') {
      return b - '0';
    }
    int letter = (b | 0x20) - 'a';
    return letter >= 0 && letter < 6 ? letter + 10 : -1;
  }

  private static int greaterThan(byte name) {
    return name == 'g' ? '>' : -1;
  }

  private static boolean matches(byte[] bytes, int from, String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      if (bytes[from + i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLegal(int codePoint) {
    return codePoint == '\t'
        || codePoint == '\n'
        || codePoint == '\r'
        || (codePoint >= 0x20 && codePoint <= 0xD7FF)
        || (codePoint >= 0xE000 && codePoint <= 0xFFFD)
        || codePoint >= 0x10000;
  }

  /** The offset after the UTF-8 sequence at {@code pos}, or {@code ~pos} if it is ill-formed. */
  private static int scanMultibyte(byte[] bytes, int pos, int to) {
    int lead = bytes[pos] & 0xff;
    if (lead >= 0xC2 && lead < 0xE0 && pos + 1 < to && (bytes[pos + 1] & 0xC0) == 0x80) {
      return pos + 2;
    }
    // All code points of these lead bytes are legal and have no shorter form.
    if (lead > 0xE0
        && lead < 0xEF
        && lead != 0xED
        && pos + 2 < to
        && (bytes[pos + 1] & 0xC0) == 0x80
        && (bytes[pos + 2] & 0xC0) == 0x80) {
      return pos + 3;
    }
    int trailing = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0;
    if (trailing == 0 || pos + trailing >= to) {
      return ~pos;
    }
    int codePoint = lead & (0x3F >> trailing);
    for (int i = 1; i <= trailing; i++) {
      int next = bytes[pos + i];
      if ((next & 0xC0) != 0x80) {
        return ~pos;
      }
      codePoint = codePoint << 6 | (next & 0x3F);
    }
    boolean overlong =
        (trailing == 2 && codePoint < 0x800) || (trailing == 3 && codePoint < 0x10000);
    if (overlong || codePoint > Character.MAX_CODE_POINT || !isLegal(codePoint)) {
      return ~pos;
    }
    return pos + trailing + 1;
  }

  /** The offset of the next byte of a value, of which there is one. */
  public static int find(byte[] bytes, int from, byte wanted) {
    int pos = from;
    while (pos <= bytes.length - Long.BYTES) {
      long found = equal(word(bytes, pos), (char) wanted);
      if (found != 0) {
        return pos + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
      pos += Long.BYTES;
    }
    while (bytes[pos] != wanted) {
      pos++;
    }
    return pos;
  }

  /** Whether the range holds nothing but literal white space. */
  public static boolean isWhitespace(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = bytes[i];
      if (b != ' ' && b != '\n' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }

  /**
   * Decodes text that {@link #scanText} accepted: references are replaced and line ends normalized
   * as XML 1.0, section 2.11, tells.
   */
  public static String decodeText(byte[] bytes, int from, int to) {
    long beyondAscii = 0;
    for (int pos = from; pos < to; pos += Long.BYTES) {
      long word = word(bytes, pos, to);
      if ((equal(word, '&') | equal(word, '\r')) != 0) {
        return decodeSlowly(bytes, from, to, false);
      }
      beyondAscii |= word & HIGH_BITS;
    }
    return new String(bytes, from, to - from, beyondAscii == 0 ? ISO_8859_1 : UTF_8);
  }

  /**
   * Decodes an attribute value that {@link #scanAttribute} accepted, white space normalized as XML
   * 1.0, section 3.3.3, tells for CDATA attributes.
   */
  public static String decodeAttribute(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = bytes[i];
      if (b == '&' || (b < ' ' && b >= 0)) {
        return decodeSlowly(bytes, from, to, true);
      }
    }
    return new String(bytes, from, to - from, UTF_8);
  }

  /**
   * Decodes what holds references or white space that is normalized, in one pass: runs of ordinary
   * bytes are copied, and the bytes that references stand for are written in place.
   */
  private static String decodeSlowly(byte[] bytes, int from, int to, boolean attribute) {
    // A reference is never shorter than the UTF-8 form of what it stands for.
    byte[] raw = new byte[to - from];
    int length = 0;
    int beyondAscii = 0;
    int pos = from;
    while (pos < to) {
      byte b = bytes[pos];
      if (b == '&') {
        int semicolon = pos + 1;
        while (bytes[semicolon] != ';') {
          semicolon++;
        }
        int codePoint = referenced(bytes, pos, semicolon);
        beyondAscii |= codePoint & ~0x7F;
        if (codePoint < 0x80) {
          raw[length++] = (byte) codePoint;
        } else {
          length = encode(codePoint, raw, length);
        }
        pos = semicolon + 1;
        continue;
      }
      pos++;
      if (b == '\r') {
        if (pos < to && bytes[pos] == '\n') {
          pos++;
        }
        b = '\n';
      }
      beyondAscii |= b & ~0x7F;
      raw[length++] = attribute && (b == '\n' || b == '\t') ? (byte) ' ' : b;
    }
    return new String(raw, 0, length, beyondAscii == 0 ? ISO_8859_1 : UTF_8);
  }

  /** Writes the UTF-8 form of a code point beyond ASCII; returns the offset after it. */
  private static int encode(int codePoint, byte[] into, int from) {
    int pos = from;
    if (codePoint < 0x800) {
      into[pos++] = (byte) (0xC0 | codePoint >> 6);
    } else {
      if (codePoint < 0x10000) {
        into[pos++] = (byte) (0xE0 | codePoint >> 12);
      } else {
        into[pos++] = (byte) (0xF0 | codePoint >> 18);
        into[pos++] = (byte) (0x80 | ((codePoint >> 12) & 0x3F));
      }
      into[pos++] = (byte) (0x80 | ((codePoint >> 6) & 0x3F));
    }
    into[pos++] = (byte) (0x80 | (codePoint & 0x3F));
    return pos;
  }
}
