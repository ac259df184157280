package io.github.deltasoap.axis2.transport;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.envelope.RootType;
import io.github.deltasoap.axis2.express.InParts;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The root part of an MTOM message, which holds the SOAP envelope, as the message arrives. It is
 * found only where every parser of MIME finds it: it is the first part, its header lines are plain,
 * and the boundary does not occur inside it. For one message, from one thread.
 */
final class RootPart {
  private static final String LINE_END = "\r\n";

  /** Stock's parser refuses lines of more than 1,000 bytes. */
  private static final int MOST_HEADER_BYTES = 900;

  private static final int MOST_HEADER_LINES = 16;

  private enum State {
    ARRIVING,
    FOUND,
    REFUSED
  }

  private final String contentType;
  private final @Nullable MultipartType type;
  private final @Nullable String start;
  private final String delimiter;
  private State state;
  private int from = -1;
  private int to;

  /** The delimiter does not begin before this offset. */
  private int searched;

  private References references = References.NONE;

  /** Whether no other part follows. */
  private boolean only;

  private @Nullable RootType rootType;
  private @Nullable String contentId;

  /**
   * @param contentType of the message
   * @param type the same; null if stock has to read the message
   */
  RootPart(String contentType, @Nullable MultipartType type) {
    this.contentType = contentType;
    this.type = type;
    this.start = type == null ? null : type.start();
    this.delimiter = type == null ? "" : "--" + type.boundary();
    this.state = type == null ? State.REFUSED : State.ARRIVING;
  }

  /** The content type of the message. */
  String contentType() {
    return contentType;
  }

  /** Whether all of the part has arrived. */
  boolean isFound() {
    return state == State.FOUND;
  }

  /**
   * The parts, which have been found.
   *
   * @param readsAll reads all of them; returns false if that fails
   */
  InParts found(BooleanSupplier readsAll) {
    return new InParts(
        Objects.requireNonNull(type, "stock reads the message"),
        rootType(),
        only,
        references.count() > 0,
        readsAll);
  }

  /**
   * The length of the message without a delimiter of which not all has arrived.
   *
   * @param length of the bytes that have arrived
   */
  int withoutDelimiter(byte[] bytes, int length) {
    String whole = LINE_END + delimiter;
    // One character may follow before the delimiter is recognized.
    for (int from = Math.max(0, length - whole.length() - 1); from < length; from++) {
      String tail = new String(bytes, from, length - from, ISO_8859_1);
      if (whole.startsWith(tail) || tail.startsWith(whole)) {
        return from;
      }
    }
    return length;
  }

  /** Whether stock has to read the message. */
  boolean isRefused() {
    return state == State.REFUSED;
  }

  /** The offset of the part's content; negative if it has not arrived. */
  int from() {
    return from;
  }

  /** The offset behind the part's content. */
  int to() {
    return to;
  }

  /** The content type of the part. */
  RootType rootType() {
    return Objects.requireNonNull(rootType, "the part has not been found");
  }

  /** The Content-ID of the part. */
  String contentId() {
    return Objects.requireNonNull(contentId, "the part has not been found");
  }

  /** Looks at the bytes that have arrived, more than before. */
  void look(byte[] bytes, int length) {
    if (from < 0 && state == State.ARRIVING) {
      readHeader(new String(bytes, 0, Math.min(length, MOST_HEADER_BYTES), ISO_8859_1));
    }
    if (from < 0 || state != State.ARRIVING) {
      return;
    }
    String content = new String(bytes, searched, length - searched, ISO_8859_1);
    int end = content.indexOf(delimiter);
    int behind = end + delimiter.length();
    if (end < 0 || content.length() < behind + LINE_END.length()) {
      // The next look searches a delimiter again of which a part has arrived.
      int kept = LINE_END.length() + delimiter.length() + LINE_END.length();
      searched = Math.max(searched, length - kept);
    } else {
      to = searched + end - LINE_END.length();
      boolean isDelimiter =
          content.startsWith(LINE_END, end - LINE_END.length())
              && (content.startsWith(LINE_END, behind) || content.startsWith("--", behind));
      only = content.startsWith("--", behind);
      References found =
          isDelimiter ? References.in(new String(bytes, from, to - from, ISO_8859_1)) : null;
      state = found == null ? State.REFUSED : State.FOUND;
      references = found == null ? References.NONE : found;
    }
  }

  /** The references of the envelope to attachments. */
  References references() {
    return references;
  }

  /** Reads the first delimiter and the header of the part, if all of it has arrived. */
  private void readHeader(String head) {
    // Some clients begin with an empty preamble.
    int begin = head.startsWith(LINE_END) ? LINE_END.length() : 0;
    String opening = delimiter + LINE_END;
    int fields = begin + opening.length();
    if (head.length() < fields) {
      return;
    }
    int end = head.indexOf(LINE_END + LINE_END, fields);
    boolean isPlain = head.startsWith(opening, begin);
    if (isPlain && end < 0 && head.length() < MOST_HEADER_BYTES) {
      return;
    }
    if (!isPlain || end < 0 || !readFields(head, fields, end)) {
      state = State.REFUSED;
      return;
    }
    from = end + 2 * LINE_END.length();
    searched = from;
  }

  /** Reads the fields of the header; returns false if the part may not be a plain root part. */
  private boolean readFields(String head, int from, int to) {
    String contentType = null;
    String encoding = null;
    int lines = 0;
    int line = from;
    while (line < to) {
      int end = head.indexOf(LINE_END, line);
      int colon = nameEnd(head, line, end);
      if (colon < 0 || ++lines > MOST_HEADER_LINES) {
        return false;
      }
      String value = head.substring(colon + 1, end).strip();
      boolean isNew;
      if (isNamed(head, line, colon, "Content-Type")) {
        isNew = contentType == null;
        contentType = value;
      } else if (isNamed(head, line, colon, "Content-ID")) {
        isNew = contentId == null;
        contentId = bare(value);
      } else if (isNamed(head, line, colon, "Content-Transfer-Encoding")) {
        isNew = encoding == null;
        encoding = value;
      } else {
        // Stock's parser refuses it if it is no number.
        isNew = !isNamed(head, line, colon, "Content-Length");
      }
      if (!isNew) {
        return false;
      }
      line = end + LINE_END.length();
    }
    rootType = contentType == null ? null : RootType.of(contentType);
    return rootType != null && isRoot(contentId) && (encoding == null || isAsIs(encoding));
  }

  /** The end of the name of a field; negative if the line is not plain. */
  private static int nameEnd(String head, int from, int to) {
    int colon = from;
    while (isOfName(head.charAt(colon))) {
      colon++;
    }
    if (colon == from || head.charAt(colon) != ':') {
      return -1;
    }
    for (int i = colon; i < to; i++) {
      char c = head.charAt(i);
      if (c < ' ' || c > '~') {
        return -1;
      }
    }
    return colon;
  }

  private static boolean isOfName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  }

  private static boolean isNamed(String head, int from, int to, String name) {
    return to - from == name.length() && head.regionMatches(true, from, name, 0, name.length());
  }

  private static boolean isAsIs(String encoding) {
    return encoding.equalsIgnoreCase("binary")
        || encoding.equalsIgnoreCase("8bit")
        || encoding.equalsIgnoreCase("7bit");
  }

  private boolean isRoot(@Nullable String id) {
    return id != null
        && !id.isEmpty()
        // Stock leaves out the scheme that some clients write in error.
        && !id.startsWith("cid:")
        && (start == null || id.equals(bare(start)));
  }

  /** A Content-ID without its angle brackets. */
  private static String bare(String id) {
    String stripped = id.strip();
    boolean isBracketed = stripped.startsWith("<") && stripped.endsWith(">");
    return isBracketed ? stripped.substring(1, stripped.length() - 1) : stripped;
  }
}
