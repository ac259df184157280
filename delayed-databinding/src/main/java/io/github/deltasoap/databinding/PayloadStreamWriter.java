package io.github.deltasoap.databinding;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.core.write.XmlBytes;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a bean writes about itself, and makes the payload of a response of it, an element that
 * declares all the prefixes it uses. It writes what Axiom's serializer would write. What it cannot
 * write for certain it refuses, even if the bean does not care; then stock has to write the bean.
 * For one thread and one response.
 */
public final class PayloadStreamWriter implements XMLStreamWriter, NamespaceContext {
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

  private @Nullable QName root;
  private @Nullable String refusal;
  private boolean inStartTag;

  /** Whether the last thing written is a text that ends with a bracket. */
  private boolean afterBracket;

  /**
   * Begins with room for an expected number of bytes.
   *
   * @param expectedBytes at most 8 MiB
   */
  public PayloadStreamWriter(int expectedBytes) {
    this.out = new XmlBytes(expectedBytes, MAX_BYTES);
  }

  /**
   * What has been written.
   *
   * @param name of the element that it must be, with its prefix
   * @return the payload in UTF-8
   * @throws Unwritable if it is not complete, or something in it was refused
   */
  public byte[] toBytes(QName name) throws Unwritable {
    if (refusal != null) {
      throw new Unwritable(refusal);
    }
    if (root == null
        || !elements.isEmpty()
        || !root.equals(name)
        || !root.getPrefix().equals(name.getPrefix())) {
      throw new Unwritable("not the element " + name);
    }
    return out.toArray();
  }

  private XMLStreamException refused(String why) {
    refusal = why;
    return new XMLStreamException(why);
  }

  private XMLStreamException refused(Unwritable why) {
    return refused(String.valueOf(why.getMessage()));
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  @Override
  public void writeStartElement(
      @Nullable String prefix, String localName, @Nullable String namespaceURI)
      throws XMLStreamException {
    closeStartTag();
    if (root != null && elements.isEmpty()) {
      throw refused("a second element");
    }
    Open element = new Open(orEmpty(prefix), localName, orEmpty(namespaceURI), bindings.size());
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
  }

  private boolean isDeclared(String prefix, String namespace) {
    for (int i = bindings.size() - 1; i >= 0; i--) {
      Binding binding = bindings.get(i);
      if (binding.declared && binding.prefix.equals(prefix)) {
        return binding.namespace.equals(namespace);
      }
    }
    return prefix.equals(XMLConstants.XML_NS_PREFIX) && namespace.equals(XMLConstants.XML_NS_URI);
  }

  @Override
  public void writeEndElement() throws XMLStreamException {
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
  public void writeEmptyElement(
      @Nullable String prefix, String localName, @Nullable String namespaceURI)
      throws XMLStreamException {
    writeStartElement(prefix, localName, namespaceURI);
    writeEndElement();
  }

  @Override
  public void writeNamespace(@Nullable String prefix, @Nullable String namespaceURI)
      throws XMLStreamException {
    if (!inStartTag) {
      throw refused("a declaration outside a start tag");
    }
    String declared = orEmpty(prefix);
    String namespace = orEmpty(namespaceURI);
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
  public void writeDefaultNamespace(@Nullable String namespaceURI) throws XMLStreamException {
    writeNamespace("", namespaceURI);
  }

  @Override
  public void writeAttribute(
      @Nullable String prefix,
      @Nullable String namespaceURI,
      String localName,
      @Nullable String value)
      throws XMLStreamException {
    String usedPrefix = orEmpty(prefix);
    String namespace = orEmpty(namespaceURI);
    if (!inStartTag || value == null) {
      throw refused("an attribute without a value or outside a start tag");
    }
    boolean declared =
        usedPrefix.isEmpty() ? namespace.isEmpty() : isDeclared(usedPrefix, namespace);
    if (!declared || localName.equals(XMLConstants.XMLNS_ATTRIBUTE)) {
      throw refused("an attribute whose prefix is not declared");
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
      name(usedPrefix, localName);
      out.markup(VALUE);
      out.attribute(value);
      out.markup('"');
    } catch (Unwritable why) {
      throw refused(why);
    }
  }

  @Override
  public void writeAttribute(String localName, @Nullable String value) throws XMLStreamException {
    writeAttribute("", "", localName, value);
  }

  @Override
  public void writeCharacters(@Nullable String text) throws XMLStreamException {
    if (text == null || elements.isEmpty()) {
      throw refused("no text, or one outside the element");
    }
    closeStartTag();
    if (text.isEmpty()) {
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
    afterBracket = text.charAt(text.length() - 1) == ']';
  }

  @Override
  public void writeCharacters(char[] text, int start, int len) throws XMLStreamException {
    writeCharacters(new String(text, start, len));
  }

  @Override
  public void setPrefix(@Nullable String prefix, @Nullable String uri) {
    String bound = orEmpty(prefix);
    String namespace = orEmpty(uri);
    if (!bindings.isEmpty()) {
      Binding last = bindings.get(bindings.size() - 1);
      if (last.prefix.equals(bound) && last.namespace.equals(namespace)) {
        return;
      }
    }
    bindings.add(new Binding(bound, namespace, false));
  }

  @Override
  public void setDefaultNamespace(@Nullable String uri) {
    setPrefix("", uri);
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
  public NamespaceContext getNamespaceContext() {
    return this;
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

  @Override
  public void writeStartElement(String namespaceURI, String localName) throws XMLStreamException {
    writeStartElement(boundPrefix(namespaceURI), localName, namespaceURI);
  }

  @Override
  public void writeEmptyElement(String namespaceURI, String localName) throws XMLStreamException {
    writeEmptyElement(boundPrefix(namespaceURI), localName, namespaceURI);
  }

  @Override
  public void writeAttribute(String namespaceURI, String localName, @Nullable String value)
      throws XMLStreamException {
    writeAttribute(boundPrefix(namespaceURI), namespaceURI, localName, value);
  }

  private String boundPrefix(String namespace) throws XMLStreamException {
    String prefix = getPrefix(namespace);
    if (prefix == null) {
      throw refused("a namespace that has no prefix");
    }
    return prefix;
  }

  /** There is nothing to flush. */
  @Override
  public void flush() {}

  @Override
  public void close() throws XMLStreamException {
    throw refused("no more than an element");
  }

  /**
   * Refuses all properties, which writers of attachments ask for, before they have read anything.
   */
  @Override
  public Object getProperty(String name) {
    refusal = "the property " + name;
    throw new UnsupportedOperationException(refusal);
  }

  @Override
  public void setNamespaceContext(NamespaceContext context) throws XMLStreamException {
    throw refused("a namespace context");
  }

  @Override
  public void writeStartElement(String localName) throws XMLStreamException {
    throw refused("an element whose namespace is not said");
  }

  @Override
  public void writeEmptyElement(String localName) throws XMLStreamException {
    throw refused("an element whose namespace is not said");
  }

  @Override
  public void writeEndDocument() throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public void writeStartDocument() throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public void writeStartDocument(String version) throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public void writeStartDocument(String encoding, String version) throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public void writeComment(@Nullable String data) throws XMLStreamException {
    throw refused("a comment");
  }

  @Override
  public void writeProcessingInstruction(String target) throws XMLStreamException {
    throw refused("a processing instruction");
  }

  @Override
  public void writeProcessingInstruction(String target, String data) throws XMLStreamException {
    throw refused("a processing instruction");
  }

  @Override
  public void writeCData(String data) throws XMLStreamException {
    throw refused("a CDATA section");
  }

  @Override
  public void writeDTD(String dtd) throws XMLStreamException {
    throw refused("a document type");
  }

  @Override
  public void writeEntityRef(String name) throws XMLStreamException {
    throw refused("a reference");
  }
}
