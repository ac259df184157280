package io.github.deltasoap.axis2.validate;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.axis2.description.AxisService;
import org.apache.ws.commons.schema.XmlSchema;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSResourceResolver;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * The schema of a service, compiled from the documents that Axis2 has, wherever they came from.
 * Nothing is read from files or the network. Immutable.
 */
public final class ServiceSchema {
  /** The protocol of the documents' identifiers, which exist in memory only. */
  private static final String PROTOCOL = "deltasoap";

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

  private static final DOMImplementationLS DOCUMENTS = documents();

  private final Set<QName> elements;
  private final Schema compiled;
  private final @Nullable SimpleTypes simpleTypes;

  /**
   * Compiles a schema.
   *
   * @param documents of the service, as texts
   * @throws SAXException if they make no schema
   */
  public ServiceSchema(Collection<String> documents) throws SAXException {
    SchemaFactory factory = SchemaFactory.newDefaultInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, PROTOCOL);
    factory.setErrorHandler(THROWING);
    Documents texts = new Documents();
    for (String document : documents) {
      texts.add(document);
    }
    factory.setResourceResolver(texts);
    compiled = factory.newSchema(texts.sources());
    elements = Set.copyOf(texts.elements);
    simpleTypes = texts.isLocal ? simpleTypes(factory, documents) : null;
  }

  private static @Nullable SimpleTypes simpleTypes(
      SchemaFactory factory, Collection<String> documents) {
    try {
      Documents texts = new Documents();
      for (String document : documents) {
        texts.add(AnonymousTypes.named(document));
      }
      factory.setResourceResolver(texts);
      List<Source> sources = new ArrayList<>(List.of(texts.sources()));
      SimpleTypes.Declarations declarations =
          new SimpleTypes.Declarations(texts.simpleTypes, texts.ofNamespaces.keySet());
      sources.add(
          new StreamSource(new StringReader(declarations.document()), PROTOCOL + ":values"));
      return new SimpleTypes(declarations, factory.newSchema(sources.toArray(Source[]::new)));
    } catch (SAXException impossible) {
      // Every request is validated as a whole.
      return null;
    }
  }

  /** The parts of schemas that descriptions of services import from the network. */
  private static final Map<String, String> WELL_KNOWN =
      Map.of(
          // XML 1.0; the type of xml:lang is a union there, of which this is the same.
          XMLConstants.XML_NS_URI,
          """
          <xs:attribute name="lang"><xs:simpleType>
            <xs:restriction base="xs:token">
              <xs:pattern value="([a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*)?"/>
            </xs:restriction>
          </xs:simpleType></xs:attribute>
          <xs:attribute name="space"><xs:simpleType>
            <xs:restriction base="xs:NCName">
              <xs:enumeration value="default"/>
              <xs:enumeration value="preserve"/>
            </xs:restriction>
          </xs:simpleType></xs:attribute>
          <xs:attribute name="base" type="xs:anyURI"/>
          <xs:attribute name="id" type="xs:ID"/>
          """,
          // WS-I Attachments Profile 1.0, 4.4.
          "http://ws-i.org/profiles/basic/1.1/xsd",
          """
          <xs:simpleType name="swaRef"><xs:restriction base="xs:anyURI"/></xs:simpleType>
          """);

  /** An error is thrown; warnings are ignored. */
  static final ErrorHandler THROWING =
      new ErrorHandler() {
        @Override
        public void warning(SAXParseException harmless) {
          // The schema, or the document, is valid all the same.
        }

        @Override
        public void error(SAXParseException invalid) throws SAXException {
          throw invalid;
        }

        @Override
        public void fatalError(SAXParseException unreadable) throws SAXException {
          throw unreadable;
        }
      };

  /** The documents that Axis2 has of a service, with those that they import and include. */
  public static List<String> documents(AxisService service) {
    Set<XmlSchema> all = Collections.newSetFromMap(new IdentityHashMap<>());
    List<String> texts = new ArrayList<>();
    for (XmlSchema document : service.getSchema()) {
      List<XmlSchema> related = new ArrayList<>(List.of(document));
      if (document.getParent() != null) {
        related.addAll(List.of(document.getParent().getXmlSchemas()));
      }
      for (XmlSchema each : related) {
        if (!XSD.equals(each.getTargetNamespace()) && all.add(each)) {
          StringWriter text = new StringWriter();
          each.write(text);
          texts.add(text.toString());
        }
      }
    }
    return texts;
  }

  /** Whether an element may be the root of a valid document. */
  public boolean declares(QName element) {
    return elements.contains(element);
  }

  Schema compiled() {
    return compiled;
  }

  /**
   * The simple types by which each value is valid or not, regardless of all others.
   *
   * @return null if the schema has parts that relate values to each other, or to their place
   */
  @Nullable SimpleTypes simpleTypes() {
    return simpleTypes;
  }

  /** An empty document, in place of one that nobody may load. */
  static LSInput nothing() {
    return input(PROTOCOL + ":nothing", "");
  }

  private static LSInput input(String id, String text) {
    LSInput input = DOCUMENTS.createLSInput();
    input.setSystemId(id);
    input.setCharacterStream(new StringReader(text));
    return input;
  }

  /** A value of an attribute. */
  static String escaped(String value) {
    return value.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static DOMImplementationLS documents() {
    try {
      return (DOMImplementationLS)
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .getFeature("LS", "3.0");
    } catch (ParserConfigurationException impossible) {
      // Nothing is asked of the JDK's own parser.
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * The documents as texts. One document of its own for each namespace includes all others of that
   * namespace, and is the target of each import. An import of another namespace finds what is well
   * known of it, or nothing, which is an error only if something refers to a part of it.
   */
  private static final class Documents implements LSResourceResolver {
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, StringBuilder> includes = new LinkedHashMap<>();
    private final Map<String, String> ofNamespaces = new LinkedHashMap<>();
    private final Map<String, String> others = new LinkedHashMap<>();
    private final Set<QName> elements = new HashSet<>();
    private final Set<QName> simpleTypes = new HashSet<>();

    /** Whether the validity of a value depends on its simple type alone. */
    private boolean isLocal = true;

    void add(String document) throws SAXException {
      String namespace = "";
      try {
        XMLStreamReader reader = StaxReaders.document(document.getBytes(UTF_8));
        int depth = 0;
        while (reader.hasNext()) {
          int event = reader.next();
          if (event == XMLStreamConstants.START_ELEMENT) {
            depth++;
            String target = reader.getAttributeValue(null, "targetNamespace");
            if (depth == 1 && target != null) {
              namespace = target;
            } else if (depth == 2 && reader.getLocalName().equals("element")) {
              elements.add(new QName(namespace, reader.getAttributeValue(null, "name")));
            } else if (depth == 2 && reader.getLocalName().equals("simpleType")) {
              simpleTypes.add(new QName(namespace, reader.getAttributeValue(null, "name")));
            }
            isLocal &= SimpleTypes.allows(reader);
          } else if (event == XMLStreamConstants.END_ELEMENT) {
            depth--;
          }
        }
        reader.close();
      } catch (XMLStreamException unreadable) {
        throw new SAXException(unreadable);
      }
      String id = PROTOCOL + ":document" + texts.size();
      texts.put(id, document);
      includes
          .computeIfAbsent(namespace, first -> new StringBuilder())
          .append("<xs:include schemaLocation=\"" + id + "\"/>");
    }

    Source[] sources() {
      includes.forEach(
          (namespace, included) -> {
            if (ofNamespaces.containsKey(namespace)) {
              return;
            }
            String id = PROTOCOL + ":namespace" + ofNamespaces.size();
            texts.put(id, schema(namespace, included.toString()));
            ofNamespaces.put(namespace, id);
          });
      return ofNamespaces.values().stream()
          .map(id -> new StreamSource(new StringReader(text(id)), id))
          .toArray(Source[]::new);
    }

    private static String schema(String namespace, String content) {
      String target = namespace.isEmpty() ? "" : " targetNamespace=\"" + escaped(namespace) + "\"";
      return "<xs:schema xmlns:xs=\"" + XSD + "\"" + target + ">" + content + "</xs:schema>";
    }

    private String text(String id) {
      return texts.getOrDefault(id, "");
    }

    @Override
    public @Nullable LSInput resolveResource(
        String type,
        @Nullable String namespace,
        @Nullable String publicId,
        @Nullable String systemId,
        @Nullable String base) {
      if (systemId != null && texts.containsKey(systemId)) {
        return input(systemId, text(systemId));
      }
      String wanted = namespace == null ? "" : namespace;
      String id = ofNamespaces.get(wanted);
      if (id != null) {
        return input(id, text(id));
      }
      if (!XSD.equals(type)) {
        return nothing();
      }
      String missing = others.computeIfAbsent(wanted, first -> PROTOCOL + ":other" + others.size());
      return input(missing, schema(wanted, WELL_KNOWN.getOrDefault(wanted, "")));
    }
  }
}
