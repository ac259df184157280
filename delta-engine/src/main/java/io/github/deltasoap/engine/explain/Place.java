package io.github.deltasoap.engine.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * A place in a message. Immutable.
 *
 * @param offset in bytes; negative if unknown
 * @param path of the element around it, such as {@code /Envelope/Body/order/item[2]}: local names,
 *     with an index from the second of equal names on. In a refused message it ends above the first
 *     element that is never closed, whose tag may be part of a value
 * @param found the tag or text there: a tag with its name only, a text with its length only; empty
 *     if unknown
 */
public record Place(int offset, String path, String found) {
  /** Names that are longer are cut. */
  private static final int NAME = 64;

  /** No place. */
  static final Place UNKNOWN = new Place(-1, "", "");

  /** An open element. */
  private record Open(String step, int nameStart, int nameEnd, Map<String, Integer> children) {
    String child(String name) {
      int number = children.merge(name, 1, Integer::sum);
      return number == 1 ? name : name + "[" + number + "]";
    }
  }

  /**
   * A place in a message that a scanner has just read, as a whole or up to an error.
   *
   * @param accepted whether the scanner accepted the message; otherwise what looks like a tag might
   *     be part of a value
   */
  static Place of(WireScanner scanner, WireMessage message, int offset, boolean accepted) {
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open("", 0, 0, new HashMap<>()));
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
        open.pop();
      } else if (kind != WireScanner.TEXT) {
        String step = open.element().child(name(scanner.bytes(), start + 1, end));
        if (kind == WireScanner.START) {
          int nameEnd = nameEnd(scanner.bytes(), start + 1, end);
          open.push(new Open(step, start + 1, nameEnd, new HashMap<>()));
        }
      }
    }
    // Above the outermost element, whose path is empty.
    open.removeLast();
    StringBuilder path = new StringBuilder();
    int closed = message.length();
    while (!open.isEmpty()) {
      Open outermost = open.removeLast();
      closed = accepted ? closed : lastEndTag(scanner.bytes(), outermost, offset, closed);
      if (closed < 0) {
        break;
      }
      path.append('/').append(outermost.step);
    }
    return new Place(offset, path.toString(), found);
  }

  /** The last end tag of an element in a range; negative if there is none. */
  private static int lastEndTag(byte[] bytes, Open element, int from, int to) {
    int length = element.nameEnd - element.nameStart;
    for (int i = to - length - 3; i >= from; i--) {
      if (bytes[i] == '<'
          && bytes[i + 1] == '/'
          && !isName(bytes[i + 2 + length])
          && bytes[i + 2 + length] != '/'
          && Arrays.equals(
              bytes, i + 2, i + 2 + length, bytes, element.nameStart, element.nameEnd)) {
        return i;
      }
    }
    return -1;
  }

  private static String found(byte[] bytes, byte kind, int start, int end) {
    return switch (kind) {
      case WireScanner.TEXT -> "a text of " + (end - start) + " bytes";
      case WireScanner.END -> "</" + name(bytes, start + 2, end) + ">";
      case WireScanner.EMPTY -> "<" + name(bytes, start + 1, end) + "/>";
      default -> "<" + name(bytes, start + 1, end) + ">";
    };
  }

  /** The local name in a tag. */
  private static String name(byte[] bytes, int from, int tagEnd) {
    int end = nameEnd(bytes, from, tagEnd);
    int start = end;
    while (start > from && bytes[start - 1] != ':') {
      start--;
    }
    return new String(bytes, start, Math.min(NAME, end - start), UTF_8);
  }

  private static int nameEnd(byte[] bytes, int from, int tagEnd) {
    int end = from;
    while (end < tagEnd && isName(bytes[end])) {
      end++;
    }
    return end;
  }

  private static boolean isName(byte b) {
    return b != ' ' && b != '>' && b != '/' && b != '\t' && b != '\n' && b != '\r';
  }

  /** The place and the tag or text found there, in one line; empty if there is no place. */
  public String description() {
    return this + (found.isEmpty() ? "" : ", found " + found);
  }

  @Override
  public String toString() {
    return offset < 0 ? "" : "byte " + offset + ", in " + (path.isEmpty() ? "/" : path);
  }
}
