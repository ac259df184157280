package io.github.deltasoap.axis2.check;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Whether two elements are equal, apart from prefixes and the places of their declarations. Used by
 * {@link WrittenSample} for live messages, and by {@code AdbResponseCheck}.
 */
public final class PayloadComparison {
  /** The prefix that the module declares at each payload, and stock only where it needs it. */
  private static final String XSI_PREFIX = "xsi";

  /** Names a type of the default namespace without a prefix. */
  private static final QName TYPE = new QName(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");

  private final XMLStreamReader ours;
  private final XMLStreamReader stocks;
  private final boolean stuffed;
  private final ElementPath path = new ElementPath();

  private PayloadComparison(XMLStreamReader ours, XMLStreamReader stocks, boolean stuffed) {
    this.ours = ours;
    this.stocks = stocks;
    this.stuffed = stuffed;
  }

  /**
   * Compares two elements in UTF-8.
   *
   * @param stuffed whether ours may have spaces behind end tags
   * @throws XMLStreamException if one of them is not well-formed
   */
  public static boolean isSame(byte[] ours, byte[] stocks, boolean stuffed)
      throws XMLStreamException {
    return difference(ours, stocks, stuffed) == null;
  }

  /**
   * The path of the first difference of two elements, without values.
   *
   * @return null if they are equal
   */
  static @Nullable String difference(byte[] ours, byte[] stocks, boolean stuffed)
      throws XMLStreamException {
    return difference(StaxReaders.document(ours), StaxReaders.document(stocks), stuffed);
  }

  /** As {@link #difference(byte[], byte[], boolean)}, for documents at their beginning. */
  static @Nullable String difference(XMLStreamReader ours, XMLStreamReader stocks, boolean stuffed)
      throws XMLStreamException {
    PayloadComparison comparison = new PayloadComparison(ours, stocks, stuffed);
    return comparison.isSame() ? null : comparison.path.toString();
  }

  /** Identifies the shape of an element: a hash of its tags, without values. */
  static long shape(byte[] element) throws XMLStreamException {
    XMLStreamReader reader = StaxReaders.document(element);
    long hash = 0;
    while (reader.hasNext()) {
      int event = reader.next();
      int name = reader.isStartElement() ? reader.getLocalName().hashCode() : 0;
      boolean isTag = reader.isStartElement() || reader.isEndElement();
      hash = isTag ? 0x9E3779B97F4A7C15L * (hash ^ event) + name : hash;
    }
    return hash;
  }

  private boolean isSame() throws XMLStreamException {
    while (true) {
      boolean mayBeStuffing = stuffed && ours.isEndElement();
      String text = textUntilTag(ours);
      if (mayBeStuffing && text.isBlank()) {
        text = "";
      }
      String stocksText = textUntilTag(stocks);
      if (ours.getEventType() != stocks.getEventType()
          || !value(text, ours).equals(value(stocksText, stocks))) {
        return false;
      }
      if (ours.getEventType() == XMLStreamConstants.END_DOCUMENT) {
        return true;
      }
      if (ours.isStartElement()) {
        path.open(ours.getLocalName());
      } else {
        path.close();
      }
      if (!ours.getName().equals(stocks.getName())
          || (ours.isStartElement() && !attributes(ours).equals(attributes(stocks)))) {
        return false;
      }
    }
  }

  private static String textUntilTag(XMLStreamReader reader) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    while (true) {
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT
          || event == XMLStreamConstants.END_ELEMENT
          || event == XMLStreamConstants.END_DOCUMENT) {
        return text.toString();
      }
      text.append(reader.getText());
    }
  }

  private static Map<String, String> attributes(XMLStreamReader reader) {
    int count = reader.getAttributeCount();
    if (count == 0) {
      return Map.of();
    }
    Map<String, String> attributes = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      QName name = reader.getAttributeName(i);
      String value = reader.getAttributeValue(i);
      boolean inDefault = name.equals(TYPE) && value.indexOf(':') < 0;
      String inScope = inDefault ? reader.getNamespaceURI("") : null;
      attributes.put(
          name.toString(),
          inScope == null || inScope.isEmpty()
              ? value(value, reader)
              : "{" + inScope + "}" + value);
    }
    return attributes;
  }

  /** A text; if it may be a qualified name, its prefix is replaced by the namespace. */
  private static String value(String text, XMLStreamReader reader) {
    int colon = text.indexOf(':');
    if (colon <= 0 || reader.getEventType() == XMLStreamConstants.END_DOCUMENT) {
      return text;
    }
    String prefix = text.substring(0, colon);
    String namespace = reader.getNamespaceURI(prefix);
    if (namespace == null && prefix.equals(XSI_PREFIX)) {
      namespace = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
    }
    return namespace == null ? text : "{" + namespace + "}" + text.substring(colon + 1);
  }
}
