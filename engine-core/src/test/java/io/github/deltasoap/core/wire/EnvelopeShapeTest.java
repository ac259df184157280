package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.wire.EnvelopeShape.Declaration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EnvelopeShapeTest {
  private static final String SOAP11 = SoapVersion.SOAP11.namespace();
  private static final String SOAP12 = SoapVersion.SOAP12.namespace();
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  private static EnvelopeShape shape(byte[] message) {
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    assertThat(scanner.scan(WireMessage.of(message))).isNull();
    return EnvelopeShape.of(scanner);
  }

  private static EnvelopeShape shape(String message) {
    return shape(message.getBytes(UTF_8));
  }

  @Test
  void ofRecordedMessages() {
    String t = "http://example.org/t";
    assertThat(shape(WireMessages.bytes("cxf-value.xml")))
        .isEqualTo(
            new EnvelopeShape(
                SoapVersion.SOAP11,
                true,
                false,
                "soap",
                List.of(new Declaration("soap", SOAP11)),
                List.of(),
                "",
                t,
                "submit"));
    assertThat(shape(WireMessages.bytes("node-soap-value.xml")))
        .isEqualTo(
            new EnvelopeShape(
                SoapVersion.SOAP11,
                true,
                false,
                "soap",
                List.of(
                    new Declaration("soap", SOAP11),
                    new Declaration("xsi", XSI),
                    new Declaration("t", t)),
                List.of(),
                "t",
                t,
                "submit"));
    assertThat(shape(WireMessages.bytes("suds-nil.xml")))
        .isEqualTo(
            new EnvelopeShape(
                SoapVersion.SOAP11,
                false,
                false,
                "SOAP-ENV",
                List.of(
                    new Declaration("SOAP-ENV", SOAP11),
                    new Declaration("xsi", XSI),
                    new Declaration("ns0", SOAP11),
                    new Declaration("ns1", t)),
                List.of(),
                "ns1",
                t,
                "submit"));
  }

  @Test
  void emptyBodiesStandBareIfNothingElseIsThere() {
    String envelope = "<e:Envelope xmlns:e='" + SOAP11 + "'>%s</e:Envelope>";
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    for (String content : List.of("", " ", "tag", "header")) {
      String parts =
          switch (content) {
            case "tag" -> "<e:Body/>";
            case "header" -> "<e:Header/><e:Body></e:Body>";
            default -> "<e:Body>" + content + "</e:Body>";
          };
      WireMessage message = WireMessage.of(envelope.formatted(parts).getBytes(UTF_8));
      assertThat(scanner.scan(message, false)).isNull();
      assertThat(EnvelopeShape.of(scanner).standsBareIn(message)).isEqualTo(content.isEmpty());
    }
  }

  @Test
  void theInnermostDeclarationCounts() {
    String message =
        "<Envelope xmlns='" + SOAP12 + "' xmlns:a='1'><Body xmlns:a='2'><a:p xmlns:a='3&gt;'/>";
    assertThat(shape(message.replace("3&gt;", "3") + "</Body></Envelope>"))
        .isEqualTo(
            new EnvelopeShape(
                SoapVersion.SOAP12,
                true,
                false,
                "",
                List.of(new Declaration("", SOAP12), new Declaration("a", "1")),
                List.of(new Declaration("a", "2")),
                "a",
                "3",
                "p"));
    assertThat(
            shape(
                "<e:Envelope xmlns:e='"
                    + SOAP12
                    + "' xmlns='1'><e:Body><p/></e:Body></e:Envelope>"))
        .extracting(EnvelopeShape::payloadNamespace)
        .isEqualTo("1");
    assertThat(
            shape(
                "<e:Envelope xmlns:e='"
                    + SOAP12
                    + "' xmlns='1'><e:Body xmlns=''><p/></e:Body></e:Envelope>"))
        .extracting(EnvelopeShape::payloadNamespace)
        .isEqualTo("");
    assertThat(shape("<e:Envelope xmlns:e='" + SOAP12 + "'><e:Body><p/></e:Body></e:Envelope>"))
        .extracting(EnvelopeShape::payloadNamespace)
        .isEqualTo("");
  }

  /** Whether the envelope is bare before the payload, and in the whole message. */
  static Stream<Arguments> messages() {
    String open = "<e:Envelope xmlns:e='" + SOAP11 + "'>";
    String close = "</e:Body></e:Envelope>";
    return Stream.of(
        arguments("bare", open + "<e:Body><p/>" + close, true, true),
        arguments("prolog", "<?xml version='1.0'?>\n" + open + "<e:Body><p/>" + close, true, true),
        arguments("white space behind", open + "<e:Body><p/>" + close + "\r\n", true, true),
        arguments("payload with content", open + "<e:Body><p>x<q/>y</p>" + close, true, true),
        arguments("white space in the payload", open + "<e:Body><p> </p>" + close, true, true),
        arguments("white space behind the payload", open + "<e:Body><p/> " + close, true, false),
        arguments(
            "white space behind the body",
            open + "<e:Body><p/></e:Body>\n</e:Envelope>",
            true,
            false),
        arguments(
            "white space in an end tag", open + "<e:Body><p/></e:Body ></e:Envelope>", true, false),
        arguments("white space before the body", open + " <e:Body><p/>" + close, false, false),
        arguments("white space before the payload", open + "<e:Body> <p/>" + close, false, false),
        arguments("empty header", open + "<e:Header/><e:Body><p/>" + close, false, false),
        arguments("attribute of the body", open + "<e:Body a='1'><p/>" + close, false, false),
        arguments(
            "attribute of the envelope",
            open.replace(">", " a='1'>") + "<e:Body><p/>" + close,
            false,
            false),
        arguments(
            "two prefixes",
            open.replace(">", " xmlns='" + SOAP11 + "'>") + "<Body><p/></Body></e:Envelope>",
            false,
            false));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("messages")
  void bareness(String name, String message, boolean before, boolean whole) {
    byte[] bytes = message.getBytes(UTF_8);
    EnvelopeShape shape = shape(bytes);
    assertThat(shape.bareBefore()).isEqualTo(before);
    assertThat(shape.standsBareIn(WireMessage.of(bytes))).isEqualTo(whole);
    byte[] larger = (message + "</e:Envelope>").getBytes(UTF_8);
    assertThat(shape.standsBareIn(new WireMessage(larger, bytes.length))).isEqualTo(whole);
  }

  @Test
  void headerBlocks() {
    String message = "<e:Envelope xmlns:e='" + SOAP11 + "'>%s<e:Body><p/></e:Body></e:Envelope>";
    assertThat(shape(message.formatted("")).hasHeaderBlocks()).isFalse();
    assertThat(shape(message.formatted("<e:Header/>")).hasHeaderBlocks()).isFalse();
    assertThat(shape(message.formatted("<e:Header> \n</e:Header>")).hasHeaderBlocks()).isFalse();
    assertThat(shape(message.formatted("<e:Header><b xmlns='u'/></e:Header>")).hasHeaderBlocks())
        .isTrue();
    assertThat(
            shape(message.formatted("<e:Header> <b xmlns='u'>x</b> </e:Header>")).hasHeaderBlocks())
        .isTrue();
  }
}
