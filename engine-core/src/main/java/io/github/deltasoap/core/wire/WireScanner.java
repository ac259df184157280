package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.deltasoap.core.StockReason;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A strict tokenizer for the wire profile: UTF-8, XML 1.0, no DOCTYPE, no processing instruction,
 * no comment, no CDATA; one Envelope with an optional Header and a Body that holds exactly one
 * element, which is not a Fault, or, for operations that take no element, nothing. It accepts
 * nothing that Woodstox, the parser of stock Axis2, would refuse.
 *
 * <p>After {@link #scan} has returned null, the tokens and the position of the payload can be read
 * until the next scan. Positions are byte offsets. A scanner keeps its tables between scans; it is
 * used by one thread at a time.
 */
public final class WireScanner {
  /** Kind of a start tag. */
  public static final byte START = 1;

  /** Kind of an empty-element tag. */
  public static final byte EMPTY = 2;

  /** Kind of an end tag. */
  public static final byte END = 3;

  /**
   * Kind of a run of character data between two tags; never empty. A run of white space may contain
   * comments, unless it is the content of an element.
   */
  public static final byte TEXT = 4;

  /** In place of the declaration of an attribute whose prefix is xml. */
  private static final int XML_PREFIX = -3;

  /** The tokens of the payload's content that are kept while a long message is scanned. */
  private static final int MOST_CONTENT_TOKENS = 64;

  private static final byte[] XML = ascii("xml");
  private static final byte[] XMLNS = ascii("xmlns");
  private static final byte[] LANG = ascii("lang");
  private static final byte[] SPACE = ascii("space");
  private static final byte[] ENVELOPE = ascii("Envelope");
  private static final byte[] HEADER = ascii("Header");
  private static final byte[] BODY = ascii("Body");
  private static final byte[] FAULT = ascii("Fault");

  private static final boolean[] NAME_START = new boolean[128];
  private static final boolean[] NAME_PART = new boolean[128];

  static {
    for (int c = 0; c < 128; c++) {
      NAME_START[c] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      NAME_PART[c] = NAME_START[c] || (c >= '0' && c <= '9') || c == '-' || c == '.';
    }
  }

  private final WireLimits limits;

  private byte[] bytes = new byte[0];
  private int length;

  // Tokens of the message.
  private byte[] kinds = new byte[128];
  private int[] starts = new int[128];
  private int[] ends = new int[128];
  private int tokenCount;

  // Open elements: name range, and the number of declarations in scope outside each.
  private final int[] openNameStart;
  private final int[] openNameEnd;
  private final int[] openDeclarations;
  private int depth;

  private final ScopedNamespaces namespaces;

  // Attributes of the current tag. A colon of -1 means no prefix.
  private final int[] attributeStart;
  private final int[] attributeColon;
  private final int[] attributeEnd;
  private final int[] attributeUri;
  private final int[] attributeHash;
  private int attributeCount;

  private int colon;
  private int errorOffset;
  private StockReason reason = StockReason.MALFORMED;

  private @Nullable SoapVersion version;
  private boolean headerSeen;
  private boolean headerHasBlocks;
  private boolean textBeforePayload;
  private boolean rootClosed;
  private boolean takesPayload;
  private int bodyToken;
  private int payloadToken;

  /** The last text that contains comments, and the offset of the first of these; -1 if none. */
  private int commentToken;

  private int firstComment;
  private boolean hasComments;

  /** Whether the tokens of the payload's content are dropped. */
  private boolean dropsContent;

  // Of the last beginning that was scanned.
  private int cut;
  private int stop;

  /** Creates a scanner with the given limits. */
  public WireScanner(WireLimits limits) {
    this.limits = limits;
    namespaces = new ScopedNamespaces(limits.namespaceDeclarations());
    openNameStart = new int[limits.depth()];
    openNameEnd = new int[limits.depth()];
    openDeclarations = new int[limits.depth()];
    attributeStart = new int[limits.attributes()];
    attributeColon = new int[limits.attributes()];
    attributeEnd = new int[limits.attributes()];
    attributeUri = new int[limits.attributes()];
    attributeHash = new int[limits.attributes()];
  }

  /**
   * Scans a message.
   *
   * @return null if the message is in the profile, otherwise the reason why it is not
   */
  public @Nullable StockReason scan(WireMessage message) {
    return scan(message, true);
  }

  /**
   * Scans a message.
   *
   * @param hasPayload whether the Body must hold an element; if not, it must be empty, and {@link
   *     #payloadToken} is negative
   * @return null if the message is in the profile, otherwise the reason why it is not
   */
  public @Nullable StockReason scan(WireMessage message, boolean hasPayload) {
    return scan(message, hasPayload, false);
  }

  /**
   * Scans what is around the payload of a message that is known to be in the wire profile; the
   * tokens of the payload's content are left out.
   */
  public @Nullable StockReason scanAround(WireMessage message) {
    return scan(message, true, true);
  }

  /**
   * Scans a long message: as {@link #scan}, but keeps no tokens of the payload's content, so the
   * memory of the scanner does not depend on the length of the message.
   */
  public @Nullable StockReason scanLong(WireMessage message) {
    dropsContent = true;
    try {
      return scan(message, true, false);
    } finally {
      dropsContent = false;
    }
  }

  /**
   * Scans the beginning of a message as far as its elements are complete. {@link #cut} is then the
   * place after the last tag that closes an element.
   *
   * @return the reason why no continuation of the bytes can be in the profile; null if one may be
   */
  public @Nullable StockReason scanBeginning(WireMessage message) {
    start(message, true);
    cut = 0;
    stop = 0;
    int pos = prolog(message);
    while (pos >= 0 && pos < length) {
      stop = pos;
      pos = bytes[pos] == '<' ? markup(pos) : text(pos);
      if (pos < 0) {
        return !rootClosed && endsWithin(stop) ? null : reason;
      }
      if (kinds[tokenCount - 1] == END || kinds[tokenCount - 1] == EMPTY) {
        cut = pos;
      }
    }
    return null;
  }

  /** Whether more bytes could make a token valid that has been refused. */
  private boolean endsWithin(int token) {
    if (token + 1 < length && bytes[token] == '<' && bytes[token + 1] == '/' && depth >= 0) {
      int name = openNameStart[depth];
      int nameBytes = openNameEnd[depth] - name;
      int arrived = Math.min(nameBytes, length - token - 2);
      return rangesEqual(token + 2, token + 2 + arrived, name, name + arrived)
          && (token + 2 + nameBytes >= length || errorOffset >= length);
    }
    return errorOffset >= length - CharacterData.LONGEST_REFERENCE;
  }

  /** The offset of the last token, which may be incomplete. */
  public int lastToken() {
    return stop;
  }

  /** The offset after the last complete element; 0 if there is none. */
  public int cut() {
    return cut;
  }

  private void start(WireMessage message, boolean hasPayload) {
    bytes = message.bytes();
    length = message.length();
    tokenCount = 0;
    depth = 0;
    namespaces.start(bytes);
    version = null;
    headerSeen = false;
    headerHasBlocks = false;
    textBeforePayload = false;
    rootClosed = false;
    takesPayload = hasPayload;
    bodyToken = -1;
    payloadToken = -1;
    commentToken = -1;
    hasComments = false;
    errorOffset = 0;
  }

  private @Nullable StockReason scan(
      WireMessage message, boolean hasPayload, boolean skipsContent) {
    start(message, hasPayload);
    if (length >= 2 && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF)) {
      return StockReason.BYTE_ORDER_MARK;
    }
    int pos = prolog(message);
    while (pos >= 0 && pos < length) {
      boolean beforePayload = payloadToken < 0;
      pos = bytes[pos] == '<' ? markup(pos) : text(pos);
      if (dropsContent && payloadToken >= 0 && pos >= 0) {
        dropContent();
      }
      if (skipsContent && beforePayload && payloadToken >= 0 && kind(payloadToken) == START) {
        pos = payloadEnd();
      }
    }
    if (pos < 0) {
      return reason;
    }
    if (!rootClosed) {
      errorOffset = length;
      return StockReason.MALFORMED;
    }
    if (hasPayload ? payloadToken < 0 : bodyToken < 0) {
      errorOffset = bodyToken < 0 ? length : ends[bodyToken];
      return StockReason.ENVELOPE_STRUCTURE;
    }
    return null;
  }

  /** Drops tokens of the payload's content: all when it has ended, before that all but two. */
  private void dropContent() {
    boolean hasEnded = depth == 2 && kinds[tokenCount - 1] == END;
    boolean drops = hasEnded || (depth > 2 && tokenCount > payloadToken + MOST_CONTENT_TOKENS);
    int to = payloadToken + 1;
    int from = tokenCount - (hasEnded ? 1 : 2);
    if (drops && from > to) {
      int kept = tokenCount - from;
      System.arraycopy(kinds, from, kinds, to, kept);
      System.arraycopy(starts, from, starts, to, kept);
      System.arraycopy(ends, from, ends, to, kept);
      tokenCount = to + kept;
      commentToken = commentToken < from ? -1 : commentToken - from + to;
    }
  }

  /** The offset of the payload's end tag, which only those of Body and Envelope follow. */
  private int payloadEnd() {
    int end = length;
    for (int endTags = 0; endTags < 3; endTags++) {
      do {
        end--;
      } while (bytes[end] != '<');
    }
    return end;
  }

  /** Releases the message, for a scanner that returns to a pool. */
  public void forget() {
    bytes = new byte[0];
    length = 0;
    tokenCount = 0;
    namespaces.start(bytes);
  }

  /** Reads the XML declaration that a message may begin with; returns the offset behind it. */
  private int prolog(WireMessage message) {
    int from = message.beginning();
    boolean isDeclaration =
        length > from + 6
            && rangeIs(from + 2, from + 5, XML)
            && bytes[from] == '<'
            && bytes[from + 1] == '?'
            && CharacterData.isSpace(bytes[from + 5]);
    if (!isDeclaration) {
      return from;
    }
    XmlDeclaration declaration = new XmlDeclaration(message);
    StockReason refused = declaration.read(from + 5);
    return refused == null ? declaration.offset() : refuse(refused, declaration.offset());
  }

  private int text(int from) {
    int end = CharacterData.scanText(bytes, from, length);
    if (end < 0) {
      return refuse(StockReason.CHARACTERS, ~end);
    }
    boolean betweenEnvelopeTags = depth <= 2;
    if (betweenEnvelopeTags && !CharacterData.isWhitespace(bytes, from, end)) {
      return refuse(StockReason.ENVELOPE_STRUCTURE, from);
    }
    textBeforePayload |= betweenEnvelopeTags && depth > 0 && payloadToken < 0;
    int last = tokenCount - 1;
    if (commentToken < 0 || commentToken != last) {
      token(TEXT, from, end);
    } else if (CharacterData.isWhitespace(bytes, from, end)) {
      ends[last] = end;
    } else {
      return refuse(StockReason.COMMENT, firstComment);
    }
    return end;
  }

  /** Adds a comment to the white space before it. */
  private int comment(int lessThan) {
    int end = CharacterData.scanComment(bytes, lessThan, length);
    if (end < 0) {
      return refuse(StockReason.COMMENT, ~end >= length ? length : lessThan);
    }
    int last = tokenCount - 1;
    if (commentToken == last) {
      ends[last] = end;
      return end;
    }
    firstComment = lessThan;
    hasComments = true;
    if (kinds[last] != TEXT) {
      token(TEXT, lessThan, end);
    } else if (CharacterData.isWhitespace(bytes, starts[last], lessThan)) {
      ends[last] = end;
    } else {
      return refuse(StockReason.COMMENT, lessThan);
    }
    commentToken = tokenCount - 1;
    return end;
  }

  private int markup(int lessThan) {
    if (lessThan + 1 >= length) {
      return refuse(StockReason.MALFORMED, lessThan);
    }
    return switch (bytes[lessThan + 1]) {
      case '/' -> endTag(lessThan);
      case '?' -> refuse(StockReason.PROCESSING_INSTRUCTION, lessThan);
      case '!' ->
          payloadToken >= 0 && depth > 2 && isAt(lessThan + 2, (byte) '-')
              ? comment(lessThan)
              : refuse(declarationKind(lessThan + 2), lessThan);
      default -> startTag(lessThan);
    };
  }

  private StockReason declarationKind(int pos) {
    if (pos >= length) {
      return StockReason.MALFORMED;
    }
    return switch (bytes[pos]) {
      case '-' -> StockReason.COMMENT;
      case '[' -> StockReason.CDATA;
      case 'D' -> StockReason.DOCTYPE;
      default -> StockReason.MALFORMED;
    };
  }

  private int startTag(int lessThan) {
    if (rootClosed) {
      return refuse(StockReason.MALFORMED, lessThan);
    }
    int nameStart = lessThan + 1;
    int nameEnd = name(nameStart);
    if (nameEnd < 0) {
      return nameEnd;
    }
    int nameColon = colon;
    int declarationsOutside = namespaces.count();
    attributeCount = 0;
    int pos = nameEnd;
    byte kind;
    while (true) {
      int afterSpace = skipSpace(pos);
      if (afterSpace >= length) {
        return refuse(StockReason.MALFORMED, afterSpace);
      }
      byte b = bytes[afterSpace];
      if (b == '>') {
        kind = START;
        pos = afterSpace + 1;
        break;
      }
      if (b == '/') {
        if (afterSpace + 1 >= length || bytes[afterSpace + 1] != '>') {
          return refuse(StockReason.MALFORMED, afterSpace);
        }
        kind = EMPTY;
        pos = afterSpace + 2;
        break;
      }
      if (afterSpace == pos) {
        return refuse(StockReason.MALFORMED, pos);
      }
      pos = attribute(afterSpace, declarationsOutside);
      if (pos < 0) {
        return pos;
      }
    }
    int namespace = namespaces.ofElement(nameStart, nameColon);
    if (namespace == ScopedNamespaces.UNBOUND) {
      return refuse(StockReason.NAMESPACE, lessThan);
    }
    if (!attributesAreDistinct()) {
      return refuse(reason, lessThan);
    }
    int localStart = nameColon < 0 ? nameStart : nameColon + 1;
    if (depth <= 2 && !placeInEnvelope(kind, namespace, localStart, nameEnd)) {
      return refuse(reason, lessThan);
    }
    if (depth == openNameStart.length) {
      return refuse(StockReason.LIMIT, lessThan);
    }
    token(kind, lessThan, pos);
    if (kind == EMPTY) {
      namespaces.leave(declarationsOutside);
      rootClosed = depth == 0;
    } else {
      openNameStart[depth] = nameStart;
      openNameEnd[depth] = nameEnd;
      openDeclarations[depth] = declarationsOutside;
      depth++;
    }
    return pos;
  }

  /** Checks an element of the outer three levels, and records header, body and payload. */
  private boolean placeInEnvelope(byte kind, int namespace, int localStart, int localEnd) {
    reason = StockReason.ENVELOPE_STRUCTURE;
    if (depth == 0) {
      for (SoapVersion candidate : SoapVersion.values()) {
        if (namespaces.isUri(namespace, candidate.namespaceBytes())) {
          version = candidate;
        }
      }
      return version != null && kind == START && rangeIs(localStart, localEnd, ENVELOPE);
    }
    boolean soap = version != null && namespaces.isUri(namespace, version.namespaceBytes());
    if (depth == 1) {
      if (soap && !headerSeen && bodyToken < 0 && rangeIs(localStart, localEnd, HEADER)) {
        headerSeen = true;
        return true;
      }
      boolean mayBeEmpty = kind == START || !takesPayload;
      if (soap && bodyToken < 0 && mayBeEmpty && rangeIs(localStart, localEnd, BODY)) {
        bodyToken = tokenCount;
        return true;
      }
      return false;
    }
    if (bodyToken < 0) {
      headerHasBlocks = true;
      return namespaces.hasUri(namespace);
    }
    if (payloadToken >= 0 || !takesPayload) {
      return false;
    }
    if (soap && rangeIs(localStart, localEnd, FAULT)) {
      reason = StockReason.FAULT;
      return false;
    }
    payloadToken = tokenCount;
    return true;
  }

  private int endTag(int lessThan) {
    if (depth == 0) {
      return refuse(StockReason.MALFORMED, lessThan);
    }
    if (commentToken == tokenCount - 1 && kinds[tokenCount - 2] == START) {
      return refuse(StockReason.COMMENT, firstComment);
    }
    depth--;
    int nameStart = lessThan + 2;
    int nameLength = openNameEnd[depth] - openNameStart[depth];
    int nameEnd = nameStart + nameLength;
    if (nameEnd >= length
        || !Arrays.equals(
            bytes, nameStart, nameEnd, bytes, openNameStart[depth], openNameEnd[depth])) {
      return refuse(StockReason.MALFORMED, lessThan);
    }
    int pos = skipSpace(nameEnd);
    if (pos >= length || bytes[pos] != '>') {
      return refuse(StockReason.MALFORMED, pos);
    }
    namespaces.leave(openDeclarations[depth]);
    token(END, lessThan, pos + 1);
    rootClosed = depth == 0;
    return pos + 1;
  }

  /** Reads one attribute or namespace declaration; returns the offset after its closing quote. */
  private int attribute(int nameStart, int declarationsOutside) {
    int nameEnd = name(nameStart);
    if (nameEnd < 0) {
      return nameEnd;
    }
    int nameColon = colon;
    int equals = skipSpace(nameEnd);
    if (equals >= length || bytes[equals] != '=') {
      return refuse(StockReason.MALFORMED, equals);
    }
    int quote = skipSpace(equals + 1);
    if (quote >= length || (bytes[quote] != '"' && bytes[quote] != '\'')) {
      return refuse(StockReason.MALFORMED, quote);
    }
    int valueStart = quote + 1;
    int valueEnd = CharacterData.scanAttribute(bytes, valueStart, length, bytes[quote]);
    if (valueEnd < 0) {
      return refuse(
          ~valueEnd >= length ? StockReason.MALFORMED : StockReason.CHARACTERS, ~valueEnd);
    }
    if (valueEnd - valueStart > limits.attributeValueBytes()) {
      return refuse(StockReason.LIMIT, valueStart);
    }
    boolean isDefault = nameColon < 0 && rangeIs(nameStart, nameEnd, XMLNS);
    if (isDefault || (nameColon >= 0 && rangeIs(nameStart, nameColon, XMLNS))) {
      int prefix = isDefault ? nameEnd : nameColon + 1;
      StockReason refused =
          namespaces.declare(prefix, nameEnd, valueStart, valueEnd, declarationsOutside);
      return refused == null ? valueEnd + 1 : refuse(refused, nameStart);
    }
    if (attributeCount == attributeStart.length) {
      return refuse(StockReason.LIMIT, nameStart);
    }
    attributeStart[attributeCount] = nameStart;
    attributeColon[attributeCount] = nameColon;
    attributeEnd[attributeCount] = nameEnd;
    attributeCount++;
    return valueEnd + 1;
  }

  private boolean attributesAreDistinct() {
    for (int i = 0; i < attributeCount; i++) {
      int start = attributeStart[i];
      int nameColon = attributeColon[i];
      attributeHash[i] = hash(nameColon < 0 ? start : nameColon + 1, attributeEnd[i]);
      if (nameColon < 0) {
        attributeUri[i] = ScopedNamespaces.NO_NAMESPACE;
      } else if (rangeIs(start, nameColon, XML)) {
        // Some parsers give xml:id and xml:base a meaning of their own.
        int local = nameColon + 1;
        if (!rangeIs(local, attributeEnd[i], LANG) && !rangeIs(local, attributeEnd[i], SPACE)) {
          reason = StockReason.NAME;
          return false;
        }
        attributeUri[i] = XML_PREFIX;
      } else {
        attributeUri[i] = namespaces.find(start, nameColon);
        if (attributeUri[i] == ScopedNamespaces.UNBOUND) {
          reason = StockReason.NAMESPACE;
          return false;
        }
      }
      for (int j = 0; j < i; j++) {
        if (sameAttribute(i, j)) {
          reason = StockReason.MALFORMED;
          return false;
        }
      }
    }
    return true;
  }

  private int hash(int from, int to) {
    long hash = SecretHash.START;
    for (int i = from; i < to; i++) {
      hash = SecretHash.add(hash, bytes[i]);
    }
    return (int) (hash >>> 32);
  }

  private boolean sameAttribute(int i, int j) {
    if (attributeHash[i] != attributeHash[j]) {
      return false;
    }
    int localI = attributeColon[i] < 0 ? attributeStart[i] : attributeColon[i] + 1;
    int localJ = attributeColon[j] < 0 ? attributeStart[j] : attributeColon[j] + 1;
    return rangesEqual(localI, attributeEnd[i], localJ, attributeEnd[j])
        && namespaces.haveSameUri(attributeUri[i], attributeUri[j]);
  }

  /** Reads a qualified name; returns its end and sets {@link #colon}. */
  private int name(int from) {
    colon = -1;
    int pos = ncName(from);
    if (pos < 0) {
      return pos;
    }
    if (pos < length && bytes[pos] == ':') {
      colon = pos;
      pos = ncName(pos + 1);
      if (pos < 0) {
        return pos;
      }
    }
    if (pos < length && bytes[pos] == ':') {
      return refuse(StockReason.NAME, pos);
    }
    return pos - from > limits.nameBytes() ? refuse(StockReason.LIMIT, from) : pos;
  }

  private int ncName(int from) {
    if (from >= length || (bytes[from] >= 0 && !NAME_START[bytes[from]])) {
      return refuse(StockReason.MALFORMED, from);
    }
    int pos = bytes[from] >= 0 ? from + 1 : NameCharacters.skip(bytes, from, length, true);
    while (pos >= 0) {
      while (pos < length && bytes[pos] >= 0 && NAME_PART[bytes[pos]]) {
        pos++;
      }
      if (pos == length || bytes[pos] >= 0) {
        return pos;
      }
      pos = NameCharacters.skip(bytes, pos, length, false);
    }
    return refuse(StockReason.NAME, ~pos);
  }

  private boolean isAt(int offset, byte wanted) {
    return offset < length && bytes[offset] == wanted;
  }

  private int skipSpace(int from) {
    return CharacterData.skipSpace(bytes, from, length);
  }

  private boolean rangeIs(int from, int to, byte[] expected) {
    return to - from == expected.length
        && to <= length
        && Arrays.equals(bytes, from, to, expected, 0, expected.length);
  }

  private boolean rangesEqual(int from, int to, int otherFrom, int otherTo) {
    return to - from == otherTo - otherFrom
        && Arrays.equals(bytes, from, to, bytes, otherFrom, otherTo);
  }

  private int refuse(StockReason why, int offset) {
    reason = why;
    errorOffset = offset;
    return -1;
  }

  private void token(byte kind, int from, int to) {
    if (tokenCount == kinds.length) {
      kinds = Arrays.copyOf(kinds, tokenCount * 2);
      starts = Arrays.copyOf(starts, tokenCount * 2);
      ends = Arrays.copyOf(ends, tokenCount * 2);
    }
    kinds[tokenCount] = kind;
    starts[tokenCount] = from;
    ends[tokenCount] = to;
    tokenCount++;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(US_ASCII);
  }

  /** The bytes of the message scanned last. */
  public byte[] bytes() {
    return bytes;
  }

  /** The offset at which the last scan left the profile; meaningless if it did not. */
  public int errorOffset() {
    return errorOffset;
  }

  /** The number of tokens of the message; an XML declaration is not a token. */
  public int tokenCount() {
    return tokenCount;
  }

  /** The kind of a token: {@link #START}, {@link #EMPTY}, {@link #END} or {@link #TEXT}. */
  public byte kind(int token) {
    return kinds[token];
  }

  /** The offset of a token's first byte. */
  public int start(int token) {
    return starts[token];
  }

  /** The offset after a token's last byte. */
  public int end(int token) {
    return ends[token];
  }

  /** Whether a token is white space, with or without comments. */
  public boolean isSpace(int token) {
    return kinds[token] == TEXT
        && (CharacterData.isWhitespace(bytes, starts[token], ends[token]) || hasComment(token));
  }

  /** Whether a text contains a comment, besides white space. */
  public boolean hasComment(int token) {
    for (int i = starts[token]; kinds[token] == TEXT && i < ends[token]; i++) {
      if (bytes[i] == '<') {
        return true;
      }
    }
    return false;
  }

  /** Whether the message contains comments. */
  public boolean hasComments() {
    return hasComments;
  }

  /** The SOAP version of the message. */
  public SoapVersion version() {
    if (version == null) {
      throw new IllegalStateException("No message in the wire profile has been scanned");
    }
    return version;
  }

  /** Whether the envelope has a Header element. */
  public boolean hasHeader() {
    return headerSeen;
  }

  /** Whether the Header has at least one block. */
  public boolean hasHeaderBlocks() {
    return headerHasBlocks;
  }

  /** Whether there is white space between the tags from the Envelope to the payload. */
  public boolean hasTextBeforePayload() {
    return textBeforePayload;
  }

  /** The token of the Body's start tag. */
  public int bodyToken() {
    return bodyToken;
  }

  /** The token of the payload's start tag or empty-element tag; negative if the Body is empty. */
  public int payloadToken() {
    return payloadToken;
  }
}
