package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.PayloadName;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.engine.MessageReader.KnownMarkup;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.AddressingConstants;
import org.jspecify.annotations.Nullable;

/**
 * The markup around the payload of requests that hold more than Envelope, Body and payload: header
 * blocks, white space or attributes. It has gaps for the texts on which known handlers decide
 * nothing: the MessageID of WS-Addressing, which they copy to the response, and texts and values of
 * attributes in header blocks that they do not understand. Immutable.
 */
final class EnvelopePattern {
  /** Longer markup is not kept. */
  private static final int MOST_BYTES = 4096;

  /** The longest text in a gap. */
  private static final int MOST_GAP_BYTES = WireLimits.DEFAULTS.attributeValueBytes();

  private static final String MESSAGE_ID = AddressingConstants.WSA_MESSAGE_ID;

  /** The local names of attributes by which handlers choose blocks, in any namespace. */
  private static final Set<String> DECIDING =
      Set.of("mustUnderstand", "actor", "role", "relay", "IsReferenceParameter");

  /**
   * A message with this markup.
   *
   * @param payload the local name of the payload
   * @param messageId the value of the MessageID; null if the pattern has none
   */
  record Filled(String payload, @Nullable String messageId, KnownMarkup markup) {}

  /** The fixed bytes before the payload; there is a gap after each except the last. */
  private final byte[][] pieces;

  /** The index of the piece before the gap of the MessageID; -1 if there is none. */
  private final int messageId;

  /** The bytes after the payload. */
  private final byte[] tail;

  private final KnownMarkup markup;

  private EnvelopePattern(byte[][] pieces, int messageId, byte[] tail, KnownMarkup markup) {
    this.pieces = pieces;
    this.messageId = messageId;
    this.tail = tail;
    this.markup = markup;
  }

  /**
   * The pattern of a message.
   *
   * @param scanner which has accepted the message
   * @param header of its envelope; null if it has none
   * @return null if its header may mean something else in each message
   */
  static @Nullable EnvelopePattern of(
      WireScanner scanner, WireMessage message, @Nullable SOAPHeader header) {
    int payload = scanner.payloadToken();
    int tail = endOf(scanner, payload);
    if (scanner.start(payload) + message.length() - tail > MOST_BYTES) {
      return null;
    }
    Gaps gaps = new Gaps(scanner, message.bytes());
    return gaps.addAllOf(header)
        ? new EnvelopePattern(
            gaps.pieces(scanner.start(payload)),
            gaps.messageId,
            Arrays.copyOfRange(message.bytes(), tail, message.length()),
            new KnownMarkup(scanner.hasHeaderBlocks()))
        : null;
  }

  /** The offset after the element of a start tag. */
  private static int endOf(WireScanner scanner, int start) {
    int token = start;
    int depth = 0;
    do {
      depth += depthChange(scanner.kind(token));
      token++;
    } while (depth > 0);
    return scanner.end(token - 1);
  }

  private static int depthChange(byte kind) {
    return kind == WireScanner.START ? 1 : kind == WireScanner.END ? -1 : 0;
  }

  /** Finds the gaps of a message. */
  private static final class Gaps {
    private final WireScanner scanner;
    private final byte[] bytes;
    private final TagReader tag = new TagReader();
    private final List<byte[]> pieces = new ArrayList<>();
    private int from;
    private int messageId = -1;

    Gaps(WireScanner scanner, byte[] bytes) {
      this.scanner = scanner;
      this.bytes = bytes;
    }

    /** Returns false if the header means something else in each message. */
    boolean addAllOf(@Nullable SOAPHeader header) {
      Iterator<OMElement> blocks =
          header == null ? List.<OMElement>of().iterator() : header.getChildElements();
      int depth = 0;
      int ids = 0;
      OMElement block = null;
      for (int token = 0; token < scanner.bodyToken(); token++) {
        byte kind = scanner.kind(token);
        // Envelope and Header are outside of the block.
        if (depth == 2 && (kind == WireScanner.START || kind == WireScanner.EMPTY)) {
          if (!blocks.hasNext()) {
            return false;
          }
          block = blocks.next();
          if (mayDecide(block) || (isMessageId(block) && ids++ > 0)) {
            return false;
          }
        }
        if (depth >= 2
            && (kind == WireScanner.START || kind == WireScanner.EMPTY)
            && block != null
            && !isAddressing(block)) {
          addAttributes(token);
        }
        depth += depthChange(kind);
        if (kind == WireScanner.TEXT && depth > 2 && block != null) {
          add(token, block, depth);
        }
      }
      return !blocks.hasNext();
    }

    /** Whether a block means something else with each text. */
    private static boolean mayDecide(OMElement block) {
      return Constants.AXIS2_NAMESPACE_URI.equals(block.getNamespaceURI())
          || (isAddressing(block)
              && block.getLocalName().equals(AddressingConstants.WSA_RELATES_TO));
    }

    /** Of several, the one that counts depends on their roles and namespaces. */
    private static boolean isMessageId(OMElement block) {
      return isAddressing(block) && block.getLocalName().equals(MESSAGE_ID);
    }

    private static boolean isAddressing(OMElement block) {
      String namespace = block.getNamespaceURI();
      return AddressingConstants.Final.WSA_NAMESPACE.equals(namespace)
          || AddressingConstants.Submission.WSA_NAMESPACE.equals(namespace);
    }

    private void add(int token, OMElement block, int depth) {
      int start = scanner.start(token);
      int end = scanner.end(token);
      if (!isAddressing(block)) {
        if (gapEnd(bytes, start, end, ' ') == end) {
          add(start, end);
        }
      } else if (isMessageId(block)
          && depth == 3
          && messageId < 0
          && gapEnd(bytes, start, end, '!') == end) {
        messageId = pieces.size();
        add(start, end);
      }
    }

    private void addAttributes(int token) {
      tag.open(bytes, scanner.start(token));
      while (tag.nextAttribute()) {
        String name = tag.name();
        int start = tag.valueStart();
        int end = tag.valueEnd();
        boolean declares = name.equals("xmlns") || name.startsWith("xmlns:");
        if (!declares
            && !DECIDING.contains(name.substring(name.indexOf(':') + 1))
            && start < end
            && gapEnd(bytes, start, end, ' ') == end) {
          add(start, end);
        }
      }
    }

    private void add(int start, int end) {
      pieces.add(Arrays.copyOfRange(bytes, from, start));
      from = end;
    }

    byte[][] pieces(int payload) {
      pieces.add(Arrays.copyOfRange(bytes, from, payload));
      return pieces.toArray(byte[][]::new);
    }
  }

  /**
   * The end of the characters that may fill a gap: printable ASCII without markup, quotation marks
   * and references.
   *
   * @param least the first of these characters
   */
  private static int gapEnd(byte[] bytes, int from, int to, char least) {
    int pos = from;
    while (pos < to && isPlain(bytes[pos], least)) {
      pos++;
    }
    return pos;
  }

  private static boolean isPlain(byte b, char least) {
    return b >= least
        && b < 0x7f
        && b != '<'
        && b != '>'
        && b != '&'
        && b != '"'
        && b != '\''
        && b != ']';
  }

  /** Reads a message; null if it has other markup. */
  @Nullable Filled match(WireMessage message) {
    byte[] bytes = message.bytes();
    int end = message.length() - tail.length;
    if (end <= 0
        || bytes[end - 1] != '>'
        || !Arrays.equals(bytes, end, message.length(), tail, 0, tail.length)) {
      return null;
    }
    int pos = 0;
    String id = null;
    for (int i = 0; i < pieces.length; i++) {
      byte[] piece = pieces[i];
      if (pos + piece.length > end
          || !Arrays.equals(bytes, pos, pos + piece.length, piece, 0, piece.length)) {
        return null;
      }
      pos += piece.length;
      if (i < pieces.length - 1) {
        int gap = gapEnd(bytes, pos, end, i == messageId ? '!' : ' ');
        if (gap == pos || gap - pos > MOST_GAP_BYTES) {
          return null;
        }
        if (i == messageId) {
          id = new String(bytes, pos, gap - pos, StandardCharsets.US_ASCII);
        }
        pos = gap;
      }
    }
    String payload = PayloadName.at(message, pos);
    return payload == null ? null : new Filled(payload, id, markup);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof EnvelopePattern pattern
        && messageId == pattern.messageId
        && Arrays.deepEquals(pieces, pattern.pieces)
        && Arrays.equals(tail, pattern.tail);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.deepHashCode(pieces) + Arrays.hashCode(tail);
  }
}
