package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

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

  // Two UTF-8 sequences of three bytes, but for the lower halves of their lead bytes.
  private static final long TRIPLES_MASK = 0xC0C0F0C0C0F0L;
  private static final long TRIPLES = 0x8080E08080E0L;

  /** Lower halves of lead bytes that may begin overlong forms, surrogates or noncharacters. */
  private static final int UNUSUAL_LEADS = 1 | 1 << 0xD | 1 << 0xF;

  /** Of a reference in the profile: the highest code point with a few leading zeros. */
  private static final int LONGEST_REFERENCE = 16;

  private static final int MOST_UTF8_BYTES = 4;

  /** The references that every parser knows. */
  private enum NamedReference {
    AMP("amp;", '&'),
    LT("lt;", '<'),
    GT("gt;", '>'),
    QUOT("quot;", '"'),
    APOS("apos;", '\'');

    private static final NamedReference[] ALL = values();

    private final String text;
    private final int codePoint;

    NamedReference(String text, int codePoint) {
      this.text = text;
      this.codePoint = codePoint;
    }
  }

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
        next = scanMultibyte(bytes, scanTriples(bytes, next, to), to);
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
    int end = referenceEnd(bytes, pos, to);
    return end > to || referenced(bytes, pos, end) < 0 ? ~pos : end;
  }

  /**
   * The offset after the reference at {@code pos}, if it is in the profile; anything, or more than
   * {@code to}, if not. The processor need not know the code point to go on with what follows.
   */
  private static int referenceEnd(byte[] bytes, int pos, int to) {
    if (pos + 6 <= to) {
      if (bytes[pos + 4] == ';') {
        return pos + 5;
      }
      if (bytes[pos + 3] == ';') {
        return pos + 4;
      }
      if (bytes[pos + 5] == ';') {
        return pos + 6;
      }
    }
    int limit = Math.min(to, pos + LONGEST_REFERENCE);
    int end = pos + 1;
    while (end < limit && bytes[end] != ';') {
      end++;
    }
    return end < limit ? end + 1 : to + 1;
  }

  /** The code point that a reference stands for, or -1 if it is not in the profile. */
  private static int referenced(byte[] bytes, int from, int end) {
    int first = from + 1;
    if (end - from == 5) {
      if (bytes[first] == '#') {
        int tens = bytes[first + 1] - '0';
        int ones = bytes[first + 2] - '0';
        if (tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9) {
          int codePoint = 10 * tens + ones;
          return isLegal(codePoint) ? codePoint : -1;
        }
      } else if (matches(bytes, first, "amp;")) {
        return '&';
      }
    }
    if (bytes[first] == '#') {
      return numeric(bytes, first + 1, end - 1);
    }
    for (NamedReference named : NamedReference.ALL) {
      if (named.text.length() == end - first && matches(bytes, first, named.text)) {
        return named.codePoint;
      }
    }
    return -1;
  }

  /** The code point of the digits between {@code &#} and the semicolon, or -1. */
  private static int numeric(byte[] bytes, int from, int semicolon) {
    boolean hex = bytes[from] == 'x';
    int radix = hex ? 16 : 10;
    int digits = hex ? from + 1 : from;
    int codePoint = 0;
    for (int i = digits; i < semicolon; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        digit = hex ? hexLetter(bytes[i]) : -1;
        if (digit < 0) {
          return -1;
        }
      }
      codePoint = codePoint * radix + digit;
      if (codePoint > Character.MAX_CODE_POINT) {
        return -1;
      }
    }
    return digits < semicolon && isLegal(codePoint) ? codePoint : -1;
  }

  /** The value of {@code a} to {@code f} in either case, or -1. */
  private static int hexLetter(byte b) {
    int letter = (b | 0x20) - 'a';
    return letter >= 0 && letter < 6 ? letter + 10 : -1;
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

  /**
   * The offset after those pairs of three-byte UTF-8 sequences, of most of the code points that
   * have such, behind which there are more sequences.
   */
  private static int scanTriples(byte[] bytes, int from, int to) {
    int pos = from;
    while (pos + Long.BYTES <= to) {
      long word = word(bytes, pos);
      int leads = UNUSUAL_LEADS >> (word & 0xF) | UNUSUAL_LEADS >> (word >> 24 & 0xF);
      if ((word & TRIPLES_MASK) != TRIPLES || (leads & 1) != 0 || bytes[pos + 6] >= 0) {
        break;
      }
      pos += 6;
    }
    return pos;
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
    byte[] raw = new byte[(to - from) / 4 + MOST_UTF8_BYTES];
    int length = 0;
    int beyondAscii = 0;
    int pos = from;
    while (pos < to) {
      int runEnd = bytes[pos] == '&' ? pos : findOr(bytes, pos, to, '&');
      if (length + runEnd - pos > raw.length - MOST_UTF8_BYTES) {
        // A reference is never shorter than the UTF-8 form of what it stands for.
        raw = Arrays.copyOf(raw, to - from + MOST_UTF8_BYTES);
      }
      while (pos < runEnd) {
        byte b = bytes[pos++];
        if (b == '\r') {
          if (pos < to && bytes[pos] == '\n') {
            pos++;
          }
          b = '\n';
        }
        beyondAscii |= b & ~0x7F;
        raw[length++] = attribute && (b == '\n' || b == '\t') ? (byte) ' ' : b;
      }
      if (pos < to) {
        int end = referenceEnd(bytes, pos, to);
        int codePoint = referenced(bytes, pos, end);
        beyondAscii |= codePoint & ~0x7F;
        if (codePoint < 0x80) {
          raw[length++] = (byte) codePoint;
        } else {
          length = encode(codePoint, raw, length);
        }
        pos = end;
      }
    }
    return new String(raw, 0, length, beyondAscii == 0 ? ISO_8859_1 : UTF_8);
  }

  /** The offset of the next byte of a value, or {@code to} if there is none. */
  private static int findOr(byte[] bytes, int from, int to, char wanted) {
    for (int pos = from; pos < to; pos += Long.BYTES) {
      long found = equal(word(bytes, pos, to), wanted);
      if (found != 0) {
        return pos + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    return to;
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
