package io.github.deltasoap.channel;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message as pieces of markup with a value between each two: a value is a text that is not only
 * white space, and a piece is everything between two values. Nothing is checked, since any
 * partition of a message gives its bytes again. Reusable; used by one thread.
 */
final class MessageTokens {
  /** Room for the pieces of most messages. */
  private static final int USUAL_PIECES = 64;

  private byte[] message = {};
  private int count;

  /** For each piece its offset, its end, and its index in the layout; empty before the first. */
  private int[] from = {};

  private int[] to = {};
  private int[] index = {};

  /** The number of pieces; there is a value between each two. */
  int count() {
    return count;
  }

  byte[] message() {
    return message;
  }

  int from(int piece) {
    return from[piece];
  }

  int to(int piece) {
    return to[piece];
  }

  /** The index of a piece in the layout; {@link Layout#UNKNOWN} if it has none. */
  int index(int piece) {
    return index[piece];
  }

  /** The memory of a message with its pieces, in bytes. */
  int bytes() {
    return message.length + 3 * Integer.BYTES * count;
  }

  /** Removes all pieces, to add those of another message. */
  void clear() {
    count = 0;
  }

  /** Adds pieces of another message, at other offsets. */
  void addShifted(MessageTokens other, int first, int last, int shift) {
    for (int i = first; i <= last; i++) {
      add(other.from[i] + shift, other.to[i] + shift, other.index[i]);
    }
  }

  /**
   * Takes the message of the pieces that were added.
   *
   * @return the message
   */
  byte[] complete(byte[] bytes) {
    message = bytes;
    return bytes;
  }

  /**
   * Finds the pieces of a message.
   *
   * @param layout that has most of them; null if there is none
   */
  void scan(byte[] bytes, int length, @Nullable Layout layout) {
    message = bytes;
    count = 0;
    int at = 0;
    int expected = layout == null ? Layout.UNKNOWN : 0;
    while (true) {
      int found = expected;
      int end =
          layout == null || expected == Layout.UNKNOWN ? -1 : endIfIs(layout, expected, at, length);
      if (end < 0) {
        end = endOfPiece(at, length);
        found = layout == null ? Layout.UNKNOWN : layout.find(bytes, at, end);
      }
      add(at, end, found);
      if (end == length) {
        return;
      }
      at = end;
      while (at < length && bytes[at] != '<') {
        at++;
      }
      expected =
          layout == null || found == Layout.UNKNOWN ? Layout.UNKNOWN : layout.piece(found).next();
    }
  }

  /** The end of a piece if it is the expected one, and a value or the message's end follows. */
  private int endIfIs(Layout layout, int expected, int at, int length) {
    Layout.Piece piece = layout.piece(expected);
    int end = at + piece.markupLength();
    if (end > length || !piece.isMarkup(message, at, end)) {
      return -1;
    }
    // White space belongs to the piece.
    return end == length || (end > at && !isBlank(message[end]) && message[end] != '<') ? end : -1;
  }

  /** The end of the markup that starts at an offset, with the texts in it that are blank. */
  private int endOfPiece(int start, int length) {
    int at = start;
    while (true) {
      while (at < length && message[at] != '>') {
        at++;
      }
      if (at == length) {
        return length;
      }
      int text = at + 1;
      at = text;
      while (at < length && isBlank(message[at])) {
        at++;
      }
      if (at == length) {
        return length;
      }
      if (message[at] != '<') {
        return text;
      }
    }
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\n' || b == '\r' || b == '\t';
  }

  /** Adds a piece. */
  void add(int start, int end, int found) {
    if (count == from.length) {
      int room = Math.max(USUAL_PIECES, 2 * count);
      from = Arrays.copyOf(from, room);
      to = Arrays.copyOf(to, room);
      index = Arrays.copyOf(index, room);
    }
    from[count] = start;
    to[count] = end;
    index[count++] = found;
  }
}
