package io.github.deltasoap.core.write;

import io.github.deltasoap.core.result.ValueKind;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * A growing buffer of XML in UTF-8, with the escapes of Axiom's serializer: the sink that writes
 * everything. It refuses characters outside XML, for which stock writes references that no parser
 * accepts. Used by one thread, for one response at a time.
 */
public class XmlBytes implements MessageSink {
  private static final byte[] LESS = ascii("&lt;");
  private static final byte[] GREATER = ascii("&gt;");
  private static final byte[] AMPERSAND = ascii("&amp;");
  private static final byte[] QUOTE = ascii("&quot;");
  private static final byte[] TAB = ascii("&#x9;");
  private static final byte[] LINE = ascii("&#xa;");
  private static final byte[] RETURN = ascii("&#xd;");
  private static final byte[] LINE_SEPARATOR = ascii("&#x2028;");
  private static final int MAX_BYTES_PER_CHAR = 8;

  private final int maxBytes;
  private byte[] bytes;
  private int length;

  /** The values of a flat bean; allocated with the first one. */
  private long @Nullable [] bits;

  private @Nullable Object @Nullable [] values;

  /**
   * Creates a buffer for an expected number of bytes.
   *
   * @param maxBytes the limit beyond which writing fails
   */
  public XmlBytes(int expectedBytes, int maxBytes) {
    this.bytes = new byte[expectedBytes];
    this.maxBytes = maxBytes;
  }

  /** Encodes ASCII markup. */
  public static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** The number of bytes written. */
  public int length() {
    return length;
  }

  /** The bytes written; the array itself if it is full, so nothing may be written afterwards. */
  public byte[] toArray() {
    return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
  }

  /** Copies some of the bytes written. */
  public void copyTo(int from, byte[] to, int at, int count) {
    System.arraycopy(bytes, from, to, at, count);
  }

  /** Writes the buffered bytes to a stream. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
  }

  /** The number of bytes that fit without growing. */
  public int capacity() {
    return bytes.length;
  }

  /** Discards all bytes written. */
  public void clear() {
    length = 0;
    if (values != null) {
      Arrays.fill(values, null);
    }
  }

  @Override
  public void markup(byte[] constant) throws Unwritable {
    room(constant.length);
    append(constant);
  }

  /** Writes the first {@code count} bytes of markup. */
  public void markup(byte[] constant, int count) throws Unwritable {
    room(count);
    System.arraycopy(constant, 0, bytes, length, count);
    length += count;
  }

  @Override
  public void text(byte[] open, String value, byte[] close) throws Unwritable {
    markup(open);
    text(value);
    markup(close);
  }

  @Override
  public void attribute(byte[] open, String value, byte[] close) throws Unwritable {
    markup(open);
    attribute(value);
    markup(close);
  }

  @Override
  public void value(byte[] open, ValueKind kind, long bits, byte[] close) throws Unwritable {
    room(open.length + Numbers.MAX_DOUBLE + close.length);
    append(open);
    length = Numbers.write(kind, bits, bytes, length);
    append(close);
  }

  @Override
  public void base64(byte[] open, byte[] value, byte[] close) throws Unwritable {
    markup(open);
    base64(value);
    markup(close);
  }

  @Override
  public void numbers(byte[] open, NumberArray numbers, byte[] close) throws Unwritable {
    ValueKind kind = numbers.kind();
    for (int i = 0; i < numbers.length(); i++) {
      value(open, kind, numbers.bits(i), close);
    }
  }

  @Override
  public void bean(FlatBean layout, Object bean) throws Unwritable {
    if (bits == null || values == null) {
      bits = new long[FlatBean.MAX_PROPERTIES];
      values = new Object[FlatBean.MAX_PROPERTIES];
    }
    layout.read(bean, bits, values);
    markup(layout.open());
    for (int i = 0; i < layout.size(); i++) {
      FlatBean.Tags tags = layout.tags(i);
      ValueKind kind = layout.kind(i);
      if (kind != ValueKind.OBJECT) {
        value(tags.open(), kind, bits[i], tags.close());
      } else if (values[i] == null) {
        markup(tags.nil());
      } else {
        markup(tags.open());
        value(values[i]);
        markup(tags.close());
      }
    }
    markup(layout.close());
  }

  /** Writes a number or a boolean, given by its bits. */
  public void value(ValueKind kind, long bits) throws Unwritable {
    room(Numbers.MAX_DOUBLE);
    length = Numbers.write(kind, bits, bytes, length);
  }

  /** Writes a value in the form of {@link FlatBean#simple}. */
  public void value(Object simple) throws Unwritable {
    if (simple instanceof String text) {
      text(text);
    } else if (simple instanceof Double number) {
      value(ValueKind.DOUBLE, Double.doubleToRawLongBits(number));
    } else if (simple instanceof Float number) {
      value(ValueKind.FLOAT, Float.floatToRawIntBits(number));
    } else if (simple instanceof Boolean bool) {
      value(ValueKind.BOOLEAN, bool ? 1 : 0);
    } else {
      value(ValueKind.LONG, ((Number) simple).longValue());
    }
  }

  /** Writes text with its escapes. */
  public void text(String text) throws Unwritable {
    int brackets = 0;
    int end = text.length();
    int from = 0;
    while (from < end) {
      // In chunks, so that a long text does not reserve eight times its size.
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
  public void attribute(String value) throws Unwritable {
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

  /** Writes a name, which needs no escapes. */
  public void name(String name) throws Unwritable {
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
  public void markup(char ascii) throws Unwritable {
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
          throw new Unwritable(ReplyReason.CHARACTERS);
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
      throw new Unwritable(ReplyReason.CHARACTERS);
    }
    int c = Character.toCodePoint(high, low);
    bytes[length++] = (byte) (0xf0 | (c >> 18));
    bytes[length++] = (byte) (0x80 | ((c >> 12) & 0x3f));
    bytes[length++] = (byte) (0x80 | ((c >> 6) & 0x3f));
    bytes[length++] = (byte) (0x80 | (c & 0x3f));
  }

  /** Writes bytes as base64, without line breaks as stock does. */
  public void base64(byte[] data) throws Unwritable {
    markup(Base64.getEncoder().encode(data));
  }

  private void append(byte[] more) {
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
  }

  private void room(int needed) throws Unwritable {
    if (needed > bytes.length - length) {
      if (length + (long) needed > maxBytes) {
        throw new TooLong(maxBytes);
      }
      bytes = Arrays.copyOf(bytes, Math.min(maxBytes, Math.max(2 * bytes.length, length + needed)));
    }
  }
}
