package io.github.deltasoap.channel;

/** Decodes what {@link MessageEncoder} has encoded. Used by one thread. */
final class MessageDecoder {
  private static final int FIRST_BYTES = 1 << 14;

  private final int mostBytes;

  /**
   * @param mostBytes the maximum length of a message
   */
  MessageDecoder(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  /**
   * Decodes a message, to the end of its frame.
   *
   * @throws BadFrame if the frame is not well-formed, or the message too long
   */
  byte[] decode(ByteReader frame, Layout layout) throws BadFrame {
    ByteBuilder message = new ByteBuilder(Math.min(8 * frame.remaining(), FIRST_BYTES));
    int piece = readPiece(frame, layout, 0, message);
    while (true) {
      long run = frame.varint();
      for (long foreseen = run >>> 1; foreseen > 0; foreseen--) {
        Layout.Piece each = piece == Layout.UNKNOWN ? null : layout.piece(piece);
        if (each == null || each.form() == null) {
          throw new BadFrame("A value is as foreseen where the layout foresees none");
        }
        if (each.constant() == null) {
          each.form().read(frame, message);
        } else {
          message.add(each.constant());
        }
        piece = each.next();
        message.add(layout.piece(piece).markup());
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
      form.read(frame, message);
      message.add(markup.bytes(), 0, markup.length());
      check(message);
    }
    if (!frame.isAtEnd()) {
      throw new BadFrame("A frame is longer than its message");
    }
    return message.toByteArray();
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

  private void check(ByteBuilder message) throws BadFrame {
    if (message.length() > mostBytes) {
      throw new BadFrame("A message has more than " + mostBytes + " bytes");
    }
  }
}
