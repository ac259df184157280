package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.StockReason;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A message with simpler markup of the same meaning: text in place of CDATA sections, comments of
 * no content in place of those in the payload, and no comments around it. A scanner has yet to
 * judge it; if it accepts this message, the original is well-formed too.
 *
 * @param message the simpler message
 * @param hasSections whether the original has CDATA sections
 * @param isEnvelopeKept whether the payload alone has been changed
 * @param payload the offset of the original's payload
 * @param payloadEnd the offset after it
 */
public record PlainMarkup(
    WireMessage message, boolean hasSections, boolean isEnvelopeKept, int payload, int payloadEnd) {

  /**
   * Replaces the markup of a message that a scanner has refused.
   *
   * @param refusal the reason
   * @return null if the reason is neither a comment nor a CDATA section, or if there is other
   *     markup that the wire profile excludes
   */
  public static @Nullable PlainMarkup insteadOf(StockReason refusal, WireMessage message) {
    return refusal == StockReason.COMMENT || refusal == StockReason.CDATA
        ? new Writer(message).write()
        : null;
  }

  /** Writes one message. Offsets are of the original; negative ones mean that it is refused. */
  private static final class Writer {
    private static final int REFUSED = -1;
    private static final int BODY_DEPTH = 1;
    private static final int PAYLOAD_DEPTH = 2;

    private static final String COMMENT = "<!--";
    private static final String SECTION = "<![CDATA[";
    private static final String SECTION_END = "]]>";
    private static final byte[] EMPTY_COMMENT = "<!---->".getBytes(US_ASCII);
    private static final byte[] LESS_THAN = "&lt;".getBytes(US_ASCII);
    private static final byte[] GREATER_THAN = "&gt;".getBytes(US_ASCII);
    private static final byte[] AMPERSAND = "&amp;".getBytes(US_ASCII);
    private static final byte[] LINE_END = {'\n'};
    private static final byte[] KEPT = {};

    private final WireMessage original;
    private final byte[] bytes;
    private final int length;
    private final ByteArrayOutputStream out;
    private int depth;
    private boolean inBody;
    private int payload = -1;
    private int payloadEnd = -1;
    private boolean hasSections;
    private boolean isEnvelopeKept = true;

    Writer(WireMessage original) {
      this.original = original;
      this.bytes = original.bytes();
      this.length = original.length();
      this.out = new ByteArrayOutputStream(length);
    }

    @Nullable PlainMarkup write() {
      int pos = declaration(original.beginning());
      while (pos >= 0 && pos < length) {
        pos = bytes[pos] == '<' ? markup(pos) : text(pos);
      }
      return pos < 0 || payloadEnd < 0
          ? null
          : new PlainMarkup(
              WireMessage.of(out.toByteArray()), hasSections, isEnvelopeKept, payload, payloadEnd);
    }

    /** Copies an XML declaration, which the scanner judges. */
    private int declaration(int from) {
      int end = isAt(from, "<?") ? CharacterData.scanRaw(bytes, from + 2, length, "?>") : from;
      return end < 0 ? REFUSED : copy(0, end);
    }

    private int copy(int from, int to) {
      out.write(bytes, from, to - from);
      return to;
    }

    /**
     * Copies a text that is complete in itself, so that it forms no reference with its neighbours.
     */
    private int text(int from) {
      int end = CharacterData.scanText(bytes, from, length);
      return end < 0 ? REFUSED : copy(from, end);
    }

    private int markup(int lessThan) {
      if (isAt(lessThan, COMMENT)) {
        return comment(lessThan + COMMENT.length());
      }
      if (isAt(lessThan, SECTION)) {
        return section(lessThan + SECTION.length());
      }
      if (isAt(lessThan, "<!") || isAt(lessThan, "<?")) {
        return REFUSED;
      }
      int end = tagEnd(lessThan);
      if (end < 0) {
        return REFUSED;
      }
      if (bytes[lessThan + 1] == '/') {
        depth--;
        if (inPayload() && depth == PAYLOAD_DEPTH) {
          payloadEnd = end;
        }
      } else {
        open(lessThan, end);
      }
      return copy(lessThan, end);
    }

    private void open(int lessThan, int end) {
      boolean isEmpty = bytes[end - 2] == '/';
      if (depth == BODY_DEPTH) {
        inBody = isBody(lessThan);
      } else if (depth == PAYLOAD_DEPTH && inBody && payload < 0) {
        payload = lessThan;
        payloadEnd = isEmpty ? end : -1;
      }
      depth += isEmpty ? 0 : 1;
    }

    private boolean inPayload() {
      return payload >= 0 && payloadEnd < 0;
    }

    private boolean isBody(int lessThan) {
      int start = lessThan + 1;
      int end = start;
      while (bytes[end] != '>' && bytes[end] != '/' && !CharacterData.isSpace(bytes[end])) {
        if (bytes[end] == ':') {
          start = end + 1;
        }
        end++;
      }
      return end - start == "Body".length() && isAt(start, "Body");
    }

    /** The offset after the tag, outside of its attributes' values. */
    private int tagEnd(int lessThan) {
      byte quote = 0;
      for (int pos = lessThan + 1; pos < length; pos++) {
        byte b = bytes[pos];
        if (quote != 0) {
          quote = b == quote ? 0 : quote;
        } else if (b == '"' || b == '\'') {
          quote = b;
        } else if (b == '>') {
          return pos + 1;
        }
      }
      return REFUSED;
    }

    private int comment(int content) {
      int end = CharacterData.scanRaw(bytes, content, length, "--");
      if (end < 0 || end >= length || bytes[end] != '>') {
        return REFUSED;
      }
      if (inPayload()) {
        out.writeBytes(EMPTY_COMMENT);
      } else {
        isEnvelopeKept = false;
      }
      return end + 1;
    }

    private int section(int content) {
      int end = CharacterData.scanRaw(bytes, content, length, SECTION_END);
      // After a carriage return, a line feed would be no line end of its own.
      if (end < 0
          || depth == 0
          || bytes[content - SECTION.length() - 1] == '\r'
          || isEmptyText(content, end)) {
        return REFUSED;
      }
      hasSections = true;
      isEnvelopeKept &= inPayload();
      int copied = content;
      int contentEnd = end - SECTION_END.length();
      for (int pos = content; pos < contentEnd; pos++) {
        byte[] instead = instead(pos);
        if (instead.length > 0) {
          copy(copied, pos);
          out.writeBytes(instead);
          pos += bytes[pos] == '\r' && bytes[pos + 1] == '\n' ? 1 : 0;
          copied = pos + 1;
        }
      }
      copy(copied, contentEnd);
      return end;
    }

    /**
     * Whether a section is empty, and between tags. Readers have an event for it, of which nothing
     * would be left; ADB's parsers of types without content count events.
     */
    private boolean isEmptyText(int content, int end) {
      return end - content == SECTION_END.length()
          && bytes[content - SECTION.length() - 1] == '>'
          && (end == length || bytes[end] == '<');
    }

    /** The bytes in place of a byte of a CDATA section; empty to keep it. */
    private byte[] instead(int pos) {
      return switch (bytes[pos]) {
        case '<' -> LESS_THAN;
        case '>' -> GREATER_THAN;
        case '&' -> AMPERSAND;
        case '\r' -> LINE_END;
        default -> KEPT;
      };
    }

    private boolean isAt(int offset, String ascii) {
      return offset + ascii.length() <= length && CharacterData.isAt(bytes, offset, ascii);
    }
  }
}
