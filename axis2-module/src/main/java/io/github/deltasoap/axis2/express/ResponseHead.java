package io.github.deltasoap.axis2.express;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.axiom.util.UIDGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The markup before the payload of responses, as Axis2's pipeline wrote it. It has gaps where
 * WS-Addressing puts the MessageID of the request, or a new one. Immutable.
 */
final class ResponseHead {
  /** The elements of WS-Addressing that may hold a MessageID. */
  private static final Pattern ELEMENT =
      Pattern.compile("<(?:[^\\s<>:]+:)?(RelatesTo|MessageID)(?:\\s[^<>]*)?>([^<>]+)</");

  /**
   * A fixed text and the gap after it.
   *
   * @param copies whether the MessageID of the request fills the gap, or a new one
   */
  private record Piece(String text, boolean copies) {}

  private final List<Piece> pieces;
  private final byte[] last;

  private ResponseHead(List<Piece> pieces, byte[] last) {
    this.pieces = List.copyOf(pieces);
    this.last = last;
  }

  /**
   * The markup that a response began with.
   *
   * @param asked the MessageID of the request; null if it has none
   * @param own the MessageID of the response; null if it has none
   * @return null if one of them is elsewhere in the markup, too
   */
  static @Nullable ResponseHead of(byte[] head, @Nullable String asked, @Nullable String own) {
    String text = new String(head, UTF_8);
    List<Piece> pieces = new ArrayList<>();
    int from = 0;
    for (Matcher each = ELEMENT.matcher(text); each.find(); ) {
      boolean copies = each.group(1).equals("RelatesTo");
      if (each.group(2).equals(copies ? asked : own)) {
        pieces.add(new Piece(text.substring(from, each.start(2)), copies));
        from = each.end(2);
      }
    }
    String last = text.substring(from);
    for (String id : new String[] {asked, own}) {
      if (id != null
          && (last.contains(id) || pieces.stream().anyMatch(each -> each.text.contains(id)))) {
        return null;
      }
    }
    return new ResponseHead(pieces, last.getBytes(UTF_8));
  }

  /**
   * The markup before the payload of another response. Not to be modified.
   *
   * @param asked the MessageID of its request, in ASCII; null if it has none
   */
  byte[] bytes(@Nullable String asked) {
    if (pieces.isEmpty()) {
      return last;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    for (Piece piece : pieces) {
      bytes.writeBytes(piece.text.getBytes(UTF_8));
      String id = piece.copies ? String.valueOf(asked) : UIDGenerator.generateURNString();
      bytes.writeBytes(id.getBytes(UTF_8));
    }
    bytes.writeBytes(last);
    return bytes.toByteArray();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ResponseHead head
        && pieces.equals(head.pieces)
        && Arrays.equals(last, head.last);
  }

  @Override
  public int hashCode() {
    return pieces.hashCode() + Arrays.hashCode(last);
  }
}
