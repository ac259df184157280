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
  // The class of each byte value, on which the scanning loops branch.
  private static final byte PLAIN = 0;
  private static final byte ILLEGAL = 1;
  private static final byte LESS_THAN = 2;
  private static final byte AMPERSAND = 3;
  private static final byte BRACKET = 4;
  private static final byte MULTIBYTE = 5;
  private static final byte[] CLASS = new byte[256];

  /** The values of hexadecimal digits, in either case; -1 for other bytes. */
  private static final byte[] HEX_DIGITS = new byte[256];

  static {
    for (int i = 0; i < 256; i++) {
      CLASS[i] = i >= 0x80 ? MULTIBYTE : i < 0x20 ? ILLEGAL : PLAIN;
    }
    Arrays.fill(HEX_DIGITS, (byte) -1);
    for (int i = 0; i < 16; i++) {
      HEX_DIGITS[Character.forDigit(i, 16)] = (byte) i;
      HEX_DIGITS[Character.toUpperCase(Character.forDigit(i, 16))] = (byte) i;
    }
    CLASS['\t'] = PLAIN;
    CLASS['\n'] = PLAIN;
    CLASS['\r'] = PLAIN;
    CLASS['<'] = LESS_THAN;
    CLASS['&'] = AMPERSAND;
    CLASS[']'] = BRACKET;
  }

  // Reads eight bytes as a long, the first byte lowest.
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long LOW_BITS = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** The number of bytes scanned singly before returning to eight at a time. */
  private static final int SINGLE = 32;

  // Two three-byte UTF-8 sequences, ignoring the low nibbles of their lead bytes.
  private static final long TRIPLES_MASK = 0xC0C0F0C0C0F0L;
  private static final long TRIPLES = 0x8080E08080E0L;

  /** Low nibbles of lead bytes that may begin overlong forms, surrogates or noncharacters. */
  private static final int UNUSUAL_LEADS = 1 | 1 << 0xD | 1 << 0xF;

  /** The length of a reference to the highest code point with a few leading zeros. */
  static final int LONGEST_REFERENCE = 16;

  /** The references that every parser knows, and the character that each represents. */
  private static final String[] NAMED_REFERENCES = {"amp;", "lt;", "gt;", "quot;", "apos;"};

  private static final String NAMED_CHARACTERS = "&<>\"'";

  private CharacterData() {}

  private static long word(byte[] bytes, int from) {
    return (long) WORDS.get(bytes, from);
  }

  /** Reads the bytes before {@code to}, padded with zeros. */
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
   * The high bits of those bytes of a word that are less than a limit of at most 128. Only the
   * lowest set bit is reliable; higher ones may be false positives.
   */
  private static long below(long word, int limit) {
    return (word - limit * LOW_BITS) & ~word & HIGH_BITS;
  }

  /** The high bits of those bytes of a word that equal a value; only the lowest is reliable. */
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
    int end = scan(bytes, from, to, (byte) '<', ']');
    return end == ~to ? to : end;
  }

  /**
   * Finds the end of the comment that starts at {@code from}, if it is in ASCII and without quotes
   * and the characters of markup.
   *
   * @return the offset behind it; the complement of the offset of the first byte that the profile
   *     does not allow, or of {@code to} if the comment is not complete
   */
  static int scanComment(byte[] bytes, int from, int to) {
    int content = from + "<!--".length();
    if (content > to) {
      return ~to;
    }
    if (bytes[content - 1] != '-') {
      return ~from;
    }
    for (int pos = content; pos < to; pos++) {
      byte b = bytes[pos];
      if (b == '-' && pos + 1 < to && bytes[pos + 1] == '-') {
        return pos + 2 == to ? ~to : bytes[pos + 2] == '>' ? pos + 3 : ~pos;
      }
      boolean isMarkup = b == '<' || b == '>' || b == '&' || b == '"' || b == '\'';
      if (isMarkup || b == 0x7F || (b < ' ' && !isSpace(b))) {
        return ~pos;
      }
    }
    return ~to;
  }

  /**
   * Finds the end of characters in which neither markup nor references are recognized.
   *
   * @param end the ASCII text that ends them
   * @return the offset after {@code end}; the complement of the offset of the first illegal
   *     character, or of {@code to} if the end is missing
   */
  static int scanRaw(byte[] bytes, int from, int to, String end) {
    int pos = from;
    while (pos < to) {
      if (bytes[pos] == end.charAt(0) && pos + end.length() <= to && isAt(bytes, pos, end)) {
        return pos + end.length();
      }
      byte kind = CLASS[bytes[pos] & 0xff];
      int next =
          kind == ILLEGAL ? ~pos : kind == MULTIBYTE ? scanMultibyte(bytes, pos, to) : pos + 1;
      if (next < 0) {
        return next;
      }
      pos = next;
    }
    return ~to;
  }

  /**
   * Finds the end of the attribute value that starts at {@code from}, after its opening quote.
   *
   * @return the offset of the closing {@code quote}; the complement of the offset of the first byte
   *     that the profile does not allow, or of {@code to} if the quote is missing
   */
  public static int scanAttribute(byte[] bytes, int from, int to, byte quote) {
    return scan(bytes, from, to, quote, '<');
  }

  /**
   * Finds the end of a text or attribute value.
   *
   * @param delimiter {@code <} or a quote
   * @param suspect a byte that is allowed only in one of texts and attribute values
   * @return the offset of the delimiter; the complement of the offset of the first byte that the
   *     profile does not allow, or of {@code to} if the delimiter is missing
   */
  private static int scan(byte[] bytes, int from, int to, byte delimiter, char suspect) {
    int pos = from;
    while (pos < to) {
      if (pos <= to - Long.BYTES) {
        long word = word(bytes, pos);
        long special =
            (word & HIGH_BITS)
                | below(word, ' ')
                | equal(word, (char) delimiter)
                | equal(word, '&')
                | equal(word, suspect);
        if (special == 0) {
          pos += Long.BYTES;
          continue;
        }
        pos += Long.numberOfTrailingZeros(special) / Byte.SIZE;
      }
      // Special bytes tend to cluster, so scan a few singly.
      int limit = Math.min(to, pos + SINGLE);
      while (pos < limit) {
        byte b = bytes[pos];
        if (b == delimiter) {
          return pos;
        }
        byte kind = CLASS[b & 0xff];
        if (kind == PLAIN
            || (kind == BRACKET && !(delimiter == '<' && endsSection(bytes, pos, to)))) {
          pos++;
          continue;
        }
        if (kind == LESS_THAN || kind == BRACKET) {
          return ~pos;
        }
        pos = scanSpecial(bytes, pos, to);
        if (pos < 0) {
          return pos;
        }
      }
    }
    return ~to;
  }

  /** Whether the bracket at {@code pos} begins the end of a CDATA section, illegal in texts. */
  private static boolean endsSection(byte[] bytes, int pos, int to) {
    return pos + 2 < to && bytes[pos + 1] == ']' && bytes[pos + 2] == '>';
  }

  /**
   * Skips the special byte or sequence at {@code pos} and all of its kind that follow.
   *
   * @return the offset after them, or the complement of the offset of the first illegal one
   */
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

  /**
   * Returns the offset after the reference at {@code pos}, or {@code ~pos} if not in the profile.
   */
  private static int scanReference(byte[] bytes, int pos, int to) {
    int end = referenceEnd(bytes, pos, to);
    return end > to || referenced(bytes, pos, end) < 0 ? ~pos : end;
  }

  /**
   * The offset after the reference at {@code pos}, if it is in the profile; otherwise arbitrary,
   * possibly beyond {@code to}. Determined without decoding, so that the processor can scan ahead
   * before the code point is known.
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
    int end = pos + 6 <= to ? pos + 6 : pos + 1;
    while (end < limit && bytes[end] != ';') {
      end++;
    }
    return end < limit ? end + 1 : to + 1;
  }

  /** The code point that a reference represents, or -1 if it is not in the profile. */
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
      } else if (isAt(bytes, first, "amp;")) {
        return '&';
      }
    }
    if (bytes[first] == '#') {
      return numeric(bytes, first + 1, end - 1);
    }
    for (int i = 0; i < NAMED_REFERENCES.length; i++) {
      String named = NAMED_REFERENCES[i];
      if (named.length() == end - first && isAt(bytes, first, named)) {
        return NAMED_CHARACTERS.charAt(i);
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
      int digit = HEX_DIGITS[bytes[i] & 0xff];
      if (digit < 0 || digit >= radix) {
        return -1;
      }
      codePoint = codePoint * radix + digit;
      if (codePoint > Character.MAX_CODE_POINT) {
        return -1;
      }
    }
    return digits < semicolon && isLegal(codePoint) ? codePoint : -1;
  }

  /** Whether a text is at an offset, from which the bytes are at least as long. */
  static boolean isAt(byte[] bytes, int from, String ascii) {
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
   * Skips pairs of three-byte UTF-8 sequences with usual lead bytes, while another multibyte
   * sequence follows.
   *
   * @return the offset after them
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
  static int scanMultibyte(byte[] bytes, int pos, int to) {
    int lead = bytes[pos] & 0xff;
    if (lead >= 0xC2 && lead < 0xE0 && pos + 1 < to && (bytes[pos + 1] & 0xC0) == 0x80) {
      return pos + 2;
    }
    // All code points with these lead bytes are legal and have no shorter form.
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

  /** The offset of the next byte equal to {@code wanted}, which must exist. */
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

  /** Whether the range contains only literal white space. */
  public static boolean isWhitespace(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isSpace(bytes[i])) {
        return false;
      }
    }
    return true;
  }

  /** The offset after the white space at an offset, at most {@code to}. */
  static int skipSpace(byte[] bytes, int from, int to) {
    int pos = from;
    while (pos < to && isSpace(bytes[pos])) {
      pos++;
    }
    return pos;
  }

  static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\t' || b == '\r';
  }

  /**
   * Decodes text that {@link #scanText} accepted: replaces references and normalizes line ends
   * according to XML 1.0, section 2.11.
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
   * Decodes an attribute value that {@link #scanAttribute} accepted, with white space normalized
   * according to XML 1.0, section 3.3.3, for CDATA attributes.
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

  /** Decodes a range with references or white space to be normalized. */
  private static String decodeSlowly(byte[] bytes, int from, int to, boolean attribute) {
    byte[] ascii = new byte[(to - from) / 4 + 1];
    int length = 0;
    int beyondAscii = 0;
    int pos = from;
    while (pos < to) {
      int runEnd = bytes[pos] == '&' ? pos : find(bytes, pos, to, '&');
      if (length + runEnd - pos >= ascii.length) {
        ascii = Arrays.copyOf(ascii, to - from + 1);
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
        ascii[length++] = attribute && (b == '\n' || b == '\t') ? (byte) ' ' : b;
      }
      if (pos < to) {
        int end = referenceEnd(bytes, pos, to);
        int codePoint = referenced(bytes, pos, end);
        beyondAscii |= codePoint & ~0x7F;
        ascii[length++] = (byte) codePoint;
        pos = end;
      }
      if (beyondAscii != 0) {
        return decodeChars(bytes, from, to, attribute);
      }
    }
    return new String(ascii, 0, length, ISO_8859_1);
  }

  /** Like {@link #decodeSlowly}, for text beyond ASCII. */
  private static String decodeChars(byte[] bytes, int from, int to, boolean attribute) {
    char[] chars = new char[(to - from) / 4 + 2];
    int length = 0;
    int pos = from;
    while (pos < to) {
      if (length + 2 > chars.length) {
        chars = Arrays.copyOf(chars, to - from + 1);
      }
      byte b = bytes[pos];
      if (b == '&') {
        int end = referenceEnd(bytes, pos, to);
        int codePoint = referenced(bytes, pos, end);
        if (codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
          chars[length++] = (char) codePoint;
        } else {
          length += Character.toChars(codePoint, chars, length);
        }
        pos = end;
      } else if (b >= 0) {
        pos++;
        if (b == '\r') {
          pos += pos < to && bytes[pos] == '\n' ? 1 : 0;
          b = '\n';
        }
        chars[length++] = attribute && (b == '\n' || b == '\t') ? ' ' : (char) b;
      } else if ((b & 0xE0) == 0xC0) {
        chars[length++] = (char) ((b & 0x1F) << 6 | (bytes[pos + 1] & 0x3F));
        pos += 2;
      } else if ((b & 0xF0) == 0xE0) {
        int middle = (bytes[pos + 1] & 0x3F) << 6;
        chars[length++] = (char) ((b & 0x0F) << 12 | middle | (bytes[pos + 2] & 0x3F));
        pos += 3;
      } else {
        int high = (b & 0x07) << 18 | (bytes[pos + 1] & 0x3F) << 12;
        int low = (bytes[pos + 2] & 0x3F) << 6 | (bytes[pos + 3] & 0x3F);
        length += Character.toChars(high | low, chars, length);
        pos += 4;
      }
    }
    return new String(chars, 0, length);
  }

  /** The offset of the next byte equal to {@code wanted}, or {@code to} if there is none. */
  public static int find(byte[] bytes, int from, int to, char wanted) {
    for (int pos = from; pos < to; pos += Long.BYTES) {
      long found = equal(word(bytes, pos, to), wanted);
      if (found != 0) {
        return pos + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    return to;
  }
}
