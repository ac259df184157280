package io.github.deltasoap.deserializer.objects;

import io.github.deltasoap.core.bind.BindingStep.Attribute;
import io.github.deltasoap.core.bind.BindingStep.StartTag;
import io.github.deltasoap.core.wire.CharacterData;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import io.github.deltasoap.core.wire.NamespaceScope;
import io.github.deltasoap.core.wire.Tag;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireName;
import io.github.deltasoap.deserializer.objects.DocumentEvents.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import org.jspecify.annotations.Nullable;

/**
 * The events of a payload that {@code WireScanner} has accepted, without comments. A tag that has
 * occurred before in the same place is recognized by its bytes, and not parsed again.
 */
final class ScannedEvents implements PayloadEvents {
  /** The different start tags that are remembered in one element. */
  private static final int MOST_CHILDREN = 16;

  /** The start tags that are remembered. */
  private static final int MOST_TAGS = 1 << 10;

  /** A start tag, and those in its element. */
  private static final class Node {
    final byte[] tag;
    final int nameBytes;
    final boolean isEmpty;
    Event start;
    Event end;
    Event text;
    private boolean isInterned;
    private Node[] children = new Node[1];
    private int count;

    /** The child that is expected next. */
    private int next;

    Node(byte[] tag, TagReader read, StartTag start) {
      this.tag = tag;
      this.nameBytes = read.elementNameBytes();
      this.isEmpty = read.isEmptyElement();
      QName name = new QName(start.namespace(), start.localName(), start.prefix());
      this.start = new Event(XMLStreamConstants.START_ELEMENT, start, name, null, -1);
      this.end = new Event(XMLStreamConstants.END_ELEMENT, start, name, null, -1);
      this.text = new Event(XMLStreamConstants.CHARACTERS, start, name, null, -1);
    }

    /** Interns the name, which recurs: that takes longer than to read a tag. */
    void intern() {
      if (!isInterned) {
        isInterned = true;
        QName name = start.name();
        QName interned =
            new QName(
                name.getNamespaceURI().intern(), name.getLocalPart().intern(), name.getPrefix());
        start = start.named(interned);
        end = end.named(interned);
        text = text.named(interned);
      }
    }

    NamespaceScope scope() {
      return start.tag().scope();
    }

    /** The child whose tag is at an offset; null if there is none. */
    @Nullable Node child(byte[] message, int from, int to) {
      for (int i = 0; i < count; i++) {
        int place = next + i < count ? next + i : next + i - count;
        byte[] expected = children[place].tag;
        int end = from + expected.length;
        if (end <= to && Arrays.equals(message, from, end, expected, 0, expected.length)) {
          next = place + 1 == count ? 0 : place + 1;
          return children[place];
        }
      }
      return null;
    }

    void add(Node child) {
      if (count < MOST_CHILDREN) {
        if (count == children.length) {
          children = Arrays.copyOf(children, 2 * count);
        }
        children[count++] = child;
      }
    }
  }

  private final byte[] bytes;
  private final int length;
  private final NamespaceScope around;
  private final TagReader reader = new TagReader();

  private int pos;
  private Node[] open = new Node[8];
  private int depth;
  private int tags;

  /** Whether the current event is the start of an empty-element tag. */
  private boolean endsAtOnce;

  private int textStart;
  private @Nullable Event current;

  /**
   * @param payload the offset of its start tag
   * @param around the bindings in scope around it
   */
  ScannedEvents(WireMessage message, int payload, NamespaceScope around) {
    this.bytes = message.bytes();
    this.length = message.length();
    this.pos = payload;
    this.around = around;
  }

  @Override
  public @Nullable Event next() {
    if (depth == 0 && current != null) {
      return null;
    }
    if (endsAtOnce) {
      endsAtOnce = false;
      current = open[--depth].end;
    } else if (bytes[pos] != '<') {
      textStart = pos;
      pos = CharacterData.find(bytes, pos, (byte) '<');
      current = open[depth - 1].text;
    } else if (bytes[pos + 1] == '/') {
      end();
    } else {
      start();
    }
    return current;
  }

  private void end() {
    Node ended = open[--depth];
    pos = CharacterData.find(bytes, pos + 2 + ended.nameBytes, (byte) '>') + 1;
    current = ended.end;
  }

  private void start() {
    Node parent = depth == 0 ? null : open[depth - 1];
    Node begun = parent == null ? null : parent.child(bytes, pos, length);
    if (begun == null) {
      begun = read(parent == null ? around : parent.scope());
      if (parent != null && tags < MOST_TAGS) {
        tags++;
        parent.add(begun);
      }
    } else {
      begun.intern();
    }
    if (depth == open.length) {
      open = Arrays.copyOf(open, 2 * depth);
    }
    open[depth++] = begun;
    pos += begun.tag.length;
    endsAtOnce = begun.isEmpty;
    current = begun.start;
  }

  private Node read(NamespaceScope outside) {
    int end = reader.skip(bytes, pos);
    Tag tag = Tag.read(bytes, pos);
    NamespaceScope scope = outside;
    for (Declaration each : tag.declarations()) {
      scope = scope.with(each.prefix(), each.uri());
    }
    List<Attribute> attributes = new ArrayList<>();
    for (Tag.Attribute each : tag.attributes()) {
      WireName name = each.name();
      // The default namespace does not apply to attributes.
      String namespace = name.prefix().isEmpty() ? "" : namespace(name, scope);
      attributes.add(new Attribute(name.prefix(), name.localName(), namespace, each.value()));
    }
    WireName name = tag.name();
    return new Node(
        Arrays.copyOfRange(bytes, pos, end),
        reader,
        new StartTag(
            name.prefix(),
            name.localName(),
            namespace(name, scope),
            attributes,
            tag.declarations(),
            scope));
  }

  private static String namespace(WireName name, NamespaceScope scope) {
    String bound =
        name.prefix().equals(XMLConstants.XML_NS_PREFIX)
            ? XMLConstants.XML_NS_URI
            : scope.uri(name.prefix());
    if (bound == null) {
      throw new IllegalStateException("An undeclared prefix has been accepted");
    }
    return bound;
  }

  @Override
  public String text() {
    return CharacterData.decodeText(bytes, textStart, pos);
  }

  @Override
  public @Nullable String onlyText() {
    if (endsAtOnce || bytes[pos] == '<') {
      return null;
    }
    int end = CharacterData.find(bytes, pos, (byte) '<');
    if (bytes[end + 1] != '/') {
      return null;
    }
    String only = CharacterData.decodeText(bytes, pos, end);
    pos = end;
    end();
    return only;
  }

  @Override
  public Event current() {
    if (current == null) {
      throw new IllegalStateException("No event has been read");
    }
    return current;
  }
}
