package io.github.deltasoap.axis2.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.LateAttachments;
import io.github.deltasoap.axis2.envelope.ReferredAttachments;
import io.github.deltasoap.axis2.express.InParts;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.LongMessages;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.apache.axiom.attachments.Attachments;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a message as they arrive from a connection, and their replay for stock. For one
 * message, from one thread.
 *
 * <p>Stock reads lazily: it answers a request as soon as its payload has arrived, and never notices
 * that the connection breaks after that, or that the last chunk or the gzip trailer is missing. A
 * failed read cannot be undone, because Tomcat then turns the response into an error. So requests
 * are never read beyond the end of the envelope; and if the payload may be complete but nothing
 * more has arrived, stock reads them.
 */
final class Arrival {
  private static final int FIRST_BUFFER_BYTES = 4096;

  // Bounds on the available bytes of a stream; some streams always report 1.
  private static final int LEAST_ARRIVED_BYTES = 256;
  private static final int MOST_ARRIVED_BYTES = 1 << 16;

  private static final int GROWTH = 4;

  /**
   * The read size of stock's parser. The parser reports positions of ill-formed UTF-8 by its
   * blocks, so a replay must deliver the same blocks as the connection.
   */
  private static final int BLOCK_BYTES = 4000;

  /** How far from the end of the bytes the last tag is searched. */
  private static final int MOST_TAIL_BYTES = 4096;

  /** The expectations of those who read a message. */
  interface Expectations {
    /** Of messages that are read to their end. */
    Expectations NONE =
        new Expectations() {
          @Override
          public boolean mayEndWith(String localName, IntSupplier openElements) {
            return false;
          }

          @Override
          public @Nullable LongMessages account(WireMessage arrived) {
            return null;
          }
        };

    /**
     * Whether stock may answer a message that has arrived up to an end tag of this name.
     *
     * @param openElements counts the elements still open after the tag
     */
    boolean mayEndWith(String localName, IntSupplier openElements);

    /**
     * The account of long messages to the operation that a message probably belongs to.
     *
     * @param arrived part of the message
     * @return null if there is none
     */
    @Nullable LongMessages account(WireMessage arrived);
  }

  private final InputStream in;
  private final int mostBytes;
  private final int declared;
  private final @Nullable RootPart root;
  private byte[] bytes = new byte[0];
  private int length;

  // The end offset of each read.
  private int[] pieceEnds = new int[4];
  private int pieces;

  // The number of elements open before the offset counted.
  private int open;
  private int counted;

  private @Nullable IOException broken;
  private @Nullable LongMessages leftToStock;
  private @Nullable WireMessage envelope;
  private @Nullable LateAttachments attachments;

  /**
   * @param mostBytes the length limit of messages that are read as a whole
   * @param declared the length of the message, as its sender declares it; negative if unknown
   */
  Arrival(InputStream in, int mostBytes, int declared) {
    this(in, mostBytes, declared, null);
  }

  /**
   * @param mostBytes the length limit of messages that are read as a whole
   * @param declared the length of the message, as its sender declares it; negative if unknown
   * @param root finds the envelope of a message in MIME parts, which is not read beyond it; null if
   *     the message is the envelope
   */
  Arrival(InputStream in, int mostBytes, int declared, @Nullable RootPart root) {
    this.in = in;
    this.mostBytes = mostBytes;
    this.declared = declared;
    this.root = root;
  }

  /**
   * A message that was in memory before anybody read it.
   *
   * @param in its body, which has been read
   */
  static Arrival of(byte[] message, InputStream in) {
    Arrival arrival = new Arrival(in, message.length, message.length);
    arrival.bytes = message;
    arrival.pieceEnds = new int[message.length / BLOCK_BYTES + 1];
    while (arrival.length < message.length) {
      arrival.length = Math.min(message.length, arrival.length + BLOCK_BYTES);
      arrival.pieceEnds[arrival.pieces++] = arrival.length;
    }
    return arrival;
  }

  /**
   * The bytes of the envelope that have arrived, which are not changed any more, and the
   * attachments that it refers to.
   */
  WireMessage message() {
    if (root == null) {
      return new WireMessage(bytes, length);
    }
    if (envelope != null) {
      return envelope;
    }
    int from = Math.max(0, root.from());
    int to = root.isFound() ? root.to() : length;
    byte[] content = Arrays.copyOfRange(bytes, from, to);
    if (!root.isFound()) {
      return WireMessage.of(content);
    }
    References references = root.references();
    WireMessage found =
        new WireMessage(
            content,
            content.length,
            references.count() == 0
                ? null
                : new ReferredAttachments(attachments(), references.count(), references.first()));
    envelope = found;
    return found;
  }

  /** The attachments of a message in MIME parts whose root part has been found. */
  LateAttachments attachments() {
    LateAttachments known = attachments;
    if (known == null) {
      RootPart found = Objects.requireNonNull(root);
      known =
          new LateAttachments(
              found.contentId(),
              () ->
                  new Attachments(
                      null,
                      // Without a length, stock counts all bytes.
                      new Watched(declared > 0 ? replayWithoutEnvelope() : replay()),
                      found.contentType(),
                      false,
                      null,
                      null,
                      Math.max(0, declared)));
      attachments = known;
    }
    return known;
  }

  /** The root part of a message in MIME parts; null if the message is the envelope. */
  @Nullable RootPart root() {
    return root;
  }

  /** The parts of a message whose root part has been found; null if it has none. */
  @Nullable InParts parts() {
    return root == null ? null : root.found(() -> attachments().readAll());
  }

  /**
   * Reads the message.
   *
   * @param lazily whether stock may answer before it has read the message to its end
   * @return the reason why stock must read the message; null if all of it has arrived
   */
  @Nullable StockReason read(Expectations expected, boolean lazily) {
    boolean isLong = false;
    try {
      int arrived = Math.min(in.available(), MOST_ARRIVED_BYTES);
      boolean isWhole = lazily && root == null && arrived == declared;
      // Unless the declared length ends the message, there is room for the read that finds the end.
      int room = isWhole ? 0 : BLOCK_BYTES;
      bytes = new byte[arrived < LEAST_ARRIVED_BYTES ? FIRST_BUFFER_BYTES : arrived + room];
      for (int read = 0; read >= 0; read = readBlock()) {
        length += read;
        if (root != null && read > 0) {
          root.look(bytes, length);
          if (root.isFound()) {
            return null;
          }
          if (root.isRefused() || length == declared) {
            return StockReason.ATTACHMENTS;
          }
        }
        if (length > mostBytes || (root == null && length > 0 && declared > mostBytes)) {
          return StockReason.TOO_LARGE;
        }
        if (!isLong && length >= LongMessages.LONG_BYTES) {
          isLong = true;
          StockReason refusal = refusal(expected);
          if (refusal != null) {
            return refusal;
          }
        }
        if (lazily && read > 0) {
          int end = root == null ? length : root.withoutDelimiter(bytes, length);
          String closed = length == declared ? null : lastClosed(new WireMessage(bytes, end));
          boolean isClosed = "Envelope".equals(closed);
          if (root == null && (length == declared || isClosed)) {
            return null;
          }
          if (closed != null
              && in.available() <= 0
              && (isClosed || expected.mayEndWith(closed, this::openElements))) {
            return StockReason.INCOMPLETE;
          }
        }
        if (read > 0 && !isWhole && bytes.length - length < BLOCK_BYTES) {
          // Room for one more block, so that no block is read in two pieces.
          bytes = Arrays.copyOf(bytes, expectedLength() + BLOCK_BYTES);
        }
      }
      return root == null ? null : StockReason.ATTACHMENTS;
    } catch (IOException failed) {
      broken = failed;
      return StockReason.BROKEN_STREAM;
    }
  }

  /** Whether stock's parser has read attachments, so that the message cannot be replayed. */
  boolean hasReadAttachments() {
    return attachments != null && attachments.isRead();
  }

  /** Whether a read has failed, of the message or of its attachments. */
  boolean isBroken() {
    return broken != null;
  }

  /** The reason why stock must read a message that is long; null if the module may. */
  @Nullable StockReason refusal(Expectations expected) {
    LongMessages account = length < LongMessages.LONG_BYTES ? null : expected.account(message());
    if (account == null || account.admits()) {
      return null;
    }
    chargeTo(account);
    return StockReason.AFTER_REFUSAL;
  }

  /**
   * Reads one more block of a message that is too long to be read as a whole.
   *
   * @return false if there are no more bytes
   */
  boolean readMore() {
    if (bytes.length - length < BLOCK_BYTES) {
      int twice = length + Math.max(length, BLOCK_BYTES);
      boolean isDeclared = declared >= length && declared <= GROWTH * (long) length;
      // Room for the read that finds the end.
      bytes = Arrays.copyOf(bytes, isDeclared ? declared + BLOCK_BYTES : twice);
    }
    try {
      int read = readBlock();
      length += Math.max(read, 0);
      return read > 0;
    } catch (IOException failed) {
      broken = failed;
      return false;
    }
  }

  /**
   * Reads the rest of a message that is too long to be learned.
   *
   * @param memory for its bytes, those that have arrived included
   * @return the reason why stock must read the message; null if all of it has arrived
   */
  @Nullable StockReason readAll(ByteBudget.Share memory) {
    boolean fits = memory.admits(declared) && memory.reserve(length);
    for (int before = length; fits && readMore(); before = length) {
      fits = memory.reserve(length - before);
    }
    return broken != null ? StockReason.BROKEN_STREAM : fits ? null : StockReason.TOO_LARGE;
  }

  /** Lets the bytes that stock reads of the message pay for a refused one. */
  void chargeTo(LongMessages account) {
    leftToStock = account;
  }

  /** The bytes after those that have arrived. */
  InputStream rest() {
    return in;
  }

  /**
   * The probable length of the message: as declared, but at most a multiple of the bytes that have
   * arrived, so that a few bytes cannot reserve much memory.
   */
  private int expectedLength() {
    int most = Math.min(GROWTH * length, mostBytes);
    return declared < length ? most : Math.min(declared, most);
  }

  /** The Content-Length of a message without Content-Encoding; -1 if there is none. */
  static int declaredLength(MessageContext context) {
    if (context.getProperty(MessageContext.TRANSPORT_HEADERS) instanceof Map<?, ?> headers
        && headers.get("Content-Encoding") == null
        && headers.get("Content-Length") instanceof String text) {
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException none) {
        // Same as an undeclared length.
      }
    }
    return -1;
  }

  /** The number of open elements, provided that no attribute contains {@code >}. */
  private int openElements() {
    int next = nextOf('<', root == null ? counted : Math.max(counted, root.from()));
    while (next + 1 < length) {
      int end = nextOf('>', next);
      if (end == length) {
        break;
      }
      byte kind = bytes[next + 1];
      if (kind == '/') {
        open--;
      } else if (kind != '?' && kind != '!' && bytes[end - 1] != '/') {
        open++;
      }
      counted = end;
      next = nextOf('<', end);
    }
    return open;
  }

  /** The offset of the next {@code wanted} byte, or the length. */
  private int nextOf(char wanted, int from) {
    int next = from;
    while (next < length && bytes[next] != wanted) {
      next++;
    }
    return next;
  }

  private int readBlock() throws IOException {
    int read = in.read(bytes, length, Math.min(bytes.length - length, BLOCK_BYTES));
    if (read > 0) {
      if (pieces == pieceEnds.length) {
        pieceEnds = Arrays.copyOf(pieceEnds, 4 * pieces);
      }
      pieceEnds[pieces++] = length + read;
    }
    return read;
  }

  /** The message from its first byte, as the connection would have delivered it. */
  InputStream replay() {
    InputStream whole = new SequenceInputStream(new Head(0), in);
    return leftToStock == null ? whole : new Counted(whole, leftToStock);
  }

  /** As {@link #replay}, but the root part, which has been found, has no content. */
  private InputStream replayWithoutEnvelope() {
    RootPart found = Objects.requireNonNull(root);
    InputStream before = new ByteArrayInputStream(bytes, 0, found.from());
    return new SequenceInputStream(before, new SequenceInputStream(new Head(found.to()), in));
  }

  /**
   * The local name of the last complete tag, if it is an end tag and no text follows.
   *
   * @return null if a start tag or text comes last, or no tag is near the end of the bytes
   */
  static @Nullable String lastClosed(WireMessage arrived) {
    byte[] bytes = arrived.bytes();
    int least = Math.max(0, arrived.length() - MOST_TAIL_BYTES);
    int end = arrived.length() - 1;
    // Skip a tag that has arrived in part: unlike text, a tag contains no further '<'.
    int open = end;
    while (open >= least && bytes[open] != '<' && bytes[open] != '>') {
      open--;
    }
    if (open >= least && bytes[open] == '<') {
      end = open - 1;
    }
    while (end >= least && bytes[end] <= ' ' && bytes[end] >= 0) {
      end--;
    }
    if (end < least || bytes[end] != '>') {
      return null;
    }
    int start = end - 1;
    while (start >= least && bytes[start] != '<' && bytes[start] != '>') {
      start--;
    }
    if (start < least || bytes[start] != '<' || bytes[start + 1] != '/') {
      return null;
    }
    String tag = new String(bytes, start + 2, end - start - 2, UTF_8);
    return tag.substring(tag.indexOf(':') + 1).strip();
  }

  /**
   * Replays the bytes that have been read, in the same pieces, and the failure after them, once.
   */
  private final class Head extends InputStream {
    private int position;
    private int piece;
    private @Nullable IOException failure = broken;

    /**
     * @param from the offset of the first byte
     */
    Head(int from) {
      position = from;
    }

    @Override
    public int read() throws IOException {
      byte[] single = new byte[1];
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      while (piece < pieces && position >= pieceEnds[piece]) {
        piece++;
      }
      if (piece == pieces) {
        IOException failed = failure;
        if (failed != null) {
          failure = null;
          throw failed;
        }
        return -1;
      }
      int read = Math.min(count, pieceEnds[piece] - position);
      System.arraycopy(bytes, position, into, from, read);
      position += read;
      return read;
    }

    @Override
    public int available() {
      return length - position;
    }
  }

  /** Notes the failure of a read. */
  private final class Watched extends FilterInputStream {
    Watched(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      try {
        return super.read();
      } catch (IOException failed) {
        broken = failed;
        throw failed;
      }
    }

    @Override
    public int read(byte[] into, int from, int count) throws IOException {
      try {
        return super.read(into, from, count);
      } catch (IOException failed) {
        broken = failed;
        throw failed;
      }
    }
  }

  /** Charges the bytes that stock reads to an account. */
  private static final class Counted extends FilterInputStream {
    private final LongMessages account;

    Counted(InputStream in, LongMessages account) {
      super(in);
      this.account = account;
    }

    @Override
    public int read(byte[] into, int from, int count) throws IOException {
      int read = super.read(into, from, count);
      if (read > 0) {
        account.leftToStock(read);
      }
      return read;
    }
  }
}
