package io.github.deltasoap.channel;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Encodes messages along a layout:
 *
 * <pre>
 * message = piece { run }
 * run     = varint: twice the number of values as foreseen, plus 1 if something unforeseen follows
 *           the values of that number, in the forms of the layout; none for constants
 *           [form: byte, next piece, value]   something unforeseen: another form, another piece
 * piece   = varint: 0 as foreseen | 1 length, markup | 2 + index in the layout
 * </pre>
 *
 * <p>A difference is the values that differ from those of the previous message:
 *
 * <pre>
 * difference = { varint: twice the number of equal values, plus 1 if the next has another form
 *                [form: byte] value }
 *              varint: twice the number of equal values at the end
 * </pre>
 *
 * <p>Used by one thread.
 */
final class MessageEncoder {
  static final int AS_FORESEEN = 0;
  static final int INLINE = 1;
  static final int FIRST_INDEX = 2;

  /** The maximum number of bytes around a value in a message. */
  private static final int MOST_OVERHEAD = 4;

  private static final TextForm[] FORMS = TextForm.values();

  private final MessageTokens tokens = new MessageTokens();
  private final ByteBuilder values = new ByteBuilder(0);
  private final @Nullable SentStrings strings;

  /**
   * @param strings those of the session; null outside of sessions
   */
  MessageEncoder(@Nullable SentStrings strings) {
    this.strings = strings;
  }

  /**
   * Encodes a message.
   *
   * @return the number of places where the message left the layout
   */
  int encode(byte[] message, int length, Layout layout, ByteBuilder frame) {
    tokens.scan(message, length, layout);
    return encode(tokens, layout, frame);
  }

  /** Encodes the pieces and values of a message, found with the same layout. */
  int encode(MessageTokens message, Layout layout, ByteBuilder frame) {
    writePiece(message, 0, 0, frame);
    int last = message.count() - 1;
    int at = 0;
    int unforeseen = 0;
    while (true) {
      values.clear();
      int start = at;
      while (at < last && writesForeseen(message, at, layout)) {
        at++;
      }
      boolean more = at < last;
      frame.addVarint((long) (at - start) << 1 | (more ? 1 : 0));
      frame.add(values.bytes(), 0, values.length());
      if (!more) {
        return unforeseen;
      }
      unforeseen++;
      int index = message.index(at);
      TextForm foreseen = index == Layout.UNKNOWN ? null : layout.piece(index).form();
      values.clear();
      TextForm form = writeFitting(message, at, foreseen);
      frame.add(form.code());
      int next = index == Layout.UNKNOWN ? Layout.UNKNOWN : layout.piece(index).next();
      writePiece(message, at + 1, next, frame);
      frame.add(values.bytes(), 0, values.length());
      at++;
    }
  }

  private boolean writesForeseen(MessageTokens message, int at, Layout layout) {
    int index = message.index(at);
    if (index == Layout.UNKNOWN) {
      return false;
    }
    Layout.Piece piece = layout.piece(index);
    if (piece.form() == null || piece.next() != message.index(at + 1)) {
      return false;
    }
    return piece.hasConstant()
        ? piece.isConstant(message.message(), message.to(at), message.from(at + 1))
        : write(piece.form(), message, at, values);
  }

  private TextForm writeFitting(MessageTokens message, int at, @Nullable TextForm foreseen) {
    if (foreseen != null && write(foreseen, message, at, values)) {
      return foreseen;
    }
    for (TextForm form : FORMS) {
      if (form != TextForm.STRING && write(form, message, at, values)) {
        return form;
      }
    }
    write(TextForm.STRING, message, at, values);
    return TextForm.STRING;
  }

  private boolean write(TextForm form, MessageTokens message, int at, ByteBuilder frame) {
    int from = message.to(at);
    int to = message.from(at + 1);
    if (form == TextForm.STRING && strings != null) {
      int known = strings.find(message.message(), from, to);
      if (known != SentStrings.NOT_FOUND) {
        frame.addVarint((long) known << 1 | 1);
        return true;
      }
      strings.add(message.message(), from, to);
    }
    return form.write(message.message(), from, to, frame);
  }

  private static void writePiece(MessageTokens message, int at, int foreseen, ByteBuilder frame) {
    int index = message.index(at);
    if (index == Layout.UNKNOWN) {
      frame.add(INLINE);
      frame.addVarint(message.to(at) - message.from(at));
      frame.add(message.message(), message.from(at), message.to(at));
    } else {
      frame.addVarint(index == foreseen ? AS_FORESEEN : index + (long) FIRST_INDEX);
    }
  }

  /**
   * Whether the message has the pieces of the previous one, and the difference may be shorter than
   * the message: it has a number for each value that differs, and saves the others.
   */
  static boolean mayBeShorter(MessageTokens message, MessageTokens previous, Layout layout) {
    int last = message.count() - 1;
    if (previous.count() - 1 != last || !haveSamePiece(message, previous, last)) {
      return false;
    }
    int added = 0;
    int saved = 0;
    for (int i = 0; i < last; i++) {
      if (!haveSamePiece(message, previous, i)) {
        return false;
      }
      boolean differs = isOther(message, previous, i);
      added += differs ? 1 : 0;
      if (differs == layout.piece(message.index(i)).hasConstant()) {
        // In full it takes as many bytes as its text at most, or leaves the layout.
        saved += message.from(i + 1) - message.to(i) + MOST_OVERHEAD;
      }
    }
    return added <= saved + MOST_OVERHEAD;
  }

  private static boolean haveSamePiece(MessageTokens message, MessageTokens previous, int i) {
    return message.index(i) == previous.index(i) && message.index(i) != Layout.UNKNOWN;
  }

  /**
   * Encodes the difference of a message from the previous one, which {@linkplain #mayBeShorter has
   * the same pieces}.
   */
  void encodeDifference(
      MessageTokens message, MessageTokens previous, Layout layout, ByteBuilder frame) {
    int last = message.count() - 1;
    int equal = 0;
    for (int i = 0; i < last; i++) {
      if (!isOther(message, previous, i)) {
        equal++;
        continue;
      }
      TextForm foreseen = layout.piece(message.index(i)).form();
      values.clear();
      TextForm form = writeFitting(message, i, foreseen);
      frame.addVarint((long) equal << 1 | (form == foreseen ? 0 : 1));
      if (form != foreseen) {
        frame.add(form.code());
      }
      frame.add(values.bytes(), 0, values.length());
      equal = 0;
    }
    frame.addVarint((long) equal << 1);
  }

  private static boolean isOther(MessageTokens message, MessageTokens previous, int i) {
    return !Arrays.equals(
        message.message(),
        message.to(i),
        message.from(i + 1),
        previous.message(),
        previous.to(i),
        previous.from(i + 1));
  }
}
