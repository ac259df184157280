package io.github.deltasoap.benchmarks.demo.load;

import java.io.ByteArrayInputStream;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A text for a message that does not depend on prefixes, declarations and the order of attributes.
 * Costs a tenth of a comparison of trees, so that the load generator leaves the processor to the
 * server.
 */
final class CanonicalXml {

  private static final XMLInputFactory FACTORY = factory();

  private CanonicalXml() {}

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return factory;
  }

  /**
   * Returns the text.
   *
   * @throws XMLStreamException if the message is malformed
   */
  static String of(byte[] message) throws XMLStreamException {
    XMLStreamReader reader = FACTORY.createXMLStreamReader(new ByteArrayInputStream(message));
    StringBuilder text = new StringBuilder(2 * message.length);
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> appendStart(reader, text);
        case XMLStreamConstants.END_ELEMENT -> text.append("</>");
        case XMLStreamConstants.CHARACTERS -> text.append(escaped(reader.getText()));
        case XMLStreamConstants.END_DOCUMENT -> {}
        default -> text.append("<!").append(reader.getEventType()).append('>');
      }
    }
    return text.toString();
  }

  private static void appendStart(XMLStreamReader reader, StringBuilder text) {
    TreeSet<String> attributes = new TreeSet<>();
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      attributes.add(reader.getAttributeName(i) + "=" + escaped(attribute(reader, i)));
    }
    text.append('<').append(reader.getName());
    attributes.forEach(attribute -> text.append('&').append(attribute));
    text.append('>');
  }

  private static String escaped(String value) {
    return value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The value of an attribute; that of {@code xsi:type} with its namespace for its prefix. */
  private static String attribute(XMLStreamReader reader, int index) {
    String value = reader.getAttributeValue(index);
    if (!reader.getAttributeLocalName(index).equals("type")
        || !XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(
            reader.getAttributeNamespace(index))) {
      return value;
    }
    int colon = value.indexOf(':');
    String namespace = reader.getNamespaceURI(colon < 0 ? "" : value.substring(0, colon));
    return "{" + namespace + "}" + value.substring(colon + 1);
  }
}
