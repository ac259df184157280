package io.github.deltasoap.axis2.validate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.jaxws.GeneratedSchema;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.annotation.XmlAttachmentRef;
import jakarta.xml.bind.annotation.XmlMimeType;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

class ServiceSchemaTest {
  private static final String SCHEMA =
      "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\" elementFormDefault=\"qualified\""
          + " targetNamespace=\"urn:%1$s\" xmlns:a=\"urn:a\" xmlns:b=\"urn:b\">%2$s</xs:schema>";

  private static String document(String namespace, String content) {
    return SCHEMA.formatted(namespace, content);
  }

  private static @Nullable String problem(ServiceSchema schema, String payload) throws Exception {
    return problem(new RequestValidator(schema, new QName("urn:a", "root")), payload);
  }

  private static @Nullable String problem(RequestValidator validator, String payload)
      throws Exception {
    return validator.problem(
        StaxReaders.document(payload.getBytes(UTF_8)), Map.of("b", "urn:b", "", "urn:a"));
  }

  /** Two namespaces that import each other, one of them in two documents without an include. */
  private static ServiceSchema crossing() throws SAXException {
    return new ServiceSchema(
        List.of(
            document(
                "a",
                "<xs:import namespace=\"urn:b\"/><xs:element name=\"root\" type=\"b:Outer\"/>"),
            document(
                "a",
                "<xs:simpleType name=\"Few\"><xs:restriction base=\"xs:int\">"
                    + "<xs:maxInclusive value=\"9\"/></xs:restriction></xs:simpleType>"),
            document(
                "b",
                "<xs:import namespace=\"urn:a\" schemaLocation=\"http://127.0.0.1:1/a.xsd\"/>"
                    + "<xs:complexType name=\"Outer\"><xs:sequence>"
                    + "<xs:element name=\"few\" type=\"a:Few\"/></xs:sequence></xs:complexType>"
                    + "<xs:complexType name=\"More\"><xs:complexContent><xs:extension base=\"b:Outer\">"
                    + "<xs:sequence><xs:element name=\"more\" type=\"xs:string\"/></xs:sequence>"
                    + "</xs:extension></xs:complexContent></xs:complexType>")));
  }

  @Test
  void namespacesThatImportEachOther() throws Exception {
    ServiceSchema schema = crossing();
    assertThat(schema.declares(new QName("urn:a", "root"))).isTrue();
    assertThat(schema.declares(new QName("urn:b", "few"))).isFalse();
    String valid = "<a:root xmlns:a='urn:a'><b:few xmlns:b='urn:b'>9</b:few></a:root>";
    assertThat(problem(schema, valid)).isNull();
    assertThat(problem(schema, valid.replace("9", "10"))).contains("'10'");
    assertThat(problem(schema, valid.replace("root", "other"))).contains("{urn:a}other");
    assertThat(problem(schema, valid.replace("b:few", "b:many"))).contains("many");
  }

  /** The prefix of the type is declared around the payload only. */
  @Test
  void prefixesInScope() throws Exception {
    String xsi = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type=";
    String more =
        "<root xmlns='urn:a' "
            + xsi
            + "'b:More'><few xmlns='urn:b'>1</few><more xmlns='urn:b'/></root>";
    assertThat(problem(crossing(), more)).isNull();
    assertThat(problem(crossing(), more.replace("b:More", "b:Less"))).contains("b:Less");
    assertThat(problem(crossing(), more.replace("b:More", "c:More"))).contains("c:More");
  }

  @Test
  void aValidatorForgetsEarlierPayloads() throws Exception {
    RequestValidator validator =
        new RequestValidator(
            new ServiceSchema(
                List.of(
                    document(
                        "a",
                        "<xs:element name=\"root\"><xs:complexType><xs:sequence><xs:element"
                            + " name=\"item\" type=\"xs:string\" maxOccurs=\"9\"/></xs:sequence>"
                            + "</xs:complexType><xs:unique name=\"u\"><xs:selector xpath=\"a:item\"/>"
                            + "<xs:field xpath=\".\"/></xs:unique></xs:element>"))),
            new QName("urn:a", "root"));
    for (int i = 0; i < 3; i++) {
      assertThat(problem(validator, "<root xmlns='urn:a'><item>1</item><item>2</item></root>"))
          .isNull();
      assertThat(problem(validator, "<root xmlns='urn:a'><item>1</item><item>1</item></root>"))
          .contains("cvc-identity-constraint");
    }
  }

  @Test
  void nothingIsLoaded() throws Exception {
    try (ServerSocket elsewhere = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String uri = "http://127.0.0.1:" + elsewhere.getLocalPort() + "/x.xsd";
      for (String content :
          List.of(
              "<xs:include schemaLocation=\"" + uri + "\"/><xs:element name=\"e\" type=\"a:T\"/>",
              "<xs:import namespace=\"urn:b\" schemaLocation=\""
                  + uri
                  + "\"/>"
                  + "<xs:element name=\"e\" type=\"b:T\"/>")) {
        assertThatThrownBy(() -> new ServiceSchema(List.of(document("a", content))))
            .isInstanceOf(SAXException.class);
      }
      elsewhere.setSoTimeout(200);
      assertThatThrownBy(elsewhere::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void whatIsWellKnownNeedNotBeThere() throws Exception {
    ServiceSchema schema =
        new ServiceSchema(
            List.of(
                document(
                    "a",
                    """
                    <xs:import namespace="http://www.w3.org/2005/05/xmlmime"/>
                    <xs:import namespace="http://ws-i.org/profiles/basic/1.1/xsd"/>
                    <xs:import namespace="http://www.w3.org/XML/1998/namespace"
                      schemaLocation="http://www.w3.org/2001/xml.xsd"/>
                    <xs:element name="root"><xs:complexType>
                      <xs:sequence>
                        <xs:element name="image" type="xs:base64Binary" minOccurs="0"
                          xmlns:m="http://www.w3.org/2005/05/xmlmime"
                          m:expectedContentTypes="image/png"/>
                        <xs:element name="file" minOccurs="0" type="w:swaRef"
                          xmlns:w="http://ws-i.org/profiles/basic/1.1/xsd"/>
                      </xs:sequence>
                      <xs:attribute ref="xml:lang"/>
                      <xs:attribute ref="xml:space"/>
                    </xs:complexType></xs:element>
                    """)));
    String valid =
        "<root xmlns='urn:a' xml:lang='de-CH' xml:space='preserve'><image>AAAA</image>"
            + "<file>cid:1</file></root>";
    assertThat(problem(schema, valid)).isNull();
    assertThat(problem(schema, valid.replace("de-CH", ""))).isNull();
    assertThat(problem(schema, valid.replace("de-CH", "d e"))).contains("'d e'");
    assertThat(problem(schema, valid.replace("preserve", "keep"))).contains("'keep'");
    assertThat(problem(schema, valid.replace("AAAA", "?"))).contains("'?'");
  }

  /** A bean with attachments, whose schema JAXB makes. */
  @XmlRootElement(name = "root", namespace = "urn:a")
  public static class Attached {
    @XmlMimeType("application/octet-stream")
    public @Nullable DataHandler inside;

    @XmlAttachmentRef public @Nullable DataHandler beside;
    public int number;
  }

  @Test
  void beansWithAttachments() throws Exception {
    ServiceSchema schema =
        new ServiceSchema(GeneratedSchema.of(JAXBContext.newInstance(Attached.class)));
    String valid =
        "<a:root xmlns:a='urn:a'><inside>AAAA</inside><beside>cid:1</beside>"
            + "<number>1</number></a:root>";
    assertThat(problem(schema, valid)).isNull();
    assertThat(problem(schema, valid.replace("<number>1", "<number>x"))).contains("'x'");
  }

  @Test
  void reasonsAreShortAndPlain() throws Exception {
    String value = "x\u0085\n" + "y".repeat(1000);
    String problem =
        problem(crossing(), "<root xmlns='urn:a'><few xmlns='urn:b'>" + value + "</few></root>");
    assertThat(problem).hasSizeLessThan(400).endsWith("y…").doesNotContain("\u0085", "\n");
    for (int i = 0; i < 2; i++) {
      String pairs = "z".repeat(i) + "\uD83D\uDE00".repeat(300);
      String cut =
          problem(crossing(), "<root xmlns='urn:a'><few xmlns='urn:b'>" + pairs + "</few></root>");
      assertThat(cut).endsWith("\uD83D\uDE00…");
    }
  }
}
