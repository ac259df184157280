package io.github.deltasoap.samples.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A document as text that does not depend on prefixes: names are expanded, attributes sorted,
 * namespace declarations left out, and qualified names in content resolved.
 */
final class CanonicalXml {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

  /** The number of remembered documents; most occur several times in a row. */
  private static final int REMEMBERED = 100;

  private static final ThreadLocal<DocumentBuilder> BUILDERS =
      ThreadLocal.withInitial(CanonicalXml::builder);

  /** The canonical forms of the latest documents, one character for each byte. */
  private static final Map<String, String> LATEST =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
              return size() > REMEMBERED;
            }
          });

  private final StringBuilder text = new StringBuilder();

  private CanonicalXml() {}

  /** The canonical form of a document; bytes that are not XML are only decoded. */
  static String of(byte[] document) {
    String bytes = new String(document, ISO_8859_1);
    String known = LATEST.get(bytes);
    if (known != null) {
      return known;
    }
    String canonical = read(bytes);
    LATEST.put(bytes, canonical);
    return canonical;
  }

  private static String read(String bytes) {
    try {
      CanonicalXml canonical = new CanonicalXml();
      // Stock writes an unset char as a reference that no parser accepts.
      String readable = bytes.replace("&#x0;", "&#xE000;");
      ByteArrayInputStream in = new ByteArrayInputStream(readable.getBytes(ISO_8859_1));
      canonical.element(BUILDERS.get().parse(in).getDocumentElement());
      return canonical.text.toString();
    } catch (SAXException noDocument) {
      return new String(bytes.getBytes(ISO_8859_1), UTF_8);
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static DocumentBuilder builder() {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      // Newer JDKs reject elements nested 200 deep, which stock accepts.
      factory.setAttribute("jdk.xml.maxElementDepth", "0");
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler());
      return builder;
    } catch (ParserConfigurationException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void element(Element element) {
    String name = expanded(element.getNamespaceURI(), element.getLocalName());
    text.append('<').append(name);
    attributes(element)
        .forEach(
            (key, value) ->
                text.append(' ')
                    .append(key)
                    .append('=')
                    .append('"')
                    .append(escaped(value))
                    .append('"'));
    text.append('>');
    if (holdsQualifiedName(element)) {
      text.append(resolved(element, element.getTextContent()));
    } else {
      for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
        if (child instanceof Element inner) {
          element(inner);
        } else {
          text.append(escaped(child.getNodeValue()));
        }
      }
    }
    text.append("</").append(name).append('>');
  }

  private static Map<String, String> attributes(Element element) {
    Map<String, String> sorted = new TreeMap<>();
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      Attr attribute = (Attr) attributes.item(i);
      String namespace = attribute.getNamespaceURI();
      String name = attribute.getLocalName();
      if (!XMLNS.equals(namespace)) {
        boolean type = XSI.equals(namespace) && name.equals("type");
        String value = attribute.getValue();
        sorted.put(expanded(namespace, name), type ? resolved(element, value) : value);
      }
    }
    return sorted;
  }

  private static boolean holdsQualifiedName(Element element) {
    String namespace = element.getNamespaceURI();
    boolean soap12 = Message.SOAP12.equals(namespace);
    return (namespace == null && element.getLocalName().equals("faultcode"))
        || (soap12 && element.getLocalName().equals("Value"));
  }

  private static String resolved(Element element, String qualifiedName) {
    int colon = qualifiedName.indexOf(':');
    String prefix = colon < 0 ? null : qualifiedName.substring(0, colon);
    return expanded(element.lookupNamespaceURI(prefix), qualifiedName.substring(colon + 1));
  }

  private static String expanded(String namespace, String name) {
    return namespace == null ? name : "{" + namespace + "}" + name;
  }

  private static String escaped(String value) {
    return value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
