package io.github.deltasoap.channel;

import org.jspecify.annotations.Nullable;

/** Decodes what {@link MessageEncoder} has encoded. Used by one thread. */
final class MessageDecoder {
  private static final int FIRST_BYTES = 1 << 14;

  private final int mostBytes;
  private final @Nullable StringTable strings;

  /**
   * @param mostBytes the maximum length of a message
   * @param strings those of the session; null outside of sessions
   */
  MessageDecoder(int mostBytes, @Nullable StringTable strings) {
    this.mostBytes = mostBytes;
    this.strings = strings;
  }

  /**
   * Decodes a message, to the end of its frame.
   *
   * @param pieces takes the pieces of the message
   * @throws BadFrame if the frame is not well-formed, or the message too long
   */
  byte[] decode(ByteReader frame, Layout layout, MessageTokens pieces) throws BadFrame {
    ByteBuilder message = new ByteBuilder(Math.min(8 * frame.remaining(), FIRST_BYTES));
    pieces.clear();
    int piece = readPiece(frame, layout, 0, message);
    pieces.add(0, message.length(), piece);
    while (true) {
      long run = frame.varint();
      for (long foreseen = run >>> 1; foreseen > 0; foreseen--) {
        Layout.Piece each = piece == Layout.UNKNOWN ? null : layout.piece(piece);
        if (each == null || each.form() == null) {
          throw new BadFrame("A value is as foreseen where the layout foresees none");
        }
        if (each.constant() == null) {
          read(each.form(), frame, message);
        } else {
          message.add(each.constant());
        }
        piece = each.next();
        int from = message.length();
        message.add(layout.piece(piece).markup());
        pieces.add(from, message.length(), piece);
        check(message);
      }
      if ((run & 1) == 0) {
        break;
      }
      TextForm form = TextForm.of(frame.next());
      int next = piece == Layout.UNKNOWN ? Layout.UNKNOWN : layout.piece(piece).next();
      // The piece is written before the value, and belongs behind it.
      ByteBuilder markup = new ByteBuilder(64);
      piece = readPiece(frame, layout, next, markup);
      read(form, frame, message);
      int from = message.length();
      message.add(markup.bytes(), 0, markup.length());
      pieces.add(from, message.length(), piece);
      check(message);
    }
    if (!frame.isAtEnd()) {
      throw new BadFrame("A frame is longer than its message");
    }
    return pieces.complete(message.toByteArray());
  }

  /**
   * Decodes the difference of a message from the previous one, to the end of its frame.
   *
   * @param previous found with the same layout
   * @param pieces takes the pieces of the message
   */
  byte[] decodeDifference(
      ByteReader frame, MessageTokens previous, Layout layout, MessageTokens pieces)
      throws BadFrame {
    ByteBuilder message = new ByteBuilder(previous.to(previous.count() - 1) + 64);
    pieces.clear();
    int values = previous.count() - 1;
    int at = 0;
    while (true) {
      long step = frame.varint();
      long equal = step >>> 1;
      if (equal > values - at) {
        throw new BadFrame("A difference has more values than the message before");
      }
      // Everything up to the value that differs, or up to the message's end.
      int until = at + (int) equal;
      int from = previous.from(at);
      pieces.addShifted(previous, at, until, message.length() - from);
      message.add(previous.message(), from, previous.to(until));
      if (until == values) {
        break;
      }
      TextForm form =
          (step & 1) != 0 ? TextForm.of(frame.next()) : foreseen(previous.index(until), layout);
      read(form, frame, message);
      check(message);
      at = until + 1;
    }
    if (!frame.isAtEnd()) {
      throw new BadFrame("A frame is longer than its message");
    }
    check(message);
    return pieces.complete(message.toByteArray());
  }

  private static TextForm foreseen(int index, Layout layout) throws BadFrame {
    TextForm form = index == Layout.UNKNOWN ? null : layout.piece(index).form();
    if (form == null) {
      throw new BadFrame("A value is as foreseen where the layout foresees none");
    }
    return form;
  }

  private int readPiece(ByteReader frame, Layout layout, int foreseen, ByteBuilder markup)
      throws BadFrame {
    long reference = frame.varint();
    if (reference == MessageEncoder.INLINE) {
      TextForm.copy(frame, frame.varint(), markup);
      return Layout.UNKNOWN;
    }
    long index =
        reference == MessageEncoder.AS_FORESEEN ? foreseen : reference - MessageEncoder.FIRST_INDEX;
    if (index < 0 || index >= layout.size()) {
      throw new BadFrame("There is no piece " + index + " in the layout");
    }
    markup.add(layout.piece((int) index).markup());
    return (int) index;
  }

  private void read(TextForm form, ByteReader frame, ByteBuilder message) throws BadFrame {
    if (form != TextForm.STRING || strings == null) {
      form.read(frame, message);
      return;
    }
    long length = frame.varint();
    if ((length & 1) != 0) {
      message.add(strings.get(length >>> 1));
      return;
    }
    int from = message.length();
    TextForm.copy(frame, length >>> 1, message);
    strings.add(message.bytes(), from, message.length());
  }

  private void check(ByteBuilder message) throws BadFrame {
    if (message.length() > mostBytes) {
      throw new BadFrame("A message has more than " + mostBytes + " bytes");
    }
  }
}
