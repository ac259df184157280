package io.github.deltasoap.axis2.validate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.core.wire.Spans;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.objects.Baseline;
import io.github.deltasoap.deserializer.objects.Baseline.Changes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

/** Values that are validated one by one get the verdict of the whole message. */
class ValidatedValuesTest {
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
  private static final Map<String, String> SCOPE =
      Map.of("e", "urn:e", "xsi", XSI, "x", XMLConstants.W3C_XML_SCHEMA_NS_URI);
  private static final QName ROOT = new QName("urn:a", "root");
  private static final int MUTANTS = 4_000;

  private static final String TYPES =
      """
      <xs:simpleType name="Few"><xs:restriction base="xs:int">
        <xs:minInclusive value="1"/><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType>
      <xs:simpleType name="Hue"><xs:restriction base="xs:string">
        <xs:enumeration value="red"/><xs:enumeration value="a b"/></xs:restriction></xs:simpleType>
      <xs:simpleType name="Hues"><xs:list itemType="a:Few"/></xs:simpleType>
      <xs:simpleType name="Code"><xs:restriction base="xs:token">
        <xs:pattern value="[A-Z]{2}[0-9]+"/><xs:maxLength value="5"/></xs:restriction></xs:simpleType>
      <xs:complexType name="Base"/>
      <xs:complexType name="Deep"><xs:complexContent><xs:extension base="a:Base"><xs:sequence>
        <xs:element name="code" type="a:Code"/></xs:sequence></xs:extension></xs:complexContent>
      </xs:complexType>
      <xs:complexType name="Row"><xs:sequence>
        <xs:element name="few" type="a:Few"/>
        <xs:element name="hue" type="a:Hue" minOccurs="0"/>
        <xs:element name="when" type="xs:dateTime" nillable="true"/>
        <xs:element name="local"><xs:simpleType><xs:restriction base="xs:int">
          <xs:maxInclusive value="9"/></xs:restriction></xs:simpleType></xs:element>
        <xs:element name="codes" xmlns:b="urn:a"><xs:simpleType><xs:list><xs:simpleType>
          <xs:restriction base="b:Code"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>
          </xs:list></xs:simpleType></xs:element>
        <xs:element name="price"><xs:complexType><xs:simpleContent><xs:extension base="xs:decimal">
          <xs:attribute name="unit" type="a:Code"/></xs:extension></xs:simpleContent></xs:complexType>
        </xs:element>
        <xs:any processContents="lax" namespace="##other" minOccurs="0"/>
      </xs:sequence><xs:attribute name="id" type="xs:NCName" use="required"/>
        <xs:attribute name="hue" type="a:Hue"/>
        <xs:attribute name="size"><xs:simpleType><xs:restriction base="xs:string">
          <xs:enumeration value="1"/><xs:enumeration value="x"/></xs:restriction></xs:simpleType>
        </xs:attribute><xs:anyAttribute processContents="lax"/></xs:complexType>
      """;

  private static final String SCHEMA =
      document(
          TYPES
              + """
              <xs:element name="known" type="a:Few"/>
              <xs:element name="root"><xs:complexType mixed="true"><xs:sequence>
                <xs:element name="text" type="xs:string"/><xs:element name="int" type="xs:int"/>
                <xs:element name="flag" type="xs:boolean"/><xs:element name="real" type="xs:double"/>
                <xs:element name="bytes" type="xs:base64Binary"/>
                <xs:element name="hues" type="a:Hues"/>
                <xs:element name="any" type="xs:anyType"/><xs:element name="deep" type="a:Base"/>
                <xs:element name="row" type="a:Row" maxOccurs="unbounded"/>
              </xs:sequence></xs:complexType></xs:element>
              """);

  private static final String ROW =
      "<row id='i1' hue='red' size='1' e:x='1'><few>1</few><hue>red</hue><when>2020-01-02T03:04:05Z</when>"
          + "<local>1</local><codes>AB1</codes><price unit='AB1'>1.5</price><e:known>1</e:known></row>";

  private static final String PAYLOAD =
      "<root xmlns='urn:a'><text>a</text><int>1</int><flag>1</flag><real>1</real><bytes>AQID</bytes>"
          + "<hues>1 2</hues><any xsi:type='x:int'>1</any><deep xsi:type='Deep'><code>AB1</code></deep>"
          + ROW
          + ROW.replace("<hue>red</hue>", "")
              .replace("<when>2020-01-02T03:04:05Z</when>", "<when xsi:nil='true'></when>")
          + "</root>";

  private static final List<String> VALUES =
      List.of(
          "",
          " ",
          "1",
          " 1 ",
          "9",
          "10",
          "-1",
          "1.5",
          "x",
          "red",
          "a b",
          "AB1",
          "AB12345",
          "&#65;B1",
          "true",
          "INF",
          "NaN",
          "AQID",
          "A",
          "2020-01-02T03:04:05Z",
          "2020-13-02T03:04:05Z",
          "1 2 9",
          "1 2 10",
          "&amp;",
          "\u00e9",
          "i\u00e9",
          "a:b",
          "99999999999",
          "1\n",
          "\ud83d\ude00");

  private static String document(String content) {
    return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:a'"
        + " xmlns:a='urn:a' elementFormDefault='qualified'>"
        + content
        + "</xs:schema>";
  }

  private static WireMessage message(String header, String payload) {
    String text =
        "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/' xmlns:e='urn:e' xmlns:x='http://www.w3.org/2001/XMLSchema' xmlns:xsi='"
            + XSI
            + "'><s:Header><e:h>"
            + header
            + "</e:h></s:Header><s:Body>"
            + payload
            + "</s:Body></s:Envelope>";
    return WireMessage.of(text.getBytes(UTF_8));
  }

  /** A message whose texts and attributes vary, as in an automaton. */
  private static Baseline baseline(WireMessage message) {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    assertThat(scanner.scan(message)).isNull();
    Spans.Builder spans = new Spans.Builder(10);
    for (int token = 0; token < scanner.tokenCount(); token++) {
      if (scanner.kind(token) != WireScanner.START && scanner.kind(token) != WireScanner.EMPTY) {
        continue;
      }
      TagReader tag = new TagReader();
      tag.open(scanner.bytes(), scanner.start(token));
      while (tag.nextAttribute()) {
        if (!tag.name().startsWith("xmlns") && !tag.name().matches(".*:(nil|type)")) {
          spans.add(tag.valueStart(), tag.valueEnd());
        }
      }
      int next = scanner.kind(token + 1) == WireScanner.TEXT ? token + 2 : token + 1;
      if (scanner.kind(token) == WireScanner.START && scanner.kind(next) == WireScanner.END) {
        spans.add(scanner.end(token), scanner.start(next));
      }
    }
    return new Baseline(message, spans.build());
  }

  private static RequestValidator validator(String schema) throws SAXException {
    return new RequestValidator(
        new ServiceSchema(
            List.of(
                schema,
                schema
                    .replace("targetNamespace='urn:a'", "targetNamespace='urn:e'")
                    .replaceAll("(?s)<xs:(?!schema).*(?=</xs:schema>)", KNOWN))),
        ROOT);
  }

  private static final String KNOWN =
      "<xs:import namespace='urn:a'/><xs:element name='known' type='a:Few'/>"
          + "<xs:attribute name='x' type='xs:int'/>";

  private static @Nullable String problem(RequestValidator validator, WireMessage message)
      throws XMLStreamException {
    return validator.problem(StaxReaders.payload(message), SCOPE);
  }

  private static ValidatedValues values(RequestValidator validator, Baseline baseline)
      throws XMLStreamException {
    return validator.values(baseline, StaxReaders.payload(baseline.message()), SCOPE);
  }

  private static Changes changes(Baseline baseline, WireMessage message) {
    Changes changes = baseline.compare(message);
    assertThat(changes).isNotNull();
    return changes;
  }

  private static boolean accepts(String payload, String other) throws Exception {
    RequestValidator validator = validator(SCHEMA);
    Baseline baseline = baseline(message("h", payload));
    WireMessage message = message("h", other);
    boolean accepted = values(validator, baseline).accepts(message, changes(baseline, message));
    if (accepted) {
      assertThat(problem(validator, message)).isNull();
    }
    return accepted;
  }

  /** A message with some values of another. */
  private static WireMessage mutant(Baseline baseline, Random random) {
    byte[] bytes = baseline.message().bytes();
    List<Integer> changed = new ArrayList<>();
    int mutations = 1 + random.nextInt(3);
    for (int i = 0; i < mutations; i++) {
      changed.add(random.nextInt(baseline.spans().count()));
    }
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int i = 0; i < baseline.spans().count(); i++) {
      if (changed.contains(i)) {
        text.append(new String(bytes, from, baseline.spans().begin(i) - from, UTF_8));
        text.append(VALUES.get(random.nextInt(VALUES.size())));
        from = baseline.spans().end(i);
      }
    }
    text.append(new String(bytes, from, baseline.message().length() - from, UTF_8));
    return WireMessage.of(text.toString().getBytes(UTF_8));
  }

  /**
   * A mutant that is accepted is valid; one that is not is refused, or has a value without type.
   */
  @Test
  void mutantsGetTheVerdictOfTheWhole() throws Exception {
    RequestValidator validator = validator(SCHEMA);
    Baseline baseline = baseline(message("h", PAYLOAD));
    assertThat(problem(validator, baseline.message())).isNull();
    ValidatedValues known = values(validator, baseline);
    Random random = new Random(1);
    int accepted = 0;
    int refused = 0;
    int left = 0;
    for (int i = 0; i < MUTANTS; i++) {
      WireMessage mutant = mutant(baseline, random);
      boolean accepts = known.accepts(mutant, changes(baseline, mutant));
      String problem = problem(validator, mutant);
      if (accepts) {
        assertThat(problem).as(mutant.toString()).isNull();
        accepted++;
      } else if (problem == null) {
        left++;
      } else {
        refused++;
      }
    }
    assertThat(accepted).isGreaterThan(MUTANTS / 20);
    assertThat(refused).isGreaterThan(MUTANTS / 3);
    // Simple content of complex types, and xsi:type.
    assertThat(left).isBetween(1, MUTANTS / 4);
  }

  /** Each value that has a named simple type is decided by it, both ways. */
  @Test
  void eachValueAlone() throws Exception {
    for (String change :
        List.of(
            "<text>a< <text>&lt;<",
            "<int>1< <int>2147483647<",
            "<flag>1< <flag>false<",
            "<hues>1&#32;2< <hues>9<",
            "<code>AB1< <code>ZZ123<",
            "<few>1< <few>9<",
            "<hue>red< <hue>a&#32;b<",
            "id='i1' id='i2'",
            "row&#32;id='i1'&#32;hue='red' row&#32;id='i1'&#32;hue='a&#32;b'",
            "e:x='1' e:x='2'",
            "<e:known>1< <e:known>2<",
            "<local>1< <local>9<",
            "<codes>AB1< <codes>AB1&#32;CD2<",
            "size='1' size='x'")) {
      List<String> parts = List.of(change.split(" ", -1));
      String from = parts.get(0).replace("&#32;", " ");
      String to = parts.get(1).replace("&#32;", " ");
      assertThat(PAYLOAD).contains(from);
      assertThat(accepts(PAYLOAD, PAYLOAD.replace(from, to))).as(change).isTrue();
    }
    for (String wrong :
        List.of(
            "<int>x<",
            "<flag>x<",
            "<hues>10<",
            "<code>x<",
            "<few>0<",
            "<e:known>0<",
            "<local>10<",
            "<codes>AB12<",
            "<codes>x<")) {
      String name = wrong.substring(0, wrong.indexOf('>') + 1);
      String changed = PAYLOAD.replaceAll(name + "[^<]*<", wrong);
      assertThat(changed).isNotEqualTo(PAYLOAD);
      assertThat(accepts(PAYLOAD, changed)).as(wrong).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'AB1'>1.5< 'AB1'>2.5<",
        "x:int'>1< x:int'>2<",
        "nil='true'>< nil='true'>2020-01-02T03:04:05Z<"
      })
  void valuesWithoutATypeOfTheirOwn(String change) throws Exception {
    List<String> parts = List.of(change.split(" ", -1));
    assertThat(PAYLOAD).contains(parts.get(0));
    assertThat(accepts(PAYLOAD, PAYLOAD.replace(parts.get(0), parts.get(1)))).isFalse();
  }

  /**
   * Values of anonymous types get the verdict of the whole message, whatever namespace and prefixes
   * their schema has.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'|",
        "<schema xmlns='http://www.w3.org/2001/XMLSchema' xmlns:xs='http://www.w3.org/2001/XMLSchema'"
            + " targetNamespace='urn:a' elementFormDefault='qualified'|urn:a",
        "<xs:schema xmlns='urn:a' xmlns:xs='http://www.w3.org/2001/XMLSchema'"
            + " targetNamespace='urn:a' elementFormDefault='qualified'|urn:a",
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:deltasoap='urn:a'"
            + " targetNamespace='urn:a' elementFormDefault='qualified'|urn:a"
      })
  void anonymousTypes(String form) throws Exception {
    String namespace = form.substring(form.indexOf('|') + 1);
    String start = form.substring(0, form.indexOf('|'));
    String prefix = start.startsWith("<xs:") ? "xs:" : "";
    StringBuilder parts = new StringBuilder();
    StringBuilder payload = new StringBuilder("<root xmlns='" + namespace + "'>");
    List<String> facets =
        List.of(
            "string length 1",
            "string pattern [a-z]*",
            "int maxInclusive 9",
            "decimal fractionDigits 1",
            "token enumeration 1",
            "double minExclusive 0",
            "date minInclusive 2020-01-01",
            "NMTOKENS maxLength 2",
            "boolean pattern true|1");
    for (int i = 0; i < facets.size(); i++) {
      List<String> facet = List.of(facets.get(i).split(" "));
      parts.append(
          "<xs:element name='v%d'><xs:simpleType><xs:restriction base='xs:%s'><xs:%s value='%s'/></xs:restriction></xs:simpleType></xs:element>"
              .formatted(i, facet.get(0), facet.get(1), facet.get(2)));
      String valid = i == 1 ? "a" : i == 6 ? "2020-01-02" : "1";
      payload.append("<v%d>%s</v%d>".formatted(i, valid, i));
    }
    String schema =
        start
            + "><xs:element name='root'><xs:complexType><xs:sequence>"
            + parts
            + "</xs:sequence></xs:complexType></xs:element></xs:schema>";
    RequestValidator validator =
        new RequestValidator(
            new ServiceSchema(
                List.of(schema.replace("<xs:", "<" + prefix).replace("</xs:", "</" + prefix))),
            new QName(namespace, "root"));
    Baseline baseline = baseline(message("h", payload.append("</root>").toString()));
    assertThat(problem(validator, baseline.message())).isNull();
    ValidatedValues known = values(validator, baseline);
    Random random = new Random(1);
    int valid = 0;
    int invalid = 0;
    for (int i = 0; i < MUTANTS; i++) {
      WireMessage mutant = mutant(baseline, random);
      boolean isValid = problem(validator, mutant) == null;
      assertThat(known.accepts(mutant, changes(baseline, mutant)))
          .as(mutant.toString())
          .isEqualTo(isValid);
      valid += isValid ? 1 : 0;
      invalid += isValid ? 0 : 1;
    }
    assertThat(valid).isGreaterThan(MUTANTS / 20);
    assertThat(invalid).isGreaterThan(MUTANTS / 20);
  }

  @Test
  void valuesAroundThePayload() throws Exception {
    RequestValidator validator = validator(SCHEMA);
    Baseline baseline = baseline(message("h", PAYLOAD));
    WireMessage other = message("another", PAYLOAD);
    assertThat(values(validator, baseline).accepts(other, changes(baseline, other))).isTrue();
  }

  @Test
  void aMessageThatIsNotValidSaysNothing() throws Exception {
    String invalid = PAYLOAD.replace("<int>1<", "<int>x<");
    assertThat(accepts(invalid, invalid.replace("<text>a<", "<text>b<"))).isFalse();
    String other = PAYLOAD.replace("root", "known");
    assertThat(accepts(other, other.replace("<text>a<", "<text>b<"))).isFalse();
  }

  /** A text with a comment is only a part of its element's value. */
  @Test
  void comments() throws Exception {
    String commented = PAYLOAD.replace("<text>a<", "<text>a</text><!-- c --><text>a<");
    assertThat(accepts(commented, commented.replace("<int>1<", "<int>2<"))).isFalse();
    String inside = PAYLOAD.replace("<root xmlns='urn:a'>", "<root xmlns='urn:a'> <!-- c --> ");
    assertThat(accepts(inside, inside.replace("<int>1<", "<int>2<"))).isFalse();
  }

  /** Identifiers are unique in a message, so a changed one is compared with the others. */
  @Test
  void identifiers() throws Exception {
    RequestValidator validator = validator(SCHEMA.replace("type=\"xs:NCName\"", "type=\"xs:ID\""));
    String payload = PAYLOAD.replaceFirst("id='i1'", "id='i2'");
    Baseline baseline = baseline(message("h", payload));
    ValidatedValues known = values(validator, baseline);
    WireMessage text = message("h", payload.replace("<text>a<", "<text>b<"));
    assertThat(known.accepts(text, changes(baseline, text))).isTrue();
    for (String id : List.of("i1", "i3")) {
      WireMessage changed = message("h", payload.replace("id='i2'", "id='" + id + "'"));
      assertThat(known.accepts(changed, changes(baseline, changed))).isFalse();
      assertThat(problem(validator, changed) == null).isEqualTo(id.equals("i3"));
    }
  }

  /** A schema that relates values to each other, or declares them, is left to whole validation. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "name=\"int\" type=\"xs:int\"|name=\"int\" type=\"xs:int\" fixed=\"1\"",
        "name=\"int\" type=\"xs:int\"|name=\"int\" type=\"xs:int\" default=\"1\"",
        "name=\"unit\" type=\"a:Code\"|name=\"unit\" type=\"a:Code\" fixed=\"AB1\"",
        "<xs:list itemType=\"a:Few\"/>|<xs:union memberTypes=\"a:Hue a:Code\"/>",
        "<xs:list itemType=\"a:Few\"/>|<xs:list itemType=\"xs:QName\"/>",
        "<xs:any processContents=\"lax\"|<xs:any processContents=\"lax\"",
        "</xs:complexType></xs:element>\n</xs:schema>|</xs:complexType><xs:unique name=\"u\">"
            + "<xs:selector xpath=\"a:row\"/><xs:field xpath=\"a:few\"/></xs:unique>"
            + "</xs:element></xs:schema>"
      })
  void schemasOfRelatedValues(String change) throws Exception {
    List<String> parts = List.of(change.split("\\|", -1));
    assertThat(SCHEMA).contains(parts.get(0));
    RequestValidator validator = validator(SCHEMA.replace(parts.get(0), parts.get(1)));
    String valid = PAYLOAD.replace("<hues>1 2<", "<hues>AB1<");
    Baseline baseline =
        baseline(message("h", problem(validator, message("h", PAYLOAD)) == null ? PAYLOAD : valid));
    WireMessage other =
        WireMessage.of(
            new String(baseline.message().bytes(), 0, baseline.message().length(), UTF_8)
                .replace("<text>a<", "<text>b<")
                .getBytes(UTF_8));
    assertThat(values(validator, baseline).accepts(other, changes(baseline, other)))
        .isEqualTo(parts.get(0).equals(parts.get(1)));
  }
}
