package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingStep.Attribute;
import io.github.deltasoap.core.bind.BindingStep.StartTag;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.automaton.MatchRun;
import io.github.deltasoap.deserializer.objects.DocumentEvents.Event;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads a message's payload for callers that do their own binding, such as generated client stubs:
 * along the path of a learned shape, whose tags were parsed when it was learned, or from the bytes
 * of a message that is too long to be learned. Reports the events of a coalescing parser, and
 * answers as the reader of stock's object model (Axiom's {@code StAXPivot}), also where that
 * differs from what {@link XMLStreamReader} asks for.
 */
public final class DocumentReader implements XMLStreamReader {
  /**
   * Receives the events of a payload in their order.
   *
   * @param <E> thrown by all methods
   */
  public interface Receiver<E extends Exception> {
    /** A start tag. */
    void start(StartTag tag) throws E;

    /** A text that is not empty. */
    void text(String text) throws E;

    /** The end tag of the innermost open element. */
    void end() throws E;
  }

  private final PayloadEvents events;

  /** The bindings in scope around the payload, which hardly anybody asks for. */
  private final Supplier<NamespaceScope> around;

  /** The event read last, if it is part of the payload. */
  private @Nullable Event last;

  private int event = START_DOCUMENT;

  /** The current tag; null between tags. */
  private @Nullable Event tag;

  private String text = "";

  /** The text that {@link #getElementText} has collected; one that fails leaves it to the next. */
  private final StringBuilder collected = new StringBuilder();

  /** Whether {@link #next} has been asked for an event after the last. */
  private boolean failed;

  /** Creates a reader of a payload whose path no other message is known to take. */
  public DocumentReader(MatchRun.Path path, DocumentTexts texts) {
    this(new LearnedEvents(DocumentEvents.of(path.states()), texts), () -> path.envelope().scope());
  }

  /** Creates a reader of a payload along the path of a prototype. */
  public DocumentReader(Prototype prototype, DocumentTexts texts) {
    this(new LearnedEvents(prototype.events(), texts), prototype.envelope::scope);
  }

  /**
   * Creates a reader of the payload of a message in the wire profile, without comments.
   *
   * @param payload the offset of its start tag
   * @param around the bindings in scope around it
   */
  public DocumentReader(WireMessage message, int payload, NamespaceScope around) {
    this(new ScannedEvents(message, payload, around), () -> around);
  }

  private DocumentReader(PayloadEvents events, Supplier<NamespaceScope> around) {
    this.events = events;
    this.around = around;
  }

  /**
   * Reads all events of a payload of which none has been read.
   *
   * @param <E> thrown by the receiver
   */
  public <E extends Exception> void readAll(Receiver<E> receiver) throws E {
    requireBeginning();
    for (Event next = events.next(); next != null; next = events.next()) {
      if (next.kind() == START_ELEMENT) {
        receiver.start(next.tag());
      } else if (next.kind() == END_ELEMENT) {
        receiver.end();
      } else {
        String value = events.text();
        if (!value.isEmpty()) {
          receiver.text(value);
        }
      }
    }
    event = END_DOCUMENT;
  }

  @Override
  public int next() {
    if (failed) {
      throw new IllegalStateException();
    }
    for (Event next = events.next(); next != null; next = events.next()) {
      last = next;
      if (next.kind() != CHARACTERS) {
        return tag(next);
      }
      String value = events.text();
      if (!value.isEmpty()) {
        tag = null;
        text = value;
        event = CHARACTERS;
        return event;
      }
    }
    if (event == END_DOCUMENT) {
      failed = true;
      throw new NoSuchElementException();
    }
    tag = null;
    last = null;
    event = END_DOCUMENT;
    return event;
  }

  private int tag(Event current) {
    tag = current;
    event = current.kind();
    return event;
  }

  @Override
  public boolean hasNext() {
    return event != END_DOCUMENT;
  }

  @Override
  public int nextTag() {
    failed = false;
    do {
      next();
    } while (event == CHARACTERS);
    return event;
  }

  @Override
  public String getElementText() throws XMLStreamException {
    failed = false;
    String only = event == START_ELEMENT && collected.isEmpty() ? events.onlyText() : null;
    if (only != null) {
      last = events.current();
      tag(last);
      return only;
    }
    while (next() == CHARACTERS) {
      collected.append(text);
    }
    if (event == START_ELEMENT) {
      throw new XMLStreamException("Element text content may not contain START_ELEMENT");
    }
    if (event != END_ELEMENT) {
      throw new IllegalStateException();
    }
    String content = collected.toString();
    collected.setLength(0);
    return content;
  }

  @Override
  public void require(int type, @Nullable String namespace, @Nullable String name)
      throws XMLStreamException {
    boolean met =
        type == event
            && (name == null || (tag != null && name.equals(tag.tag().localName())))
            && (namespace == null || (tag != null && namespace.equals(tag.tag().namespace())));
    if (!met) {
      throw new XMLStreamException("Another event is required");
    }
  }

  @Override
  public void close() {
    // Holds no resources.
  }

  @Override
  public @Nullable Object getProperty(@Nullable String name) {
    if (name == null) {
      throw new IllegalArgumentException("A property has a name");
    }
    return null;
  }

  private StartTag named() {
    if (tag == null) {
      throw new IllegalStateException();
    }
    return tag.tag();
  }

  private StartTag started() {
    if (event != START_ELEMENT) {
      throw new IllegalStateException();
    }
    return named();
  }

  @Override
  public int getEventType() {
    return event;
  }

  @Override
  public boolean isStartElement() {
    return event == START_ELEMENT;
  }

  @Override
  public boolean isEndElement() {
    return event == END_ELEMENT;
  }

  @Override
  public boolean isCharacters() {
    return event == CHARACTERS;
  }

  @Override
  public boolean isWhiteSpace() {
    return event == CHARACTERS && text.chars().allMatch(c -> c <= ' ');
  }

  @Override
  public boolean hasName() {
    return tag != null;
  }

  @Override
  public QName getName() {
    if (tag == null) {
      throw new IllegalStateException();
    }
    return tag.name();
  }

  @Override
  public String getLocalName() {
    return named().localName();
  }

  @Override
  public @Nullable String getNamespaceURI() {
    return orNull(named().namespace());
  }

  @Override
  public String getPrefix() {
    return named().prefix();
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  @Override
  public int getAttributeCount() {
    return started().attributes().size();
  }

  private Attribute attribute(int index) {
    return started().attributes().get(index);
  }

  @Override
  public QName getAttributeName(int index) {
    Attribute attribute = attribute(index);
    return new QName(attribute.namespace(), attribute.localName(), attribute.prefix());
  }

  @Override
  public @Nullable String getAttributeNamespace(int index) {
    return orNull(attribute(index).namespace());
  }

  @Override
  public String getAttributeLocalName(int index) {
    return attribute(index).localName();
  }

  @Override
  public @Nullable String getAttributePrefix(int index) {
    return orNull(attribute(index).prefix());
  }

  @Override
  public String getAttributeType(int index) {
    attribute(index);
    return "CDATA";
  }

  @Override
  public String getAttributeValue(int index) {
    return attribute(index).value();
  }

  @Override
  public @Nullable String getAttributeValue(@Nullable String namespace, String localName) {
    String wanted = namespace == null ? "" : namespace;
    List<Attribute> attributes = started().attributes();
    for (int i = 0; i < attributes.size(); i++) {
      Attribute attribute = attributes.get(i);
      if (attribute.localName().equals(localName) && attribute.namespace().equals(wanted)) {
        return attribute.value();
      }
    }
    return null;
  }

  @Override
  public boolean isAttributeSpecified(int index) {
    attribute(index);
    return true;
  }

  private Declaration declaration(int index) {
    return named().declarations().get(index);
  }

  @Override
  public int getNamespaceCount() {
    return named().declarations().size();
  }

  @Override
  public @Nullable String getNamespacePrefix(int index) {
    return orNull(declaration(index).prefix());
  }

  @Override
  public String getNamespaceURI(int index) {
    return declaration(index).uri();
  }

  @Override
  public @Nullable String getNamespaceURI(@Nullable String prefix) {
    return orNull(getNamespaceContext().getNamespaceURI(prefix == null ? "" : prefix));
  }

  @Override
  public NamespaceContext getNamespaceContext() {
    return new Bindings(last == null ? around.get() : last.tag().scope());
  }

  @Override
  public boolean hasText() {
    return event == CHARACTERS;
  }

  @Override
  public String getText() {
    if (event != CHARACTERS) {
      throw new IllegalStateException();
    }
    return text;
  }

  @Override
  public char[] getTextCharacters() {
    return getText().toCharArray();
  }

  @Override
  public int getTextCharacters(int from, char[] target, int targetFrom, int length) {
    int count = Math.min(length, getText().length() - from);
    text.getChars(from, from + count, target, targetFrom);
    return count;
  }

  @Override
  public int getTextStart() {
    getText();
    return 0;
  }

  @Override
  public int getTextLength() {
    return getText().length();
  }

  /** Requires that nothing has been read. */
  private void requireBeginning() {
    if (event != START_DOCUMENT) {
      throw new IllegalStateException();
    }
  }

  @Override
  public @Nullable String getEncoding() {
    requireBeginning();
    return null;
  }

  @Override
  public @Nullable String getVersion() {
    return null;
  }

  @Override
  public boolean isStandalone() {
    requireBeginning();
    return false;
  }

  @Override
  public boolean standaloneSet() {
    requireBeginning();
    return false;
  }

  @Override
  public @Nullable String getCharacterEncodingScheme() {
    requireBeginning();
    return null;
  }

  @Override
  public String getPITarget() {
    throw new IllegalStateException();
  }

  @Override
  public String getPIData() {
    throw new IllegalStateException();
  }

  @Override
  public Location getLocation() {
    return Nowhere.INSTANCE;
  }

  /** The namespace bindings at a tag. */
  private record Bindings(NamespaceScope scope) implements NamespaceContext {
    @Override
    public String getNamespaceURI(@Nullable String prefix) {
      if (prefix == null) {
        throw new IllegalArgumentException();
      }
      return switch (prefix) {
        case XMLConstants.XML_NS_PREFIX -> XMLConstants.XML_NS_URI;
        case XMLConstants.XMLNS_ATTRIBUTE -> XMLConstants.XMLNS_ATTRIBUTE_NS_URI;
        default -> Objects.requireNonNullElse(scope.uri(prefix), "");
      };
    }

    @Override
    public @Nullable String getPrefix(@Nullable String uri) {
      if (uri == null) {
        throw new IllegalArgumentException();
      }
      Iterator<String> prefixes = getPrefixes(uri);
      return prefixes.hasNext() ? prefixes.next() : null;
    }

    @Override
    public Iterator<String> getPrefixes(@Nullable String uri) {
      if (uri == null) {
        throw new IllegalArgumentException("namespaceURI can't be null");
      }
      return switch (uri) {
        case XMLConstants.XML_NS_URI -> List.of(XMLConstants.XML_NS_PREFIX).iterator();
        case XMLConstants.XMLNS_ATTRIBUTE_NS_URI ->
            List.of(XMLConstants.XMLNS_ATTRIBUTE).iterator();
        default -> scope.prefixes(uri).iterator();
      };
    }
  }

  /** The location of every event: offsets are not kept. */
  private enum Nowhere implements Location {
    INSTANCE;

    @Override
    public int getLineNumber() {
      return -1;
    }

    @Override
    public int getColumnNumber() {
      return -1;
    }

    @Override
    public int getCharacterOffset() {
      return -1;
    }

    @Override
    public @Nullable String getPublicId() {
      return null;
    }

    @Override
    public @Nullable String getSystemId() {
      return null;
    }
  }
}
