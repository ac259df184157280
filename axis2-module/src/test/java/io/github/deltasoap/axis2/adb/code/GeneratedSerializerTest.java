package io.github.deltasoap.axis2.adb.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.axis2.adb.code.GeneratedSerializer.Form;
import io.github.deltasoap.core.type.Undescribed;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axis2.databinding.ADBException;
import org.apache.axis2.databinding.utils.ConverterUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that WSDL2Java generates is read; the same code, changed by hand, is refused. */
@SuppressWarnings({"unused", "UnusedMethod", "UnusedVariable", "UnusedNestedClass"})
final class GeneratedSerializerTest {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  static final class Plain {
    public static final QName MY_QNAME = new QName("urn:a", "plain", "a");

    int localSize;
    String localText;
    boolean localTextTracker;
    int localCount;
    double[] localReal;
    boolean localRealTracker;
    Plain localPart;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException, ADBException {
      String prefix = null;
      String namespace = null;
      prefix = parentQName.getPrefix();
      namespace = parentQName.getNamespaceURI();
      writeStartElement(prefix, namespace, parentQName.getLocalPart(), xmlWriter);
      if (serializeType) {
        String namespacePrefix = registerPrefix(xmlWriter, "urn:t");
        if ((namespacePrefix != null) && (namespacePrefix.trim().length() > 0)) {
          writeAttribute("xsi", XSI, "type", namespacePrefix + ":Plain", xmlWriter);
        } else {
          writeAttribute("xsi", XSI, "type", "Plain", xmlWriter);
        }
      }
      if (localSize != Integer.MIN_VALUE) {
        writeAttribute("", "size", ConverterUtil.convertToString(localSize), xmlWriter);
      } else {
        throw new ADBException("required attribute localSize is null");
      }
      if (localTextTracker) {
        namespace = "urn:a";
        writeStartElement(null, namespace, "text", xmlWriter);
        if (localText == null) {
          writeAttribute("xsi", XSI, "nil", "1", xmlWriter);
        } else {
          xmlWriter.writeCharacters(localText);
        }
        xmlWriter.writeEndElement();
      }
      namespace = "";
      writeStartElement(null, namespace, "count", xmlWriter);
      if (localCount == Integer.MIN_VALUE) {
        throw new ADBException("count cannot be null!!");
      } else {
        xmlWriter.writeCharacters(ConverterUtil.convertToString(localCount));
      }
      xmlWriter.writeEndElement();
      if (localRealTracker) {
        if (localReal != null) {
          namespace = "urn:a";
          for (int i = 0; i < localReal.length; i++) {
            if (!Double.isNaN(localReal[i])) {
              writeStartElement(null, namespace, "real", xmlWriter);
              xmlWriter.writeCharacters(ConverterUtil.convertToString(localReal[i]));
              xmlWriter.writeEndElement();
            }
          }
        } else {
          throw new ADBException("real cannot be null!!");
        }
      }
      if (localPart == null) {
        throw new ADBException("part cannot be null!!");
      }
      localPart.serialize(new QName("urn:b", "part"), xmlWriter);
      xmlWriter.writeEndElement();
    }

    private String registerPrefix(Object writer, String namespace) {
      return namespace;
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}

    private void writeAttribute(String namespace, String name, String value, Object writer) {}

    private void writeAttribute(
        String prefix, String namespace, String name, String value, Object writer) {}
  }

  @Test
  void generatedCodeIsRead() throws Exception {
    assertThat(GeneratedSerializer.of(Plain.class))
        .isEqualTo(new Form(true, List.of(new QName("urn:t", "Plain"))));
  }

  /** An element of a named type. */
  static final class Element {
    public static final QName MY_QNAME = new QName("urn:a", "element", "a");

    Plain localElement;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException, ADBException {
      if (localElement == null) {
        throw new ADBException("element cannot be null!");
      }
      localElement.serialize(MY_QNAME, xmlWriter);
    }
  }

  @Test
  void elementsOfNamedTypesWriteTheirType() throws Exception {
    assertThat(GeneratedSerializer.of(Element.class)).isEqualTo(new Form(false, List.of()));
  }

  /** Beans with one element, whose code differs from what WSDL2Java generates. */
  static final class Compares {
    int localCount;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "count", xmlWriter);
      if (localCount != 5) {
        xmlWriter.writeCharacters(ConverterUtil.convertToString(localCount));
      }
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  static final class Calculates {
    int localCount;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "count", xmlWriter);
      xmlWriter.writeCharacters(ConverterUtil.convertToString(localCount + localCount));
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  static final class Masks {
    String localText;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "text", xmlWriter);
      xmlWriter.writeCharacters(localText.trim());
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  static final class WritesTwice {
    String localText;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "text", xmlWriter);
      xmlWriter.writeCharacters(localText);
      xmlWriter.writeCharacters(localText);
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  static final class WritesConstant {
    String localText;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "text", xmlWriter);
      if (localText != null) {
        xmlWriter.writeCharacters("constant");
      }
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  static final class WritesItsType {
    String localText;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, true);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "text", xmlWriter);
      xmlWriter.writeCharacters(localText);
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  static final class Remembers {
    String localText;

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter)
        throws XMLStreamException, ADBException {
      serialize(parentQName, xmlWriter, false);
    }

    public void serialize(QName parentQName, XMLStreamWriter xmlWriter, boolean serializeType)
        throws XMLStreamException {
      writeStartElement(null, "", parentQName.getLocalPart(), xmlWriter);
      writeStartElement(null, "urn:a", "text", xmlWriter);
      xmlWriter.writeCharacters(localText);
      localText = null;
      xmlWriter.writeEndElement();
      xmlWriter.writeEndElement();
    }

    private void writeStartElement(String prefix, String namespace, String name, Object writer) {}
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Compares.class,
        Calculates.class,
        Masks.class,
        WritesTwice.class,
        WritesConstant.class,
        WritesItsType.class,
        Remembers.class,
        Object.class
      })
  void otherCodeIsRefused(Class<?> changed) {
    assertThatThrownBy(() -> GeneratedSerializer.of(changed))
        .isInstanceOf(Undescribed.class)
        .hasMessageContaining(changed.getName() + ".serialize");
  }
}
