package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.core.wire.WireMessage;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axiom.om.util.StAXParserConfiguration;
import org.apache.axiom.om.util.StAXUtils;
import org.apache.axiom.util.stax.XMLFragmentStreamReader;
import org.jspecify.annotations.Nullable;

/** Stock's own parser, configured as stock does for SOAP messages. */
public final class StaxReaders {
  private static final int PAYLOAD_DEPTH = 3;

  private StaxReaders() {}

  /** Whether the parser reads the whole message without an error. */
  public static boolean accepts(WireMessage message) {
    try {
      XMLStreamReader reader = open(message);
      try {
        while (reader.hasNext()) {
          reader.next();
        }
      } finally {
        reader.close();
      }
      return true;
    } catch (XMLStreamException | RuntimeException refused) {
      return false;
    }
  }

  /**
   * A reader of the payload alone: the element inside the Body, with all bindings in scope.
   *
   * @param message a message in the wire profile
   */
  public static XMLStreamReader payload(WireMessage message) throws XMLStreamException {
    return payload(open(message));
  }

  /**
   * A reader of the payload alone.
   *
   * @param message in UTF-8, with an envelope in the wire profile
   */
  public static XMLStreamReader payload(InputStream message) throws XMLStreamException {
    return payload(open(message));
  }

  /**
   * A reader of the payload alone.
   *
   * @param reader of a message with an envelope in the wire profile, from its beginning
   */
  static XMLStreamReader payload(XMLStreamReader reader) throws XMLStreamException {
    int depth = 0;
    boolean inBody = false;
    while (true) {
      int event = reader.next();
      if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
        if (depth == PAYLOAD_DEPTH - 1) {
          inBody = reader.getLocalName().equals("Body");
        } else if (depth == PAYLOAD_DEPTH && inBody) {
          return new XMLFragmentStreamReader(reader);
        }
      }
    }
  }

  /** Copies all events of an element from a reader that has none of them read. */
  static void copy(XMLStreamReader from, XMLStreamWriter to) throws XMLStreamException {
    while (from.hasNext()) {
      switch (from.next()) {
        case XMLStreamConstants.START_ELEMENT -> copyStartTag(from, to);
        case XMLStreamConstants.END_ELEMENT -> to.writeEndElement();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE ->
            to.writeCharacters(from.getText());
        case XMLStreamConstants.CDATA -> to.writeCData(from.getText());
        case XMLStreamConstants.COMMENT -> to.writeComment(from.getText());
        default -> {
          // The wire profile has no other markup in elements.
        }
      }
    }
  }

  private static void copyStartTag(XMLStreamReader from, XMLStreamWriter to)
      throws XMLStreamException {
    to.writeStartElement(text(from.getPrefix()), from.getLocalName(), text(from.getNamespaceURI()));
    for (int i = 0; i < from.getNamespaceCount(); i++) {
      to.writeNamespace(text(from.getNamespacePrefix(i)), text(from.getNamespaceURI(i)));
    }
    for (int i = 0; i < from.getAttributeCount(); i++) {
      to.writeAttribute(
          text(from.getAttributePrefix(i)),
          text(from.getAttributeNamespace(i)),
          from.getAttributeLocalName(i),
          from.getAttributeValue(i));
    }
  }

  private static String text(@Nullable String nameOrUri) {
    return nameOrUri == null ? "" : nameOrUri;
  }

  /** A reader of the first child of the root element alone, with all bindings in scope. */
  static XMLStreamReader child(byte[] document) throws XMLStreamException {
    XMLStreamReader reader = document(document);
    reader.nextTag();
    reader.nextTag();
    return new XMLFragmentStreamReader(reader);
  }

  /** A reader of a document, or of a single element, in UTF-8. */
  public static XMLStreamReader document(byte[] document) throws XMLStreamException {
    return open(WireMessage.of(document));
  }

  private static XMLStreamReader open(WireMessage message) throws XMLStreamException {
    return open(new ByteArrayInputStream(message.bytes(), 0, message.length()));
  }

  private static XMLStreamReader open(InputStream in) throws XMLStreamException {
    return StAXUtils.createXMLStreamReader(StAXParserConfiguration.SOAP, in, "UTF-8");
  }
}
