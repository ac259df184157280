package io.github.deltasoap.databinding;

import java.util.Iterator;
import javax.xml.namespace.NamespaceContext;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Receives one element from an object that writes itself to a stream writer: reduces the many
 * methods of that interface to a few calls. Everything that does not belong to an element with
 * namespaces is refused. Extended by {@link PayloadStreamWriter} and {@link ShapeStreamWriter};
 * used by one thread.
 */
abstract class ElementStreamWriter implements XMLStreamWriter, NamespaceContext {
  /** Refuses the element, even if its source ignores the exception. */
  abstract XMLStreamException refused(String why);

  /** Begins an element; prefix and namespace may be empty. */
  abstract void start(String prefix, String localName, String namespace) throws XMLStreamException;

  /** Ends the element that is open. */
  abstract void end() throws XMLStreamException;

  /** Declares the namespace of a prefix; both may be empty. */
  abstract void declare(String prefix, String namespace) throws XMLStreamException;

  /** Writes an attribute; prefix and namespace may be empty. */
  abstract void attribute(String prefix, String localName, String namespace, @Nullable String value)
      throws XMLStreamException;

  /** Writes a text. */
  abstract void characters(@Nullable String text) throws XMLStreamException;

  /** Binds a prefix to a namespace without declaring it. */
  abstract void bind(String prefix, String namespace);

  @Override
  public abstract @Nullable String getPrefix(String namespaceURI);

  @Override
  public abstract String getNamespaceURI(String prefix);

  @Override
  public abstract Iterator<String> getPrefixes(String namespaceURI);

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private String boundPrefix(String namespace) throws XMLStreamException {
    String prefix = getPrefix(namespace);
    if (prefix == null) {
      throw refused("a namespace that has no prefix");
    }
    return prefix;
  }

  @Override
  public final void writeStartElement(
      @Nullable String prefix, String localName, @Nullable String namespaceURI)
      throws XMLStreamException {
    start(orEmpty(prefix), localName, orEmpty(namespaceURI));
  }

  @Override
  public final void writeStartElement(String namespaceURI, String localName)
      throws XMLStreamException {
    start(boundPrefix(namespaceURI), localName, namespaceURI);
  }

  @Override
  public final void writeEmptyElement(
      @Nullable String prefix, String localName, @Nullable String namespaceURI)
      throws XMLStreamException {
    start(orEmpty(prefix), localName, orEmpty(namespaceURI));
    end();
  }

  @Override
  public final void writeEmptyElement(String namespaceURI, String localName)
      throws XMLStreamException {
    start(boundPrefix(namespaceURI), localName, namespaceURI);
    end();
  }

  @Override
  public final void writeEndElement() throws XMLStreamException {
    end();
  }

  @Override
  public final void writeNamespace(@Nullable String prefix, @Nullable String namespaceURI)
      throws XMLStreamException {
    declare(orEmpty(prefix), orEmpty(namespaceURI));
  }

  @Override
  public final void writeDefaultNamespace(@Nullable String namespaceURI) throws XMLStreamException {
    declare("", orEmpty(namespaceURI));
  }

  @Override
  public final void writeAttribute(
      @Nullable String prefix,
      @Nullable String namespaceURI,
      String localName,
      @Nullable String value)
      throws XMLStreamException {
    attribute(orEmpty(prefix), localName, orEmpty(namespaceURI), value);
  }

  @Override
  public final void writeAttribute(String localName, @Nullable String value)
      throws XMLStreamException {
    attribute("", localName, "", value);
  }

  @Override
  public final void writeAttribute(String namespaceURI, String localName, @Nullable String value)
      throws XMLStreamException {
    attribute(boundPrefix(namespaceURI), localName, namespaceURI, value);
  }

  @Override
  public final void writeCharacters(@Nullable String text) throws XMLStreamException {
    characters(text);
  }

  @Override
  public final void writeCharacters(char[] text, int start, int len) throws XMLStreamException {
    characters(new String(text, start, len));
  }

  @Override
  public final void setPrefix(@Nullable String prefix, @Nullable String uri) {
    bind(orEmpty(prefix), orEmpty(uri));
  }

  @Override
  public final void setDefaultNamespace(@Nullable String uri) {
    bind("", orEmpty(uri));
  }

  @Override
  public final NamespaceContext getNamespaceContext() {
    return this;
  }

  /** A no-op: nothing is buffered. */
  @Override
  public final void flush() {}

  @Override
  public final void close() throws XMLStreamException {
    throw refused("no more than an element");
  }

  /** Refuses all properties; only writers of attachments ask for them, before reading anything. */
  @Override
  public final Object getProperty(String name) {
    throw new UnsupportedOperationException(refused("the property " + name).getMessage());
  }

  @Override
  public final void setNamespaceContext(NamespaceContext context) throws XMLStreamException {
    throw refused("a namespace context");
  }

  @Override
  public final void writeStartElement(String localName) throws XMLStreamException {
    throw refused("an element whose namespace is not said");
  }

  @Override
  public final void writeEmptyElement(String localName) throws XMLStreamException {
    throw refused("an element whose namespace is not said");
  }

  @Override
  public final void writeEndDocument() throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public final void writeStartDocument() throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public final void writeStartDocument(String version) throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public final void writeStartDocument(String encoding, String version) throws XMLStreamException {
    throw refused("a document");
  }

  @Override
  public final void writeComment(@Nullable String data) throws XMLStreamException {
    throw refused("a comment");
  }

  @Override
  public final void writeProcessingInstruction(String target) throws XMLStreamException {
    throw refused("a processing instruction");
  }

  @Override
  public final void writeProcessingInstruction(String target, String data)
      throws XMLStreamException {
    throw refused("a processing instruction");
  }

  @Override
  public final void writeCData(String data) throws XMLStreamException {
    throw refused("a CDATA section");
  }

  @Override
  public final void writeDTD(String dtd) throws XMLStreamException {
    throw refused("a document type");
  }

  @Override
  public final void writeEntityRef(String name) throws XMLStreamException {
    throw refused("a reference");
  }
}
