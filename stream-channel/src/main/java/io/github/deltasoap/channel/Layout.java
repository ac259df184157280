package io.github.deltasoap.channel;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /** The memory of a piece in addition to its text, roughly. */
  private static final int PIECE_BYTES = 48;

  /** The memory of a layout in addition to its text and its pieces, roughly. */
  private static final int OWN_BYTES = 512;

  /**
   * A piece of markup, as a learner proposes it.
   *
   * @param form of the value behind it; null if it ends the message
   * @param next the index of the next piece; {@link #UNKNOWN} if it ends the message
   * @param constant the probable value, as in headers that do not change; null if it varies
   */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  record Proposal(byte[] markup, @Nullable TextForm form, int next, byte @Nullable [] constant) {}

  /** A piece of markup, whose bytes are in the text of the layout. */
  static final class Piece {
    private final byte[] text;
    private final int markupFrom;
    private final int markupTo;
    private final int constantFrom;
    private final int constantTo;
    private final @Nullable TextForm form;
    private final int next;

    /** Reads a piece, a line of the text. */
    private Piece(byte[] text, ByteReader in) throws BadFrame {
      this.text = text;
      String formName = word(in, ' ');
      String nextIndex = word(in, ' ');
      markupFrom = in.skip(number(word(in, ':')));
      markupTo = in.offset();
      boolean isConstant = in.next() == ' ';
      constantFrom = isConstant ? in.skip(number(word(in, ':'))) : UNKNOWN;
      constantTo = in.offset();
      if (isConstant) {
        // That the line ends here is checked with the whole text.
        in.skip(1);
      }
      boolean ends = formName.equals(NONE);
      form = ends ? null : formOf(formName);
      next = ends ? UNKNOWN : number(nextIndex);
    }

    /** The form of the value behind it; null if it ends the message. */
    @Nullable TextForm form() {
      return form;
    }

    /** The index of the next piece; {@link #UNKNOWN} if it ends the message. */
    int next() {
      return next;
    }

    int markupLength() {
      return markupTo - markupFrom;
    }

    void addMarkup(ByteBuilder to) {
      to.add(text, markupFrom, markupTo);
    }

    /** Whether the markup is a range of a message. */
    boolean isMarkup(byte[] message, int from, int to) {
      return Arrays.equals(message, from, to, text, markupFrom, markupTo);
    }

    private int compareMarkup(byte[] message, int from, int to) {
      return Arrays.compare(text, markupFrom, markupTo, message, from, to);
    }

    /** Whether its value probably never changes, as in headers. */
    boolean hasConstant() {
      return constantFrom != UNKNOWN;
    }

    void addConstant(ByteBuilder to) {
      to.add(text, constantFrom, constantTo);
    }

    /** Whether the value is a range of a message. */
    boolean isConstant(byte[] message, int from, int to) {
      return Arrays.equals(message, from, to, text, constantFrom, constantTo);
    }

    private Proposal proposal() {
      return new Proposal(
          Arrays.copyOfRange(text, markupFrom, markupTo),
          form,
          next,
          hasConstant() ? Arrays.copyOfRange(text, constantFrom, constantTo) : null);
    }
  }

  private final byte[] text;
  private final LayoutId id;
  private final @Nullable String owner;
  private final MessageKind kind;
  private final Piece[] pieces;

  /** The indexes of the pieces in the order of their markup. */
  private final short[] byMarkup;

  private Layout(byte[] text) throws BadFrame {
    this.text = text;
    ByteReader in = new ByteReader(text);
    if (!word(in, '\n').equals(TITLE)) {
      throw new BadFrame("A layout is of another version than \"" + TITLE + "\"");
    }
    owner = head(in, "owner");
    String contentType = head(in, "type");
    String action = head(in, "action");
    if (contentType == null) {
      throw new BadFrame("A layout has no content type");
    }
    kind = new MessageKind(contentType, action);
    List<Piece> read = new ArrayList<>();
    while (!in.isAtEnd()) {
      read.add(new Piece(text, in));
    }
    pieces = read.toArray(Piece[]::new);
    check();
    byMarkup = byMarkup(read);
    id = LayoutId.of(text);
  }

  /**
   * Makes a layout.
   *
   * @param owner the secret of the end that derives it; null in the layouts of answers
   * @return null if the other end would not accept it
   */
  static @Nullable Layout of(@Nullable String owner, MessageKind kind, List<Proposal> pieces) {
    byte[] text = write(owner, kind, pieces);
    try {
      return text.length > MOST_BYTES ? null : new Layout(text);
    } catch (BadFrame unusable) {
      return null;
    }
  }

  private static short[] byMarkup(List<Piece> pieces) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      indexes.add(i);
    }
    indexes.sort(
        (one, other) -> {
          Piece with = pieces.get(other);
          return pieces.get(one).compareMarkup(with.text, with.markupFrom, with.markupTo);
        });
    short[] sorted = new short[indexes.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = indexes.get(i).shortValue();
    }
    return sorted;
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

  /** The memory that the layout takes, in bytes. */
  int memoryBytes() {
    return text.length + PIECE_BYTES * pieces.length + OWN_BYTES;
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
    int low = 0;
    int high = byMarkup.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = pieces[byMarkup[middle]].compareMarkup(message, from, to);
      if (order == 0) {
        return byMarkup[middle];
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return UNKNOWN;
  }

  private static byte[] write(@Nullable String owner, MessageKind kind, List<Proposal> pieces) {
    ByteBuilder out = new ByteBuilder(1024);
    out.add((TITLE + "\nowner ").getBytes(StandardCharsets.UTF_8));
    write(owner, out);
    out.add("type ".getBytes(StandardCharsets.UTF_8));
    write(kind.contentType(), out);
    out.add("action ".getBytes(StandardCharsets.UTF_8));
    write(kind.action(), out);
    for (Proposal piece : pieces) {
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
   * Reads the text of a layout, which keeps the array.
   *
   * @throws BadFrame if it is not the canonical text of a layout
   */
  static Layout parse(byte[] text) throws BadFrame {
    if (text.length > MOST_BYTES) {
      throw new BadFrame("A layout has more than " + MOST_BYTES + " bytes");
    }
    Layout layout = new Layout(text);
    List<Proposal> read = Arrays.stream(layout.pieces).map(Piece::proposal).toList();
    if (!Arrays.equals(text, write(layout.owner, layout.kind, read))) {
      throw new BadFrame("A layout's text is not canonical");
    }
    return layout;
  }

  private void check() throws BadFrame {
    if (pieces.length == 0 || pieces.length > MOST_PIECES) {
      throw new BadFrame("A layout has " + pieces.length + " pieces");
    }
    for (Piece piece : pieces) {
      if (piece.form != null && piece.next >= pieces.length) {
        throw new BadFrame("A layout refers to a piece that it does not have");
      }
      // Otherwise a message of no bytes could have any number of values.
      if (piece.form != null && piece.markupLength() == 0) {
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

  private static TextForm formOf(String name) throws BadFrame {
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
