package io.github.deltasoap.databinding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * Growing bytes of XML in UTF-8, with the escapes of Axiom's serializer. Characters that XML does
 * not have are refused, since stock writes references for them that no parser takes. For one thread
 * and one response.
 */
final class XmlBytes {
  private static final byte[] LESS = ascii("&lt;");
  private static final byte[] GREATER = ascii("&gt;");
  private static final byte[] AMPERSAND = ascii("&amp;");
  private static final byte[] QUOTE = ascii("&quot;");
  private static final byte[] TAB = ascii("&#x9;");
  private static final byte[] LINE = ascii("&#xa;");
  private static final byte[] RETURN = ascii("&#xd;");
  private static final byte[] LINE_SEPARATOR = ascii("&#x2028;");
  private static final int MAX_BYTES_PER_CHAR = 8;
  private static final int MAX_DIGITS = 20;

  private final int maxBytes;
  private byte[] bytes;
  private int length;

  /**
   * Begins with room for an expected number of bytes.
   *
   * @param maxBytes beyond which the rest is refused
   */
  XmlBytes(int expectedBytes, int maxBytes) {
    this.bytes = new byte[expectedBytes];
    this.maxBytes = maxBytes;
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  int length() {
    return length;
  }

  byte[] toArray() {
    return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
  }

  /** Writes markup as it is. */
  void markup(byte[] markup) throws Unwritable {
    room(markup.length);
    append(markup);
  }

  /** Writes a text with its escapes. */
  void text(String text) throws Unwritable {
    int brackets = 0;
    int end = text.length();
    int from = 0;
    while (from < end) {
      // A piece at a time, so that a long text does not reserve eight times its size.
      int to = Math.min(end, from + 1024);
      room((to - from + 1) * MAX_BYTES_PER_CHAR);
      for (; from < to; from++) {
        char c = text.charAt(from);
        if (c == '>' && brackets >= 2) {
          append(GREATER);
        } else if (c >= 0x20 && c < 0x7f && c != '<' && c != '&') {
          bytes[length++] = (byte) c;
        } else if (Character.isHighSurrogate(c)) {
          surrogates(c, from + 1 < end ? text.charAt(from + 1) : 0);
          from++;
        } else {
          special(c);
        }
        brackets = c == ']' ? brackets + 1 : 0;
      }
    }
  }

  /** Writes the value of an attribute with its escapes. */
  void attribute(String value) throws Unwritable {
    for (int i = 0; i < value.length(); i++) {
      room(MAX_BYTES_PER_CHAR);
      char c = value.charAt(i);
      switch (c) {
        case '"' -> append(QUOTE);
        case '\t' -> append(TAB);
        case '\n' -> append(LINE);
        default -> {
          if (c >= 0x20 && c < 0x7f && c != '<' && c != '&') {
            bytes[length++] = (byte) c;
          } else if (Character.isHighSurrogate(c)) {
            surrogates(c, i + 1 < value.length() ? value.charAt(i + 1) : 0);
            i++;
          } else {
            special(c);
          }
        }
      }
    }
  }

  /** Writes a name, of which there is nothing to escape. */
  void name(String name) throws Unwritable {
    int end = name.length();
    room(end);
    for (int i = 0; i < end; i++) {
      char c = name.charAt(i);
      if (c >= 0x7f) {
        length -= i;
        markup(name.getBytes(StandardCharsets.UTF_8));
        return;
      }
      bytes[length++] = (byte) c;
    }
  }

  /** Writes one character of markup. */
  void markup(char ascii) throws Unwritable {
    room(1);
    bytes[length++] = (byte) ascii;
  }

  private void special(char c) throws Unwritable {
    switch (c) {
      case '<' -> append(LESS);
      case '&' -> append(AMPERSAND);
      case '\r' -> append(RETURN);
      case '\t', '\n' -> bytes[length++] = (byte) c;
      case 0x2028 -> append(LINE_SEPARATOR);
      default -> {
        if (c < 0x20 || Character.isSurrogate(c) || c >= 0xfffe) {
          throw new Unwritable("a character that XML does not have");
        } else if (c <= 0x9f) {
          append(ascii("&#x" + Integer.toHexString(c) + ";"));
        } else if (c < 0x800) {
          bytes[length++] = (byte) (0xc0 | (c >> 6));
          bytes[length++] = (byte) (0x80 | (c & 0x3f));
        } else {
          bytes[length++] = (byte) (0xe0 | (c >> 12));
          bytes[length++] = (byte) (0x80 | ((c >> 6) & 0x3f));
          bytes[length++] = (byte) (0x80 | (c & 0x3f));
        }
      }
    }
  }

  private void surrogates(char high, char low) throws Unwritable {
    if (!Character.isLowSurrogate(low)) {
      throw new Unwritable("half a character");
    }
    int c = Character.toCodePoint(high, low);
    bytes[length++] = (byte) (0xf0 | (c >> 18));
    bytes[length++] = (byte) (0x80 | ((c >> 12) & 0x3f));
    bytes[length++] = (byte) (0x80 | ((c >> 6) & 0x3f));
    bytes[length++] = (byte) (0x80 | (c & 0x3f));
  }

  /** Writes a number as {@link Long#toString} does. */
  void decimal(long number) throws Unwritable {
    room(MAX_DIGITS);
    if (number == Long.MIN_VALUE) {
      append(ascii(Long.toString(number)));
      return;
    }
    long rest = number;
    if (rest < 0) {
      bytes[length++] = '-';
      rest = -rest;
    }
    int digits = 1;
    for (long limit = 10; digits < 19 && rest >= limit; limit *= 10) {
      digits++;
    }
    length += digits;
    for (int at = length - 1; digits > 0; digits--, at--) {
      bytes[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  /** Writes bytes as base64, in one line as stock does. */
  void base64(byte[] data) throws Unwritable {
    markup(Base64.getEncoder().encode(data));
  }

  private void append(byte[] more) {
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
  }

  private void room(int needed) throws Unwritable {
    if (needed > bytes.length - length) {
      if (length + (long) needed > maxBytes) {
        throw new Unwritable("more than " + maxBytes + " bytes");
      }
      bytes = Arrays.copyOf(bytes, Math.min(maxBytes, Math.max(2 * bytes.length, length + needed)));
    }
  }
}
