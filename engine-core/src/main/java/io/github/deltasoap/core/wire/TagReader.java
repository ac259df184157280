package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Reads the names and attributes of one start tag or empty-element tag that {@link WireScanner} has
 * accepted. Positions are byte offsets. Used by one thread at a time.
 *
 * <pre>{@code
 * tag.open(bytes, scanner.start(token));
 * while (tag.nextAttribute()) { … tag.nameStart() … tag.valueEnd() … }
 * }</pre>
 */
public final class TagReader {
  private static final byte[] NOTHING = new byte[0];

  private byte[] bytes = NOTHING;
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

  /** Reads a tag whole; returns the offset after it. */
  public int skip(byte[] message, int lessThan) {
    open(message, lessThan);
    while (nextAttribute()) {
      // Only the tag's end is wanted.
    }
    return end();
  }

  /** Releases the message. */
  public void forget() {
    bytes = NOTHING;
  }

  /**
   * Moves to the next attribute or namespace declaration.
   *
   * @return false if there are no more
   */
  public boolean nextAttribute() {
    nameStart = skipSpace(pos);
    if (bytes[nameStart] == '>' || bytes[nameStart] == '/') {
      return false;
    }
    nameEnd = nameEnd(nameStart);
    int quote = skipSpace(skipSpace(nameEnd) + 1);
    valueStart = quote + 1;
    valueEnd = CharacterData.find(bytes, valueStart, bytes[quote]);
    pos = valueEnd + 1;
    return true;
  }

  private int nameEnd(int from) {
    int end = from;
    while (isNamePart(bytes[end])) {
      end++;
    }
    return end;
  }

  /** Whether the profile allows the byte in a name, given that it occurs in a tag. */
  private static boolean isNamePart(byte b) {
    // All letters of ASCII are greater than the three bytes that can follow a name.
    return b > '>' || b < 0 || (b > ' ' && b != '/' && b != '=' && b != '>');
  }

  private int skipSpace(int from) {
    int next = from;
    while ((bytes[next] & 0xff) <= ' ') {
      next++;
    }
    return next;
  }

  /** The length of the element's qualified name in bytes. */
  public int elementNameBytes() {
    return elementEnd - elementStart;
  }

  /** The element's qualified name. */
  public String elementName() {
    return new String(bytes, elementStart, elementEnd - elementStart, UTF_8);
  }

  /** The element's qualified name, shared with the given cache. */
  public WireName elementName(WireNames known) {
    return known.find(bytes, elementStart, elementEnd);
  }

  /** The attribute's qualified name. */
  public String name() {
    return new String(bytes, nameStart, nameEnd - nameStart, UTF_8);
  }

  /** The attribute's qualified name, shared with the given cache. */
  public WireName name(WireNames known) {
    return known.find(bytes, nameStart, nameEnd);
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

  /**
   * Whether the tag is an empty-element tag. Valid once {@link #nextAttribute} has returned false.
   */
  public boolean isEmptyElement() {
    return bytes[nameStart] == '/';
  }

  /** The offset after the tag. Valid once {@link #nextAttribute} has returned false. */
  public int end() {
    return isEmptyElement() ? nameStart + 2 : nameStart + 1;
  }
}
