package io.github.deltasoap.channel;

import org.jspecify.annotations.Nullable;

/** Decodes what {@link MessageEncoder} has encoded. Used by one thread. */
final class MessageDecoder {
  /** The memory of a message that is kept for the next one. */
  private static final int KEPT_BYTES = 1 << 13;

  private final int mostBytes;
  private final @Nullable StringTable strings;

  /** Memory for the message that is decoded. */
  private ByteBuilder message = new ByteBuilder(0);

  /** The range of the frame with the markup of the last piece, if the layout does not have it. */
  private int markupFrom;

  private int markupTo;

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
    message.clear();
    message.room(Math.min(8 * frame.remaining(), KEPT_BYTES));
    pieces.clear();
    int piece = readPiece(frame, layout, 0);
    addPiece(piece, frame, layout, pieces);
    while (true) {
      long run = frame.varint();
      for (long foreseen = run >>> 1; foreseen > 0; foreseen--) {
        Layout.Piece each = piece == Layout.UNKNOWN ? null : layout.piece(piece);
        if (each == null || each.form() == null) {
          throw new BadFrame("A value is as foreseen where the layout foresees none");
        }
        if (each.hasConstant()) {
          each.addConstant(message);
        } else {
          read(each.form(), frame);
        }
        piece = each.next();
        addPiece(piece, frame, layout, pieces);
      }
      if ((run & 1) == 0) {
        break;
      }
      TextForm form = TextForm.of(frame.next());
      int next = piece == Layout.UNKNOWN ? Layout.UNKNOWN : layout.piece(piece).next();
      // The piece is written before the value, and belongs behind it.
      piece = readPiece(frame, layout, next);
      read(form, frame);
      addPiece(piece, frame, layout, pieces);
    }
    return complete(frame, pieces);
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
    message.clear();
    message.room(previous.to(previous.count() - 1) + 64);
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
      read(form, frame);
      check();
      at = until + 1;
    }
    check();
    return complete(frame, pieces);
  }

  private byte[] complete(ByteReader frame, MessageTokens pieces) throws BadFrame {
    if (!frame.isAtEnd()) {
      throw new BadFrame("A frame is longer than its message");
    }
    byte[] bytes = message.toByteArray();
    if (bytes.length > KEPT_BYTES) {
      message = new ByteBuilder(0);
    }
    return pieces.complete(bytes);
  }

  private static TextForm foreseen(int index, Layout layout) throws BadFrame {
    TextForm form = index == Layout.UNKNOWN ? null : layout.piece(index).form();
    if (form == null) {
      throw new BadFrame("A value is as foreseen where the layout foresees none");
    }
    return form;
  }

  /** Reads the index of a piece, or finds its markup. */
  private int readPiece(ByteReader frame, Layout layout, int foreseen) throws BadFrame {
    long reference = frame.varint();
    if (reference == MessageEncoder.INLINE) {
      markupFrom = frame.skip(frame.varint());
      markupTo = frame.offset();
      return Layout.UNKNOWN;
    }
    long index =
        reference == MessageEncoder.AS_FORESEEN ? foreseen : reference - MessageEncoder.FIRST_INDEX;
    if (index < 0 || index >= layout.size()) {
      throw new BadFrame("There is no piece " + index + " in the layout");
    }
    return (int) index;
  }

  private void addPiece(int piece, ByteReader frame, Layout layout, MessageTokens pieces)
      throws BadFrame {
    int from = message.length();
    if (piece == Layout.UNKNOWN) {
      message.add(frame.bytes(), markupFrom, markupTo);
    } else {
      layout.piece(piece).addMarkup(message);
    }
    pieces.add(from, message.length(), piece);
    check();
  }

  private void read(TextForm form, ByteReader frame) throws BadFrame {
    if (form != TextForm.STRING || strings == null) {
      form.read(frame, message);
      return;
    }
    long length = frame.varint();
    if ((length & 1) != 0) {
      strings.copy(length >>> 1, message);
      return;
    }
    int from = frame.skip(length >>> 1);
    message.add(frame.bytes(), from, frame.offset());
    strings.add(frame.bytes(), from, frame.offset());
  }

  private void check() throws BadFrame {
    if (message.length() > mostBytes) {
      throw new BadFrame("A message has more than " + mostBytes + " bytes");
    }
  }
}
