package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.wire.WireMessage;
import org.jspecify.annotations.Nullable;

/**
 * Guesses the name of the first element in the Body without parsing. A guess decides only where
 * matching begins, never the meaning of the message.
 */
public final class PayloadName {
  private PayloadName() {}

  /** The local name after the first tag named Body; null if there is none. */
  public static @Nullable String guess(WireMessage arrived) {
    return guess(arrived, bodyTag(arrived));
  }

  /** As {@link #guess}; null also if the message seems to have header blocks. */
  public static @Nullable String guessBare(WireMessage arrived) {
    int body = bodyTag(arrived);
    return hasHeaderBlocks(arrived.bytes(), body) ? null : guess(arrived, body);
  }

  /** Whether the tag before Body ends Header, and the one before that another element. */
  private static boolean hasHeaderBlocks(byte[] bytes, int body) {
    int header = tagBefore(bytes, tagBefore(bytes, body) - 1);
    if (header < 0 || bytes[header + 1] != '/') {
      return false;
    }
    int last = tagBefore(bytes, header - 1);
    return last >= 0 && (bytes[last + 1] == '/' || isEmptyElement(bytes, last, header));
  }

  private static boolean isEmptyElement(byte[] bytes, int tag, int next) {
    int end = next - 1;
    while (end > tag && bytes[end] != '>') {
      end--;
    }
    return end > tag && bytes[end - 1] == '/';
  }

  /** The offset of the last {@code <} up to an offset; negative if there is none. */
  private static int tagBefore(byte[] bytes, int from) {
    int pos = from;
    while (pos >= 0 && bytes[pos] != '<') {
      pos--;
    }
    return pos;
  }

  private static @Nullable String guess(WireMessage arrived, int body) {
    byte[] bytes = arrived.bytes();
    int length = arrived.length();
    int pos = body < 0 ? length : body;
    while (pos < length && bytes[pos] != '>') {
      pos++;
    }
    pos = nextTag(bytes, pos, length);
    while (pos + 1 < length && bytes[pos + 1] == '!') {
      pos = nextTag(bytes, commentEnd(bytes, pos, length), length);
    }
    return at(arrived, pos);
  }

  private static int nextTag(byte[] bytes, int from, int length) {
    int pos = from;
    while (pos < length && bytes[pos] != '<') {
      pos++;
    }
    return pos;
  }

  private static int commentEnd(byte[] bytes, int from, int length) {
    int pos = from;
    while (pos < length && !(bytes[pos] == '>' && bytes[pos - 1] == '-' && bytes[pos - 2] == '-')) {
      pos++;
    }
    return pos;
  }

  /** The local name of the start tag at an offset; null if there is none. */
  public static @Nullable String at(WireMessage arrived, int tag) {
    byte[] bytes = arrived.bytes();
    int length = arrived.length();
    int start = tag + 1;
    int end = start;
    while (end < length && isNamePart(bytes[end])) {
      if (bytes[end] == ':') {
        start = end + 1;
      }
      end++;
    }
    return end > start && end < length && bytes[tag] == '<'
        ? new String(bytes, start, end - start, UTF_8)
        : null;
  }

  /** The offset after the name of the first start tag whose local name is Body. */
  private static int bodyTag(WireMessage arrived) {
    byte[] bytes = arrived.bytes();
    for (int i = 1; i + 4 < arrived.length(); i++) {
      if (bytes[i] == 'B'
          && bytes[i + 1] == 'o'
          && bytes[i + 2] == 'd'
          && bytes[i + 3] == 'y'
          && (bytes[i - 1] == ':' || bytes[i - 1] == '<')
          && !isNamePart(bytes[i + 4])) {
        return i + 4;
      }
    }
    return -1;
  }

  private static boolean isNamePart(byte b) {
    return b < 0 || (b > ' ' && b != '>' && b != '/' && b != '<' && b != '=');
  }
}
