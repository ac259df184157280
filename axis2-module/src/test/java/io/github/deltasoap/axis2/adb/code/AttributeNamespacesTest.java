package io.github.deltasoap.axis2.adb.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The namespaces of attributes are those of the code that WSDL2Java generates. */
final class AttributeNamespacesTest {
  /** A bean as WSDL2Java writes it. */
  @SuppressWarnings("unused") // Read as byte code.
  static class Bean {
    private @Nullable String localPlain;
    private int localOwn;
    private @Nullable QName localName;
    private @Nullable String localTwice;

    void serialize(QName name, XMLStreamWriter writer, boolean typed) throws XMLStreamException {
      if (typed) {
        writeAttribute("xsi", "urn:xsi", "type", "t:Bean", writer);
      }
      if (localPlain != null) {
        writeAttribute("", "plain", String.valueOf(localPlain), writer);
      }
      writeAttribute("urn:own", "own", Integer.toString(localOwn), writer);
      if (localName != null) {
        writeAttribute("urn:name", "name", localName.getLocalPart(), writer);
      }
      writeAttribute("urn:a", "twice", String.valueOf(localTwice), writer);
      writeAttribute("urn:b", "twice", String.valueOf(localTwice), writer);
    }

    private void writeAttribute(String namespace, String name, String value, XMLStreamWriter writer)
        throws XMLStreamException {
      writer.writeAttribute(namespace, name, value);
    }

    private void writeAttribute(
        String prefix, String namespace, String name, String value, XMLStreamWriter writer)
        throws XMLStreamException {
      writer.writeAttribute(prefix, namespace, name, value);
    }

    /** Its parser. */
    static final class Factory {
      private Factory() {}

      static Bean parse(XMLStreamReader reader) {
        Bean bean = new Bean();
        bean.localPlain = reader.getAttributeValue(null, "plain");
        bean.localOwn = Integer.parseInt(reader.getAttributeValue("urn:own", "own"));
        String variable = reader.getLocalName();
        bean.localTwice = reader.getAttributeValue(variable, "twice");
        return bean;
      }
    }
  }

  @Test
  void readsThemFromParserAndSerializer() {
    assertThat(AttributeNamespaces.of(Bean.class))
        .isEqualTo(
            new AttributeNamespaces(
                Map.of("plain", "", "own", "urn:own"),
                Map.of("plain", "", "own", "urn:own", "name", "urn:name")));
  }

  @Test
  void knowsNothingOfOtherClasses() {
    assertThat(AttributeNamespaces.of(String.class))
        .isEqualTo(new AttributeNamespaces(Map.of(), Map.of()));
  }
}
