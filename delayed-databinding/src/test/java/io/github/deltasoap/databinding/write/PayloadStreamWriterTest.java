package io.github.deltasoap.databinding.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ctc.wstx.stax.WstxOutputFactory;
import io.github.deltasoap.core.write.Unwritable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Document;

class PayloadStreamWriterTest {
  private static final QName ROOT = new QName("urn:root", "root", "r");
  private static final int DOCUMENTS = 2000;

  /** The calls by which a bean writes itself. */
  private interface Bean {
    void writeTo(XMLStreamWriter writer) throws XMLStreamException;
  }

  private static String written(Bean bean) throws Exception {
    PayloadStreamWriter writer = new PayloadStreamWriter(1);
    bean.writeTo(writer);
    return new String(writer.toBytes(ROOT), UTF_8);
  }

  private static void root(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeStartElement("r", "root", "urn:root");
    writer.writeNamespace("r", "urn:root");
    writer.setPrefix("r", "urn:root");
  }

  @Test
  void anElementIsWrittenAsByAxiom() throws Exception {
    assertThat(
            written(
                writer -> {
                  root(writer);
                  writer.writeStartElement("", "unqualified", "");
                  writer.writeNamespace("", "");
                  writer.writeAttribute("a", "<&>\"'\t\n\r\u0085\u2028\u20ac\ud83d\ude00");
                  writer.writeEndElement();
                  writer.writeStartElement("r", "h\u00e4us", "urn:root");
                  writer.writeNamespace("x", "urn:x&\"y\"");
                  writer.writeAttribute("x", "urn:x&\"y\"", "b", "");
                  writer.writeCharacters("");
                  writer.writeEndElement();
                  writer.writeStartElement("r", "text", "urn:root");
                  writer.writeCharacters("<&>\"'\t\n\r]]>".toCharArray(), 0, 11);
                  writer.writeEndElement();
                  writer.writeEndElement();
                }))
        .isEqualTo(
            "<r:root xmlns:r=\"urn:root\"><unqualified xmlns=\"\""
                + " a=\"&lt;&amp;>&quot;'&#x9;&#xa;&#xd;&#x85;&#x2028;\u20ac\ud83d\ude00\"/>"
                + "<r:h\u00e4us xmlns:x=\"urn:x&amp;&quot;y&quot;\" x:b=\"\"></r:h\u00e4us>"
                + "<r:text>&lt;&amp;>\"'\t\n&#xd;]]&gt;</r:text></r:root>");
  }

  /** Replays the same calls, in the style of generated code, to Woodstox. */
  @Test
  void aParserReadsTheSameAsFromAnotherWriter() throws Exception {
    for (int seed = 0; seed < DOCUMENTS; seed++) {
      PayloadStreamWriter writer = new PayloadStreamWriter(1);
      Recorder calls = new Recorder(writer);
      new RandomBean(seed).writeTo(calls.writer());
      byte[] ours = writer.toBytes(ROOT);
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      XMLStreamWriter other = new WstxOutputFactory().createXMLStreamWriter(expected, "UTF-8");
      calls.repeat(other);
      other.flush();
      assertThat(parsed(ours).isEqualNode(parsed(expected.toByteArray())))
          .as("seed %s%n%s%n%s", seed, new String(ours, UTF_8), expected.toString(UTF_8))
          .isTrue();
    }
  }

  /** Records the calls, to replay them to another writer. */
  private record Recorder(XMLStreamWriter target, List<Map.Entry<Method, Object[]>> calls) {
    Recorder(XMLStreamWriter target) {
      this(target, new ArrayList<>());
    }

    XMLStreamWriter writer() {
      return (XMLStreamWriter)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {XMLStreamWriter.class},
              (proxy, method, arguments) -> {
                if (method.getName().startsWith("write")) {
                  calls.add(Map.entry(method, arguments == null ? new Object[0] : arguments));
                }
                return method.invoke(target, arguments);
              });
    }

    void repeat(XMLStreamWriter other) throws ReflectiveOperationException {
      for (Map.Entry<Method, Object[]> call : calls) {
        call.getKey().invoke(other, call.getValue());
      }
    }
  }

  private static Document parsed(byte[] document) throws Exception {
    return DocumentBuilderFactory.newDefaultNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(document));
  }

  /** Writes like the generated code of ADB. */
  private static final class RandomBean implements Bean {
    private static final List<String> NAMESPACES =
        List.of("urn:root", "", "urn:a", "urn:b<&>", "urn:c");
    private static final String TEXT = "ab <&>\"']\t\n\r\u00e9\u20ac\u2028";

    private final Random random;
    private int prefixes;

    RandomBean(long seed) {
      random = new Random(seed);
    }

    @Override
    public void writeTo(XMLStreamWriter writer) throws XMLStreamException {
      root(writer);
      content(writer, 0);
      writer.writeEndElement();
    }

    private void content(XMLStreamWriter writer, int depth) throws XMLStreamException {
      for (int i = random.nextInt(3); i > 0; i--) {
        String namespace = NAMESPACES.get(random.nextInt(NAMESPACES.size()));
        if (namespace.isEmpty()) {
          writer.writeAttribute("a" + i, text());
        } else {
          writer.writeAttribute(registered(writer, namespace), namespace, "a" + i, text());
        }
      }
      if (depth > 4 || random.nextInt(3) == 0) {
        writer.writeCharacters(text());
        return;
      }
      for (int i = random.nextInt(5); i > 0; i--) {
        start(writer, NAMESPACES.get(random.nextInt(NAMESPACES.size())), "e" + i);
        content(writer, depth + 1);
        writer.writeEndElement();
      }
    }

    private String text() {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(8); i > 0; i--) {
        text.append(TEXT.charAt(random.nextInt(TEXT.length())));
      }
      return text.toString();
    }

    private void start(XMLStreamWriter writer, String namespace, String name)
        throws XMLStreamException {
      String bound = writer.getPrefix(namespace);
      if (bound != null) {
        writer.writeStartElement(bound, name, namespace);
        return;
      }
      String prefix = namespace.isEmpty() || random.nextInt(4) == 0 ? "" : "p" + prefixes++;
      writer.writeStartElement(prefix, name, namespace);
      writer.writeNamespace(prefix, namespace);
      writer.setPrefix(prefix, namespace);
    }

    private String registered(XMLStreamWriter writer, String namespace) throws XMLStreamException {
      String bound = writer.getPrefix(namespace);
      if (bound != null && !bound.isEmpty()) {
        return bound;
      }
      String prefix = "p" + prefixes++;
      assertThat(writer.getNamespaceContext().getNamespaceURI(prefix)).isNullOrEmpty();
      writer.writeNamespace(prefix, namespace);
      writer.setPrefix(prefix, namespace);
      return prefix;
    }
  }

  @Test
  void prefixesAreKnownWhileTheirElementIsOpen() throws Exception {
    PayloadStreamWriter writer = new PayloadStreamWriter(1);
    assertThat(writer.getPrefix("urn:root")).isNull();
    root(writer);
    writer.writeStartElement("r", "masking", "urn:root");
    writer.writeNamespace("r", "urn:other");
    assertThat(writer.getPrefix("urn:root")).isNull();
    assertThat(writer.getPrefix("urn:other")).isEqualTo("r");
    assertThat(writer.getNamespaceContext().getNamespaceURI("r")).isEqualTo("urn:other");
    writer.setPrefix("s", "urn:other");
    assertThat(writer.getNamespaceContext().getPrefixes("urn:other"))
        .toIterable()
        .containsExactly("s", "r");
    assertThat(writer.getPrefix(XMLConstants.XML_NS_URI)).isEqualTo("xml");
    assertThat(writer.getNamespaceURI("unknown")).isEmpty();
  }

  /** Object trees that were read from beans are written in this order. */
  @Test
  void aPrefixMayBeDeclaredBehindAnAttribute() throws Exception {
    PayloadStreamWriter writer = new PayloadStreamWriter(1);
    root(writer);
    writer.writeAttribute("a", "urn:a", "b", "1");
    writer.writeNamespace("a", "urn:a");
    writer.writeEndElement();
    assertThat(new String(writer.toBytes(ROOT), UTF_8)).endsWith(" a:b=\"1\" xmlns:a=\"urn:a\"/>");
  }

  /** Refused even if the bean catches the exception. */
  @TestFactory
  Stream<DynamicTest> whatItCannotWriteIsRefused() {
    Map<String, Bean> beans = new LinkedHashMap<>();
    beans.put("property", writer -> writer.getProperty("any"));
    beans.put("comment", writer -> writer.writeComment("c"));
    beans.put("CDATA section", writer -> writer.writeCData("c"));
    beans.put("processing instruction", writer -> writer.writeProcessingInstruction("p"));
    beans.put("reference", writer -> writer.writeEntityRef("r"));
    beans.put("document type", writer -> writer.writeDTD("<!DOCTYPE r>"));
    beans.put("document", XMLStreamWriter::writeStartDocument);
    beans.put("namespace not said", writer -> writer.writeStartElement("e"));
    beans.put("namespace without prefix", writer -> writer.writeStartElement("urn:x", "e"));
    beans.put("no text", writer -> writer.writeCharacters(null));
    beans.put("bad character", writer -> writer.writeCharacters("\u0001"));
    beans.put("bad character in attribute", writer -> writer.writeAttribute("a", "\ud800"));
    beans.put("too much", writer -> writer.writeCharacters("x".repeat((8 << 20) + 1)));
    beans.put("attribute without value", writer -> writer.writeAttribute("a", null));
    beans.put(
        "attribute twice",
        writer -> {
          writer.writeAttribute("a", "1");
          writer.writeAttribute("a", "2");
        });
    beans.put(
        "attribute after text",
        writer -> {
          writer.writeCharacters("t");
          writer.writeAttribute("a", "1");
        });
    beans.put(
        "declaration after text",
        writer -> {
          writer.writeCharacters("t");
          writer.writeNamespace("a", "urn:a");
        });
    beans.put(
        "undeclared attribute",
        writer -> {
          writer.writeAttribute("a", "urn:a", "a", "1");
          writer.writeCharacters("t");
        });
    beans.put("unqualified attribute", writer -> writer.writeAttribute("", "urn:a", "a", "1"));
    beans.put(
        "prefix that is only set",
        writer -> {
          writer.writeStartElement("a", "e", "urn:a");
          writer.setPrefix("a", "urn:a");
          writer.writeEndElement();
        });
    beans.put(
        "undeclared unqualified element",
        writer -> {
          writer.writeStartElement("", "e", "");
          writer.writeCharacters("t");
        });
    beans.put("prefix twice", writer -> writer.writeNamespace("r", "urn:other"));
    beans.put("prefix without namespace", writer -> writer.writeNamespace("a", ""));
    beans.put(
        "brackets in two texts",
        writer -> {
          writer.writeCharacters("]]");
          writer.writeCharacters(">");
        });
    return beans.entrySet().stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getKey(),
                    () -> {
                      PayloadStreamWriter writer = new PayloadStreamWriter(1);
                      root(writer);
                      assertThatThrownBy(() -> each.getValue().writeTo(writer))
                          .isInstanceOfAny(
                              XMLStreamException.class, UnsupportedOperationException.class);
                      assertThatThrownBy(() -> writer.toBytes(ROOT))
                          .isInstanceOf(Unwritable.class)
                          .hasMessageNotContaining("not the element");
                    }));
  }

  @Test
  void itMustBeTheExpectedElementAndComplete() throws Exception {
    PayloadStreamWriter writer = new PayloadStreamWriter(1);
    assertThatThrownBy(() -> writer.toBytes(ROOT)).isInstanceOf(Unwritable.class);
    root(writer);
    assertThatThrownBy(() -> writer.toBytes(ROOT)).isInstanceOf(Unwritable.class);
    writer.writeEndElement();
    assertThat(writer.toBytes(ROOT)).isEqualTo("<r:root xmlns:r=\"urn:root\"/>".getBytes(UTF_8));
    for (QName other :
        List.of(new QName("urn:root", "root", "s"), new QName("urn:root", "other", "r"))) {
      assertThatThrownBy(() -> writer.toBytes(other)).isInstanceOf(Unwritable.class);
    }
    assertThatThrownBy(() -> root(writer)).isInstanceOf(XMLStreamException.class);
    assertThatThrownBy(() -> writer.toBytes(ROOT)).isInstanceOf(Unwritable.class);
  }
}
