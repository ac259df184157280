package io.github.deltasoap.axis2.jaxb;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.result.ResultValue.NameText;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The prefixes that JAXB chooses for qualified names in a payload: those that it declares in each
 * one, and for all other namespaces that of the name itself. Used by {@link
 * JaxbResponseIntrospector}.
 *
 * @param declared the prefixes of each payload, by namespace; an empty one is the default namespace
 * @param hasDefault whether each payload determines the default namespace
 */
record JaxbPrefixes(Map<String, String> declared, boolean hasDefault) {
  /** A namespace of no service. */
  private static final QName UNKNOWN = new QName("urn:io.github.deltasoap:unknown", "unknown");

  /** The namespaces that only the sample declares: JAXB names the type of its value. */
  private static final Set<String> OF_SAMPLE =
      Set.of(
          UNKNOWN.getNamespaceURI(),
          XMLConstants.W3C_XML_SCHEMA_NS_URI,
          XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI);

  private static final String XSD_PREFIX = "xs";

  /** The beginning of prefixes that JAXB never makes. */
  private static final String OWN = "ns0";

  /** For these, JAXB has prefixes of its own. */
  private static final Set<String> SPECIAL =
      Set.of(
          XMLConstants.XML_NS_URI,
          XMLConstants.XMLNS_ATTRIBUTE_NS_URI,
          XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI,
          "http://www.w3.org/2005/05/xmlmime");

  /** Prefixes that JAXB, or XML, uses for itself. */
  private static final Set<String> RESERVED =
      Set.of(XMLConstants.XML_NS_PREFIX, XMLConstants.XMLNS_ATTRIBUTE, "xsi");

  private static final Pattern PREFIX = Pattern.compile("[A-Za-z_][-.\\w]{0,200}");

  /** Copies the prefixes. */
  JaxbPrefixes {
    declared = Map.copyOf(declared);
  }

  /**
   * Asks JAXB for its prefixes.
   *
   * @param payload the name of the payload, in a namespace
   * @return null if JAXB does not write a qualified name as expected
   */
  static @Nullable JaxbPrefixes of(JAXBContext context, QName payload) {
    try {
      StringWriter xml = new StringWriter();
      Marshaller marshaller = context.createMarshaller();
      marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
      marshaller.marshal(new JAXBElement<>(payload, QName.class, UNKNOWN), xml);
      return of(StaxReaders.document(xml.toString().getBytes(UTF_8)));
    } catch (JAXBException | XMLStreamException | RuntimeException refused) {
      return null;
    }
  }

  private static @Nullable JaxbPrefixes of(XMLStreamReader payload) throws XMLStreamException {
    payload.nextTag();
    Map<String, String> declared = new HashMap<>();
    for (int i = 0; i < payload.getNamespaceCount(); i++) {
      String prefix = payload.getNamespacePrefix(i);
      String namespace = payload.getNamespaceURI(i);
      if (namespace != null && !OF_SAMPLE.contains(namespace)) {
        declared.put(namespace, prefix == null ? "" : prefix);
      }
    }
    String text = payload.getElementText();
    boolean hasDefault = !text.equals(UNKNOWN.getLocalPart());
    return hasDefault && text.indexOf(':') < 0 ? null : new JaxbPrefixes(declared, hasDefault);
  }

  /**
   * The prefixes that a payload of the module declares: those of JAXB, and others in place of the
   * default namespace.
   */
  Map<String, String> ofPayload(Set<String> namespaces) {
    Map<String, String> prefixes = new TreeMap<>(declared);
    for (String each : new TreeSet<>(namespaces)) {
      prefixes.putIfAbsent(each, "");
    }
    int made = 0;
    for (Map.Entry<String, String> each : prefixes.entrySet()) {
      if (each.getValue().isEmpty()) {
        each.setValue(OWN + made++);
      }
    }
    return prefixes;
  }

  /** The text of a qualified name; null if only JAXB can write it. */
  @Nullable NameText text(Object value) {
    if (!(value instanceof QName name)) {
      return null;
    }
    String namespace = name.getNamespaceURI();
    String local = name.getLocalPart();
    if (namespace.isEmpty()) {
      return new NameText("", local, null);
    }
    String known = declared.get(namespace);
    if (known != null) {
      return new NameText(known, local, known.isEmpty() ? namespace : null);
    }
    String prefix =
        namespace.equals(XMLConstants.W3C_XML_SCHEMA_NS_URI) ? XSD_PREFIX : name.getPrefix();
    boolean isFree =
        prefix.isEmpty()
            ? !hasDefault
            : PREFIX.matcher(prefix).matches()
                && !prefix.startsWith(OWN)
                && !RESERVED.contains(prefix)
                && !declared.containsValue(prefix);
    return isFree && !SPECIAL.contains(namespace) ? new NameText(prefix, local, namespace) : null;
  }
}
