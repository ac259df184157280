package io.github.deltasoap.databinding.write;

import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.PayloadShape.Call;
import javax.xml.XMLConstants;
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
  private @Nullable Unwritable refusal;

  /**
   * Receives a call of a source.
   *
   * @param first the first operand of the {@link Call}; empty if it has none
   * @param second the second operand; empty if it has none
   * @param third the third operand; empty if it has none
   * @param value empty if the call has none
   */
  abstract void call(Call call, String first, String second, String third, String value)
      throws Unwritable;

  /** Refuses the element, even if its source ignores the exception. */
  final XMLStreamException refused(Unwritable why) {
    refusal = why;
    return new XMLStreamException(why.getMessage());
  }

  private XMLStreamException refused(String why) {
    return refused(new Unwritable(ReplyReason.MARKUP, why));
  }

  /** Fails if any part of the element was refused. */
  final void checkAccepted() throws Unwritable {
    if (refusal != null) {
      throw refusal;
    }
  }

  private void write(Call call, String first, String second, String third, String value)
      throws XMLStreamException {
    try {
      call(call, first, second, third, value);
    } catch (Unwritable why) {
      throw refused(why);
    }
  }

  @Override
  public abstract @Nullable String getPrefix(String namespaceURI);

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
    write(Call.START, orEmpty(prefix), localName, orEmpty(namespaceURI), "");
  }

  @Override
  public final void writeStartElement(String namespaceURI, String localName)
      throws XMLStreamException {
    writeStartElement(boundPrefix(namespaceURI), localName, namespaceURI);
  }

  @Override
  public final void writeEmptyElement(
      @Nullable String prefix, String localName, @Nullable String namespaceURI)
      throws XMLStreamException {
    writeStartElement(prefix, localName, namespaceURI);
    writeEndElement();
  }

  @Override
  public final void writeEmptyElement(String namespaceURI, String localName)
      throws XMLStreamException {
    writeEmptyElement(boundPrefix(namespaceURI), localName, namespaceURI);
  }

  @Override
  public final void writeEndElement() throws XMLStreamException {
    write(Call.END, "", "", "", "");
  }

  @Override
  public final void writeNamespace(@Nullable String prefix, @Nullable String namespaceURI)
      throws XMLStreamException {
    write(Call.DECLARE, orEmpty(prefix), orEmpty(namespaceURI), "", "");
  }

  @Override
  public final void writeDefaultNamespace(@Nullable String namespaceURI) throws XMLStreamException {
    writeNamespace("", namespaceURI);
  }

  @Override
  public final void writeAttribute(
      @Nullable String prefix,
      @Nullable String namespaceURI,
      String localName,
      @Nullable String value)
      throws XMLStreamException {
    if (value == null) {
      throw refused("an attribute without a value");
    }
    if (XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(namespaceURI)) {
      write(Call.MEANING, orEmpty(prefix), localName, value, "");
    } else {
      write(Call.ATTRIBUTE, orEmpty(prefix), localName, orEmpty(namespaceURI), value);
    }
  }

  @Override
  public final void writeAttribute(String localName, @Nullable String value)
      throws XMLStreamException {
    writeAttribute("", "", localName, value);
  }

  @Override
  public final void writeAttribute(String namespaceURI, String localName, @Nullable String value)
      throws XMLStreamException {
    writeAttribute(boundPrefix(namespaceURI), namespaceURI, localName, value);
  }

  @Override
  public final void writeCharacters(@Nullable String text) throws XMLStreamException {
    if (text == null) {
      throw refused("no text");
    }
    write(Call.TEXT, "", "", "", text);
  }

  @Override
  public final void writeCharacters(char[] text, int start, int len) throws XMLStreamException {
    writeCharacters(new String(text, start, len));
  }

  @Override
  public final void setPrefix(@Nullable String prefix, @Nullable String uri)
      throws XMLStreamException {
    write(Call.BIND, orEmpty(prefix), orEmpty(uri), "", "");
  }

  @Override
  public final void setDefaultNamespace(@Nullable String uri) throws XMLStreamException {
    setPrefix("", uri);
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
