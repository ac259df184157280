package io.github.deltasoap.axis2.validate;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSSerializer;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Gives names to the simple types that a schema declares inside of elements and attributes. The
 * schema accepts the same documents afterwards, except those that name such a type by {@code
 * xsi:type}; so the names are random. Used by {@link ServiceSchema}.
 */
final class AnonymousTypes {
  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String XMLNS = XMLConstants.XMLNS_ATTRIBUTE_NS_URI;

  /** The prefix of the schema's own namespace at the declarations whose type gets a name. */
  private static final String OWN = "deltasoap";

  private final Element schema;
  private final String namespace;
  private final String random = "t" + UUID.randomUUID() + ".";
  private int named;

  private AnonymousTypes(Element schema) {
    this.schema = schema;
    this.namespace = schema.getAttribute("targetNamespace");
  }

  /**
   * The document of a schema with names for its simple types.
   *
   * @throws SAXException if the document cannot be read
   */
  static String named(String document) throws SAXException {
    Document tree = read(document);
    AnonymousTypes types = new AnonymousTypes(tree.getDocumentElement());
    types.nameAll();
    DOMImplementationLS writers =
        (DOMImplementationLS) tree.getImplementation().getFeature("LS", "3.0");
    LSSerializer writer = writers.createLSSerializer();
    writer.getDomConfig().setParameter("xml-declaration", false);
    return writer.writeToString(tree);
  }

  private static Document read(String document) throws SAXException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(new InputSource(new StringReader(document)));
    } catch (ParserConfigurationException | IOException impossible) {
      throw new SAXException(impossible);
    }
  }

  private void nameAll() {
    NodeList all = schema.getElementsByTagNameNS(XSD, "simpleType");
    List<Element> anonymous = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      if (all.item(i).getParentNode() instanceof Element declaration && isNamable(declaration)) {
        anonymous.add((Element) all.item(i));
      }
    }
    anonymous.forEach(this::name);
  }

  /** Whether a declaration can refer to a type by its name. */
  private boolean isNamable(Element declaration) {
    boolean declares =
        XSD.equals(declaration.getNamespaceURI())
            && (declaration.getLocalName().equals("element")
                || declaration.getLocalName().equals("attribute"));
    // A name in no namespace needs the default one, which the declaration itself must not have.
    return declares && (!namespace.isEmpty() || declaration.getPrefix() != null);
  }

  private void name(Element type) {
    Element declaration = (Element) type.getParentNode();
    String name = random + named++;
    keepNamespaces(type);
    schema.appendChild(type);
    type.setAttribute("name", name);
    if (namespace.isEmpty()) {
      declaration.setAttributeNS(XMLNS, "xmlns", "");
      declaration.setAttribute("type", name);
    } else {
      declaration.setAttributeNS(XMLNS, "xmlns:" + OWN, namespace);
      declaration.setAttribute("type", OWN + ":" + name);
    }
  }

  /** Declares the namespaces around a type at the type itself, which refers to others by them. */
  private static void keepNamespaces(Element type) {
    for (Node outer = type.getParentNode();
        outer instanceof Element around;
        outer = outer.getParentNode()) {
      NamedNodeMap attributes = around.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        Attr each = (Attr) attributes.item(i);
        if (XMLNS.equals(each.getNamespaceURI())
            && !type.hasAttributeNS(XMLNS, each.getLocalName())) {
          type.setAttributeNS(XMLNS, each.getName(), each.getValue());
        }
      }
    }
  }
}
