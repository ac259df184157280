package io.github.deltasoap.databinding;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireName;
import io.github.deltasoap.core.wire.WireNames;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a message in the wire profile without any checks: its behaviour for other input is
 * undefined. Texts and values are decoded on demand. Positions are byte offsets. A message may be a
 * beginning that ends between two tokens.
 */
final class ProfilePullReader implements PullReader {
  private static final byte[] NOTHING = new byte[0];
  private static final String XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
  private static final String XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

  private final IdlePool<ProfilePullReader> idle;
  private final TagReader tag = new TagReader();
  private final WireNames names = new WireNames();

  private byte[] bytes = NOTHING;
  private int length;
  private int pos;

  // By depth: the bindings in scope, and the length of the name. Depth 0 is outside the root.
  private NamespaceScope[] scopes = new NamespaceScope[16];
  private int[] nameBytes = new int[16];
  private int depth;

  private WireName name = new WireName("", "");
  private boolean emptyElement;
  private WireName[] attributeNames = new WireName[8];
  private int[] valueStarts = new int[8];
  private int[] valueEnds = new int[8];
  private int attributeCount;

  private int textStart;

  /** The start of the current token. */
  private int tokenStart;

  ProfilePullReader(IdlePool<ProfilePullReader> idle) {
    this.idle = idle;
  }

  /** Starts reading a message. */
  void open(WireMessage message) {
    bytes = message.bytes();
    length = message.length();
    depth = 0;
    scopes[0] = NamespaceScope.EMPTY;
    emptyElement = false;
    textStart = 0;
    tokenStart = 0;
    // An XML declaration is the only such markup in the profile.
    int beginning = message.beginning();
    boolean declared = length > beginning + 1 && bytes[beginning + 1] == '?';
    pos = declared ? after('>', beginning) : beginning;
  }

  @Override
  public Event next() {
    if (emptyElement) {
      emptyElement = false;
      depth--;
      return Event.END;
    }
    while (pos + 1 < length && bytes[pos] == '<' && bytes[pos + 1] == '!') {
      // A comment, which contains no such character.
      pos = after('>', pos);
    }
    tokenStart = pos;
    if (depth == 0) {
      while (pos < length && bytes[pos] != '<') {
        pos++;
      }
      if (pos == length) {
        return Event.END_OF_MESSAGE;
      }
    } else if (pos == length) {
      return Event.END_OF_MESSAGE;
    } else if (bytes[pos] != '<') {
      textStart = pos;
      pos = CharacterData.find(bytes, pos + 1, (byte) '<');
      return Event.TEXT;
    }
    if (bytes[pos + 1] == '/') {
      pos = after('>', pos + 2 + nameBytes[depth]);
      depth--;
      return Event.END;
    }
    return startTag();
  }

  /** At an empty element's end, the offset is that of its tag. */
  @Override
  public int offset(boolean ofText) {
    boolean endsText =
        ofText
            && bytes[tokenStart + 1] == '/'
            && CharacterData.find(bytes, textStart, (byte) '<') == tokenStart
            && !CharacterData.isWhitespace(bytes, textStart, tokenStart);
    return endsText ? textStart : tokenStart;
  }

  /** The offset of the current token. */
  int start() {
    return tokenStart;
  }

  /** The offset after the current token. */
  int end() {
    return pos;
  }

  private int after(char wanted, int from) {
    int next = from;
    while (bytes[next] != wanted) {
      next++;
    }
    return next + 1;
  }

  private Event startTag() {
    NamespaceScope scope = scopes[depth];
    attributeCount = 0;
    tag.open(bytes, pos);
    while (tag.nextAttribute()) {
      WireName attribute = tag.name(names);
      if (attribute.declaresNamespace()) {
        scope = scope.with(attribute.declaredPrefix(), tag.value());
      } else {
        addAttribute(attribute);
      }
    }
    name = tag.elementName(names);
    emptyElement = tag.isEmptyElement();
    pos = tag.end();
    depth++;
    if (depth == scopes.length) {
      scopes = Arrays.copyOf(scopes, depth * 2);
      nameBytes = Arrays.copyOf(nameBytes, depth * 2);
    }
    scopes[depth] = scope;
    nameBytes[depth] = tag.elementNameBytes();
    return Event.START;
  }

  private void addAttribute(WireName attribute) {
    if (attributeCount == attributeNames.length) {
      attributeNames = Arrays.copyOf(attributeNames, attributeCount * 2);
      valueStarts = Arrays.copyOf(valueStarts, attributeCount * 2);
      valueEnds = Arrays.copyOf(valueEnds, attributeCount * 2);
    }
    attributeNames[attributeCount] = attribute;
    valueStarts[attributeCount] = tag.valueStart();
    valueEnds[attributeCount] = tag.valueEnd();
    attributeCount++;
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public String namespace() {
    return bound(name.prefix());
  }

  @Override
  public String localName() {
    return name.localName();
  }

  @Override
  public int attributeCount() {
    return attributeCount;
  }

  @Override
  public String attributeNamespace(int index) {
    String prefix = attributeNames[index].prefix();
    return prefix.isEmpty() ? "" : bound(prefix);
  }

  @Override
  public String attributePrefix(int index) {
    return attributeNames[index].prefix();
  }

  @Override
  public String attributeName(int index) {
    return attributeNames[index].localName();
  }

  @Override
  public String attributeValue(int index) {
    return CharacterData.decodeAttribute(bytes, valueStarts[index], valueEnds[index]);
  }

  private String bound(String prefix) {
    String namespace = resolve(prefix, 1);
    // The profile excludes undeclared prefixes.
    return namespace == null ? "" : namespace;
  }

  @Override
  public @Nullable String resolve(String prefix, int from) {
    if (from > 1) {
      return scopes[depth].uri(prefix, scopes[from - 1]);
    }
    String namespace = scopes[depth].uri(prefix);
    if (namespace != null) {
      return namespace;
    }
    return switch (prefix) {
      case "xml" -> XML_NAMESPACE;
      case "xmlns" -> XMLNS_NAMESPACE;
      default -> null;
    };
  }

  @Override
  public Function<String, @Nullable String> scope() {
    return scopes[depth]::uri;
  }

  @Override
  public Function<String, @Nullable String> scopeFrom(int from) {
    NamespaceScope inside = scopes[depth];
    NamespaceScope outside = scopes[from - 1];
    return prefix -> inside.uriInside(prefix, outside);
  }

  @Override
  public String text() {
    return CharacterData.decodeText(bytes, textStart, pos);
  }

  /** Converts from the bytes, so that most numbers need no string. */
  @Override
  public @Nullable Object value(SimpleType type) throws Unbindable {
    Event event = next();
    int from = pos;
    int to = pos;
    if (event == Event.TEXT) {
      from = textStart;
      event = next();
      to = tokenStart;
    }
    if (event != Event.END) {
      throw new Unbindable(StockReason.MIXED_VALUE);
    }
    return from == to ? type.convert("") : type.convert(bytes, from, to);
  }

  @Override
  public void close() {
    bytes = NOTHING;
    tag.forget();
    Arrays.fill(scopes, null);
    idle.put(this);
  }
}
