package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.StockReason;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code <?xml version="1.0" encoding="UTF-8" standalone="yes"?>}, strictly. For one message.
 */
final class XmlDeclaration {
  private final byte[] bytes;
  private final int length;

  /** The offset reached. */
  private int offset;

  private int valueStart;

  XmlDeclaration(WireMessage message) {
    this.bytes = message.bytes();
    this.length = message.length();
  }

  /** The offset after the declaration, or that of what has been refused. */
  int offset() {
    return offset;
  }

  /**
   * Reads the declaration.
   *
   * @param from the offset after {@code <?xml}
   * @return null if it is in the wire profile, otherwise the reason why it is not
   */
  @Nullable StockReason read(int from) {
    offset = from;
    if (!hasNext("version")) {
      return StockReason.MALFORMED;
    }
    if (!value().equals("1.0")) {
      return StockReason.PROCESSING_INSTRUCTION;
    }
    if (hasNext("encoding") && !value().equalsIgnoreCase("UTF-8")) {
      return StockReason.ENCODING;
    }
    if (hasNext("standalone") && !value().equals("yes") && !value().equals("no")) {
      return StockReason.MALFORMED;
    }
    offset = CharacterData.skipSpace(bytes, offset, length);
    if (offset + 1 >= length || bytes[offset] != '?' || bytes[offset + 1] != '>') {
      return StockReason.MALFORMED;
    }
    offset += 2;
    return null;
  }

  /** Moves behind a pseudo-attribute, if it is the next one. */
  private boolean hasNext(String name) {
    int end = pseudoAttribute(offset, name);
    offset = end < 0 ? offset : end;
    return end >= 0;
  }

  /** The offset after the closing quote of the pseudo-attribute at {@code from}, or -1. */
  private int pseudoAttribute(int from, String name) {
    int pos = CharacterData.skipSpace(bytes, from, length);
    if (pos == from || pos + name.length() > length || !CharacterData.isAt(bytes, pos, name)) {
      return -1;
    }
    pos = CharacterData.skipSpace(bytes, pos + name.length(), length);
    if (pos >= length || bytes[pos] != '=') {
      return -1;
    }
    pos = CharacterData.skipSpace(bytes, pos + 1, length);
    if (pos >= length || (bytes[pos] != '"' && bytes[pos] != '\'')) {
      return -1;
    }
    valueStart = pos + 1;
    int end = valueStart;
    while (end < length && bytes[end] != bytes[pos]) {
      end++;
    }
    return end < length ? end + 1 : -1;
  }

  /** The value of the pseudo-attribute before the offset. */
  private String value() {
    return new String(bytes, valueStart, offset - 1 - valueStart, US_ASCII);
  }
}
