package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * Reads names and attributes of one start tag or empty-element tag that {@link WireScanner} has
 * accepted. Positions are byte offsets. Use it from one thread at a time.
 *
 * <pre>{@code
 * tag.open(bytes, scanner.start(token));
 * while (tag.nextAttribute()) { … tag.nameStart() … tag.valueEnd() … }
 * }</pre>
 */
public final class TagReader {
  private byte[] bytes = new byte[0];
  private int pos;
  private int elementStart;
  private int elementEnd;
  private int nameStart;
  private int nameEnd;
  private int valueStart;
  private int valueEnd;

  /** Starts reading the tag whose {@code <} is at the given offset. */
  public void open(byte[] message, int lessThan) {
    bytes = message;
    elementStart = lessThan + 1;
    elementEnd = nameEnd(elementStart);
    pos = elementEnd;
  }

  /** Moves to the next attribute or namespace declaration; false when there is none. */
  public boolean nextAttribute() {
    nameStart = skipSpace(pos);
    if (bytes[nameStart] == '>' || bytes[nameStart] == '/') {
      return false;
    }
    nameEnd = nameEnd(nameStart);
    int quote = skipSpace(skipSpace(nameEnd) + 1);
    valueStart = quote + 1;
    valueEnd = valueStart;
    while (bytes[valueEnd] != bytes[quote]) {
      valueEnd++;
    }
    pos = valueEnd + 1;
    return true;
  }

  private int nameEnd(int from) {
    int end = from;
    while (bytes[end] > ' ' && bytes[end] != '=' && bytes[end] != '>' && bytes[end] != '/') {
      end++;
    }
    return end;
  }

  private int skipSpace(int from) {
    int next = from;
    while (bytes[next] <= ' ') {
      next++;
    }
    return next;
  }

  /** The element's qualified name. */
  public String elementName() {
    return new String(bytes, elementStart, elementEnd - elementStart, US_ASCII);
  }

  /** The attribute's qualified name. */
  public String name() {
    return new String(bytes, nameStart, nameEnd - nameStart, US_ASCII);
  }

  /** The attribute's value, normalized. */
  public String value() {
    return CharacterData.decodeAttribute(bytes, valueStart, valueEnd);
  }

  /** The offset of the first byte of the attribute's value. */
  public int valueStart() {
    return valueStart;
  }

  /** The offset of the closing quote. */
  public int valueEnd() {
    return valueEnd;
  }
}
