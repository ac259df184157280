package io.github.deltasoap.engine.explain;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.wire.WireScanner;

/**
 * A place in a message. Immutable.
 *
 * @param offset in bytes; negative if unknown
 * @param path of the element around it, such as {@code /Envelope/Body/order/item[2]}
 * @param found the tag or text there: a tag with its name only, a text with its length only; empty
 *     if unknown
 */
public record Place(int offset, String path, String found) {
  /** Names that are longer are cut. */
  private static final int NAME = 64;

  /** No place. */
  static final Place UNKNOWN = new Place(-1, "", "");

  /**
   * A place in a message that a scanner has just read, as a whole or up to an error.
   *
   * @param accepted whether the scanner accepted the message; otherwise names behind the last valid
   *     tag might be part of a value
   */
  static Place of(WireScanner scanner, int offset, boolean accepted) {
    ElementPath path = new ElementPath();
    String found = "";
    for (int i = 0; i < scanner.tokenCount(); i++) {
      byte kind = scanner.kind(i);
      int start = scanner.start(i);
      int end = scanner.end(i);
      if (end > offset) {
        found = accepted ? found(scanner.bytes(), kind, start, end) : "";
        break;
      }
      if (kind == WireScanner.END) {
        path.close();
      } else if (kind != WireScanner.TEXT) {
        path.open(name(scanner.bytes(), start + 1, end));
        if (kind == WireScanner.EMPTY) {
          path.close();
        }
      }
    }
    return new Place(offset, path.toString(), found);
  }

  private static String found(byte[] bytes, byte kind, int start, int end) {
    return switch (kind) {
      case WireScanner.TEXT -> "a text of " + (end - start) + " bytes";
      case WireScanner.END -> "</" + name(bytes, start + 2, end) + ">";
      default -> "<" + name(bytes, start + 1, end) + ">";
    };
  }

  /** The local name in a tag. */
  private static String name(byte[] bytes, int from, int tagEnd) {
    int start = from;
    int end = from;
    while (end < tagEnd && isName(bytes[end])) {
      start = bytes[end] == ':' ? end + 1 : start;
      end++;
    }
    return new String(bytes, start, Math.min(NAME, end - start), US_ASCII);
  }

  private static boolean isName(byte b) {
    return b != ' ' && b != '>' && b != '/' && b != '\t' && b != '\n' && b != '\r';
  }

  @Override
  public String toString() {
    return offset < 0 ? "" : "byte " + offset + ", in " + path;
  }
}
