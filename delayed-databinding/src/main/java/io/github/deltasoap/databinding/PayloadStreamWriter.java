package io.github.deltasoap.databinding;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a bean writes about itself, and makes the payload of a response of it, an element that
 * declares all the prefixes it uses. It writes what Axiom's serializer would write. What it cannot
 * write for certain it refuses, even if the bean does not care; then stock has to write the bean.
 * For one thread and one response.
 */
public final class PayloadStreamWriter extends ElementStreamWriter {
  private static final int MAX_BYTES = 8 << 20;
  private static final byte[] NAMESPACE = XmlBytes.ascii(" xmlns=\"");
  private static final byte[] NAMESPACE_OF_PREFIX = XmlBytes.ascii(" xmlns:");
  private static final byte[] VALUE = XmlBytes.ascii("=\"");
  private static final byte[] END = XmlBytes.ascii("</");
  private static final byte[] EMPTY_END = XmlBytes.ascii("/>");

  /**
   * What a prefix stands for.
   *
   * @param declared whether the document says so, or only the bean
   */
  private record Binding(String prefix, String namespace, boolean declared) {}

  /**
   * An element that has been begun.
   *
   * @param bindings how many there are around it
   */
  private record Open(String prefix, String localName, String namespace, int bindings) {}

  private final XmlBytes out;
  private final List<Binding> bindings = new ArrayList<>();
  private final List<Open> elements = new ArrayList<>();

  /** The names of the attributes of the start tag that is open, in pairs. */
  private final List<String> attributes = new ArrayList<>();

  /** The prefixes of its attributes that are not declared yet, each before its namespace. */
  private final List<String> undeclared = new ArrayList<>();

  private @Nullable QName root;
  private @Nullable String refusal;
  private boolean inStartTag;

  /** Whether the last thing written is a text that ends with a bracket. */
  private boolean afterBracket;

  /** Whether the default namespace is known to be none where the payload will stand. */
  private final boolean inPlainEnvelope;

  /** Where values begin and end, in pairs. */
  private int[] spans = new int[0];

  private int spanCount;
  private boolean mixed;

  /**
   * Begins with room for an expected number of bytes.
   *
   * @param expectedBytes at most 8 MiB
   */
  public PayloadStreamWriter(int expectedBytes) {
    this(expectedBytes, false);
  }

  /**
   * Begins with room for an expected number of bytes.
   *
   * @param inPlainEnvelope whether there is no default namespace around the payload
   */
  PayloadStreamWriter(int expectedBytes, boolean inPlainEnvelope) {
    this.out = new XmlBytes(Math.min(expectedBytes, MAX_BYTES), MAX_BYTES);
    this.inPlainEnvelope = inPlainEnvelope;
  }

  /**
   * What has been written.
   *
   * @param name of the element that it must be, with its prefix
   * @return the payload in UTF-8
   * @throws Unwritable if it is not complete, or something in it was refused
   */
  public byte[] toBytes(QName name) throws Unwritable {
    byte[] bytes = toBytes();
    if (root == null || !root.equals(name) || !root.getPrefix().equals(name.getPrefix())) {
      throw new Unwritable("not the element " + name);
    }
    return bytes;
  }

  /**
   * What has been written.
   *
   * @return an element in UTF-8
   * @throws Unwritable if it is not complete, or something in it was refused
   */
  byte[] toBytes() throws Unwritable {
    if (refusal != null) {
      throw new Unwritable(refusal);
    }
    if (root == null || !elements.isEmpty()) {
      throw new Unwritable("not an element");
    }
    return out.toArray();
  }

  /**
   * Whether there is text beside elements, so that white space between these may mean something.
   */
  boolean isMixed() {
    return mixed;
  }

  /**
   * Where each value begins and ends in the bytes, in pairs, attributes that decide meaning apart.
   */
  int[] valueSpans() {
    return Arrays.copyOf(spans, spanCount);
  }

  private void value(int from) {
    if (spanCount == spans.length) {
      spans = Arrays.copyOf(spans, Math.max(16, 2 * spanCount));
    }
    spans[spanCount++] = from;
    spans[spanCount++] = out.length();
  }

  @Override
  XMLStreamException refused(String why) {
    refusal = why;
    return new XMLStreamException(why);
  }

  private XMLStreamException refused(Unwritable why) {
    return refused(String.valueOf(why.getMessage()));
  }

  @Override
  void start(String prefix, String localName, String namespace) throws XMLStreamException {
    closeStartTag();
    if (root != null && elements.isEmpty()) {
      throw refused("a second element");
    }
    Open element = new Open(prefix, localName, namespace, bindings.size());
    if (root == null) {
      root = new QName(element.namespace, localName, element.prefix);
    }
    elements.add(element);
    attributes.clear();
    inStartTag = true;
    afterBracket = false;
    try {
      out.markup('<');
      name(element.prefix, localName);
    } catch (Unwritable why) {
      throw refused(why);
    }
  }

  private void name(String prefix, String localName) throws Unwritable {
    if (!prefix.isEmpty()) {
      out.name(prefix);
      out.markup(':');
    }
    out.name(localName);
  }

  private void closeStartTag() throws XMLStreamException {
    if (inStartTag) {
      checkDeclared();
      inStartTag = false;
      try {
        out.markup('>');
      } catch (Unwritable why) {
        throw refused(why);
      }
    }
  }

  private void checkDeclared() throws XMLStreamException {
    Open element = elements.get(elements.size() - 1);
    if (!isDeclared(element.prefix, element.namespace)) {
      throw refused("an element whose prefix is not declared");
    }
    for (int i = 0; i < undeclared.size(); i += 2) {
      if (!isDeclared(undeclared.get(i), undeclared.get(i + 1))) {
        throw refused("an attribute whose prefix is not declared");
      }
    }
    undeclared.clear();
  }

  private boolean isDeclared(String prefix, String namespace) {
    for (int i = bindings.size() - 1; i >= 0; i--) {
      Binding binding = bindings.get(i);
      if (binding.declared && binding.prefix.equals(prefix)) {
        return binding.namespace.equals(namespace);
      }
    }
    if (inPlainEnvelope && prefix.isEmpty()) {
      return namespace.isEmpty();
    }
    return prefix.equals(XMLConstants.XML_NS_PREFIX) && namespace.equals(XMLConstants.XML_NS_URI);
  }

  @Override
  void end() throws XMLStreamException {
    if (elements.isEmpty()) {
      throw refused("an end without a start");
    }
    Open element = elements.get(elements.size() - 1);
    try {
      if (inStartTag) {
        checkDeclared();
        out.markup(EMPTY_END);
      } else {
        out.markup(END);
        name(element.prefix, element.localName);
        out.markup('>');
      }
    } catch (Unwritable why) {
      throw refused(why);
    }
    elements.remove(elements.size() - 1);
    bindings.subList(element.bindings, bindings.size()).clear();
    inStartTag = false;
    afterBracket = false;
  }

  @Override
  void declare(String declared, String namespace) throws XMLStreamException {
    if (!inStartTag) {
      throw refused("a declaration outside a start tag");
    }
    for (int i = elements.get(elements.size() - 1).bindings; i < bindings.size(); i++) {
      Binding binding = bindings.get(i);
      if (binding.declared && binding.prefix.equals(declared)) {
        if (binding.namespace.equals(namespace)) {
          return;
        }
        throw refused("a prefix that is declared twice");
      }
    }
    if (declared.startsWith(XMLConstants.XML_NS_PREFIX)
        || (namespace.isEmpty() && !declared.isEmpty())) {
      throw refused("a prefix that cannot be declared");
    }
    try {
      if (declared.isEmpty()) {
        out.markup(NAMESPACE);
      } else {
        out.markup(NAMESPACE_OF_PREFIX);
        out.name(declared);
        out.markup(VALUE);
      }
      out.attribute(namespace);
      out.markup('"');
    } catch (Unwritable why) {
      throw refused(why);
    }
    bindings.add(new Binding(declared, namespace, true));
  }

  @Override
  void attribute(String prefix, String localName, String namespace, @Nullable String value)
      throws XMLStreamException {
    if (!inStartTag || value == null) {
      throw refused("an attribute without a value or outside a start tag");
    }
    if (localName.equals(XMLConstants.XMLNS_ATTRIBUTE)
        || (prefix.isEmpty() && !namespace.isEmpty())) {
      throw refused("an attribute whose prefix is not declared");
    }
    if (!prefix.isEmpty() && !isDeclared(prefix, namespace)) {
      undeclared.add(prefix);
      undeclared.add(namespace);
    }
    for (int i = 0; i < attributes.size(); i += 2) {
      if (attributes.get(i).equals(localName) && attributes.get(i + 1).equals(namespace)) {
        throw refused("an attribute twice");
      }
    }
    attributes.add(localName);
    attributes.add(namespace);
    try {
      out.markup(' ');
      name(prefix, localName);
      out.markup(VALUE);
      int from = out.length();
      out.attribute(value);
      if (!PayloadShape.decidesMeaning(namespace)) {
        value(from);
      }
      out.markup('"');
    } catch (Unwritable why) {
      throw refused(why);
    }
  }

  @Override
  void characters(@Nullable String text) throws XMLStreamException {
    if (text == null || elements.isEmpty()) {
      throw refused("no text, or one outside the element");
    }
    mixed |= !inStartTag;
    closeStartTag();
    int from = out.length();
    if (text.isEmpty()) {
      value(from);
      return;
    }
    if (afterBracket) {
      // What must be escaped may depend on both texts.
      throw refused("a text after a bracket");
    }
    try {
      out.text(text);
    } catch (Unwritable why) {
      throw refused(why);
    }
    value(from);
    afterBracket = text.charAt(text.length() - 1) == ']';
  }

  @Override
  void bind(String prefix, String namespace) {
    if (!bindings.isEmpty()) {
      Binding last = bindings.get(bindings.size() - 1);
      if (last.prefix.equals(prefix) && last.namespace.equals(namespace)) {
        return;
      }
    }
    bindings.add(new Binding(prefix, namespace, false));
  }

  @Override
  public @Nullable String getPrefix(String namespaceURI) {
    String reserved = reservedPrefix(namespaceURI);
    if (reserved != null) {
      return reserved;
    }
    for (int i = bindings.size() - 1; i >= 0; i--) {
      Binding binding = bindings.get(i);
      if (binding.namespace.equals(namespaceURI) && !isMasked(i)) {
        return binding.prefix;
      }
    }
    return null;
  }

  private boolean isMasked(int index) {
    String prefix = bindings.get(index).prefix;
    for (int i = index + 1; i < bindings.size(); i++) {
      if (bindings.get(i).prefix.equals(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String reservedPrefix(String namespace) {
    return switch (namespace) {
      case XMLConstants.XML_NS_URI -> XMLConstants.XML_NS_PREFIX;
      case XMLConstants.XMLNS_ATTRIBUTE_NS_URI -> XMLConstants.XMLNS_ATTRIBUTE;
      default -> null;
    };
  }

  @Override
  public String getNamespaceURI(String prefix) {
    if (prefix.equals(XMLConstants.XML_NS_PREFIX)) {
      return XMLConstants.XML_NS_URI;
    }
    if (prefix.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
      return XMLConstants.XMLNS_ATTRIBUTE_NS_URI;
    }
    for (int i = bindings.size() - 1; i >= 0; i--) {
      if (bindings.get(i).prefix.equals(prefix)) {
        return bindings.get(i).namespace;
      }
    }
    return XMLConstants.NULL_NS_URI;
  }

  @Override
  public Iterator<String> getPrefixes(String namespaceURI) {
    Set<String> prefixes = new LinkedHashSet<>();
    String reserved = reservedPrefix(namespaceURI);
    if (reserved != null) {
      prefixes.add(reserved);
    }
    for (int i = bindings.size() - 1; i >= 0; i--) {
      if (bindings.get(i).namespace.equals(namespaceURI) && !isMasked(i)) {
        prefixes.add(bindings.get(i).prefix);
      }
    }
    return prefixes.iterator();
  }
}
