package io.github.deltasoap.channel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The unchanging part of messages (P4, 3.1 and 4.2): their markup in pieces, of which each is
 * followed by a value or ends the message, and for each piece the probable form of its value and
 * the probable next piece. A message that takes another way names its pieces, so any message can be
 * encoded by any layout; a fitting one makes it short.
 *
 * <p>A layout is derived from messages rather than from a description of their types, because only
 * then is it the same for all programming models, for headers and for faults, and the decoded
 * message has the same bytes. Its text is canonical, readable, and determines its identity.
 * Together with its layout a frame is self-descriptive. Since a layout may contain values, it is
 * for two ends only: its owner, a secret of the end that sends it, makes its identity unknown to
 * all others. Immutable.
 */
public final class Layout {
  /** The maximum number of pieces of markup. */
  static final int MOST_PIECES = 1024;

  /** The maximum length of a layout's text in bytes. */
  public static final int MOST_BYTES = 1 << 15;

  /** The index of a piece that a layout does not have. */
  static final int UNKNOWN = -1;

  private static final String TITLE = "deltasoap-layout 1";
  private static final String NONE = "-";

  /**
   * A piece of markup.
   *
   * @param form of the value behind it; null if it ends the message
   * @param next the index of the next piece; {@link #UNKNOWN} if it ends the message
   * @param constant the probable value, as in headers that do not change; null if it varies
   */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  record Piece(byte[] markup, @Nullable TextForm form, int next, byte @Nullable [] constant) {
    /** Whether the value is a range of a message. */
    boolean hasConstant(byte[] message, int from, int to) {
      return constant != null && Arrays.equals(message, from, to, constant, 0, constant.length);
    }
  }

  private final @Nullable String owner;
  private final MessageKind kind;
  private final Piece[] pieces;
  private final Map<ByteBuffer, Integer> byMarkup = new HashMap<>();
  private final byte[] text;
  private final LayoutId id;

  Layout(@Nullable String owner, MessageKind kind, List<Piece> pieces) {
    this.owner = owner;
    this.kind = kind;
    this.pieces = pieces.toArray(Piece[]::new);
    for (int i = 0; i < this.pieces.length; i++) {
      byMarkup.putIfAbsent(ByteBuffer.wrap(this.pieces[i].markup()), i);
    }
    this.text = write();
    this.id = LayoutId.of(text);
  }

  public MessageKind kind() {
    return kind;
  }

  /** The secret of the end that has derived the layout; null in the layouts of answers. */
  @Nullable String owner() {
    return owner;
  }

  public LayoutId id() {
    return id;
  }

  int size() {
    return pieces.length;
  }

  /** The length of the text in bytes. */
  public int textBytes() {
    return text.length;
  }

  /** Writes the text, packed. */
  void writeText(ByteBuilder frame) {
    byte[] packed = PackedText.pack(text);
    frame.addVarint(packed.length);
    frame.add(packed);
  }

  /**
   * Reads the text of a layout.
   *
   * @throws BadFrame if there is none
   */
  static byte[] readText(ByteReader frame) throws BadFrame {
    return PackedText.unpack(frame.take(frame.count(2 * MOST_BYTES)));
  }

  Piece piece(int index) {
    return pieces[index];
  }

  /**
   * The index of a piece by its markup, a range of a message; {@link #UNKNOWN} if there is none.
   */
  int find(byte[] message, int from, int to) {
    return byMarkup.getOrDefault(ByteBuffer.wrap(message, from, to - from), UNKNOWN);
  }

  private byte[] write() {
    ByteBuilder out = new ByteBuilder(1024);
    out.add((TITLE + "\nowner ").getBytes(StandardCharsets.UTF_8));
    write(owner, out);
    out.add("type ".getBytes(StandardCharsets.UTF_8));
    write(kind.contentType(), out);
    out.add("action ".getBytes(StandardCharsets.UTF_8));
    write(kind.action(), out);
    for (Piece piece : pieces) {
      String form = piece.form() == null ? NONE : piece.form().name();
      String next = piece.next() == UNKNOWN ? NONE : String.valueOf(piece.next());
      out.add((form + " " + next + " ").getBytes(StandardCharsets.UTF_8));
      write(piece.markup(), piece.constant() == null ? '\n' : ' ', out);
      if (piece.constant() != null) {
        write(piece.constant(), '\n', out);
      }
    }
    return out.toByteArray();
  }

  private static void write(@Nullable String value, ByteBuilder out) {
    if (value == null) {
      out.add((NONE + "\n").getBytes(StandardCharsets.UTF_8));
    } else {
      write(value.getBytes(StandardCharsets.UTF_8), '\n', out);
    }
  }

  private static void write(byte[] value, char end, ByteBuilder out) {
    out.add((value.length + ":").getBytes(StandardCharsets.UTF_8));
    out.add(value);
    out.add(end);
  }

  /**
   * Reads the text of a layout.
   *
   * @throws BadFrame if it is not the canonical text of a layout
   */
  static Layout parse(byte[] text) throws BadFrame {
    if (text.length > MOST_BYTES) {
      throw new BadFrame("A layout has more than " + MOST_BYTES + " bytes");
    }
    ByteReader in = new ByteReader(text);
    if (!word(in, '\n').equals(TITLE)) {
      throw new BadFrame("A layout is of another version than \"" + TITLE + "\"");
    }
    String owner = head(in, "owner");
    String contentType = head(in, "type");
    String action = head(in, "action");
    if (contentType == null) {
      throw new BadFrame("A layout has no content type");
    }
    List<Piece> pieces = new ArrayList<>();
    while (!in.isAtEnd()) {
      String form = word(in, ' ');
      String next = word(in, ' ');
      byte[] markup = in.take(number(word(in, ':')));
      byte[] constant = in.next() == ' ' ? value(in) : null;
      boolean ends = form.equals(NONE);
      pieces.add(
          new Piece(markup, ends ? null : form(form), ends ? UNKNOWN : number(next), constant));
    }
    Layout layout = new Layout(owner, new MessageKind(contentType, action), pieces);
    layout.check();
    if (!Arrays.equals(text, layout.text)) {
      throw new BadFrame("A layout's text is not canonical");
    }
    return layout;
  }

  private void check() throws BadFrame {
    if (pieces.length == 0 || pieces.length > MOST_PIECES) {
      throw new BadFrame("A layout has " + pieces.length + " pieces");
    }
    for (Piece piece : pieces) {
      if (piece.form() != null && piece.next() >= pieces.length) {
        throw new BadFrame("A layout refers to a piece that it does not have");
      }
      // Otherwise a message of no bytes could have any number of values.
      if (piece.form() != null && piece.markup().length == 0) {
        throw new BadFrame("A layout has a value behind no markup");
      }
    }
  }

  private static @Nullable String head(ByteReader in, String name) throws BadFrame {
    if (!word(in, ' ').equals(name)) {
      throw new BadFrame("A layout has no " + name);
    }
    int start = in.next();
    if (start == '-') {
      in.skip(1);
      return null;
    }
    byte[] text = in.take(number((char) start + word(in, ':')));
    in.skip(1);
    return new String(text, StandardCharsets.UTF_8);
  }

  /** A constant, which ends its line; that it does is checked with the whole text. */
  private static byte[] value(ByteReader in) throws BadFrame {
    byte[] value = in.take(number(word(in, ':')));
    in.skip(1);
    return value;
  }

  private static TextForm form(String name) throws BadFrame {
    try {
      return TextForm.valueOf(name);
    } catch (IllegalArgumentException unknown) {
      throw new BadFrame("A layout has a form that does not exist");
    }
  }

  private static int number(String digits) throws BadFrame {
    if (digits.isEmpty() || digits.length() > 6 || !digits.chars().allMatch(Layout::isDigit)) {
      throw new BadFrame("A layout has no number where there should be one");
    }
    return Integer.parseInt(digits);
  }

  private static boolean isDigit(int each) {
    return each >= '0' && each <= '9';
  }

  /** The characters up to a delimiter, of which there are few. */
  private static String word(ByteReader in, char delimiter) throws BadFrame {
    StringBuilder word = new StringBuilder();
    for (int each = in.next(); each != delimiter; each = in.next()) {
      if (word.length() > 32) {
        throw new BadFrame("A word of a layout is too long");
      }
      word.append((char) each);
    }
    return word.toString();
  }

  /** The text of the layout, for people. */
  @Override
  public String toString() {
    return new String(text, StandardCharsets.UTF_8);
  }
}
