package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.fixture.WireMessages;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tokens and the shape that a scanner finds. */
class WireScannerTokensTest {
  private static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String SOAP12 = "http://www.w3.org/2003/05/soap-envelope";

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  private static String envelope(String content) {
    return "<e:Envelope xmlns:e=\"" + SOAP11 + "\">" + content + "</e:Envelope>";
  }

  private static String body(String content) {
    return envelope("<e:Body>" + content + "</e:Body>");
  }

  private static String text(String content) {
    return body("<p>" + content + "</p>");
  }

  @Test
  void aScannerStartsAfreshEachTime() {
    String withHeader =
        envelope("<e:Header><q:a xmlns:q='u'/></e:Header> <e:Body> <p/></e:Body>")
            .replace(SOAP11, SOAP12);
    assertThat(described(withHeader)).isEqualTo("SOAP12 header blocks text, body 5, payload 7");
    assertThat(described(body("<p>"))).isEqualTo("MALFORMED");
    assertThat(described(body("<q:p/>"))).isEqualTo("NAMESPACE");
    assertThat(described(body("<p/>"))).isEqualTo("SOAP11, body 1, payload 2");
    assertThat(described(envelope("<e:Header/><e:Body><p/></e:Body>")))
        .isEqualTo("SOAP11 header, body 2, payload 3");
    assertThat(described("<?xml version='1.0'?>\n" + body("<p/>")))
        .isEqualTo("SOAP11, body 2, payload 3");
    assertThat(described(envelope("<e:Body><p/> </e:Body> ")))
        .isEqualTo("SOAP11, body 1, payload 2");
    scanner.forget();
    assertThat(scanner.tokenCount()).isZero();
    assertThat(described(body("<p/>"))).isEqualTo("SOAP11, body 1, payload 2");
  }

  private String described(String document) {
    byte[] bytes = document.getBytes(US_ASCII);
    StockReason reason = scanner.scan(WireMessage.of(bytes));
    if (reason != null) {
      return reason.name();
    }
    return scanner.version()
        + (scanner.hasHeader() ? " header" : "")
        + (scanner.hasHeaderBlocks() ? " blocks" : "")
        + (scanner.hasTextBeforePayload() ? " text" : "")
        + ", body "
        + scanner.bodyToken()
        + ", payload "
        + scanner.payloadToken();
  }

  @Test
  void tokens() {
    String document =
        "<?xml version='1.0'?>\n"
            + envelope(
                " <e:Header />\n<e:Body a = '>'><p>\r\n<q\nb=\"/>\"/>x&lt;y<r></r >]]</p></e:Body>")
            + "\n";
    assertThat(tokens(document))
        .containsExactly(
            "TEXT \n",
            "START <e:Envelope xmlns:e=\"" + SOAP11 + "\">",
            "TEXT  ",
            "EMPTY <e:Header />",
            "TEXT \n",
            "START <e:Body a = '>'>",
            "START <p>",
            "TEXT \r\n",
            "EMPTY <q\nb=\"/>\"/>",
            "TEXT x&lt;y",
            "START <r>",
            "END </r >",
            "TEXT ]]",
            "END </p>",
            "END </e:Body>",
            "END </e:Envelope>",
            "TEXT \n");
  }

  @Test
  void tokensOfALongMessage() {
    List<String> expected = new ArrayList<>();
    expected.add("START <e:Envelope xmlns:e=\"" + SOAP11 + "\">");
    expected.add("START <e:Body>");
    expected.add("START <p>");
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      items.append("<i>").append(i).append("</i>");
      expected.addAll(List.of("START <i>", "TEXT " + i, "END </i>"));
    }
    expected.addAll(List.of("END </p>", "END </e:Body>", "END </e:Envelope>"));
    assertThat(tokens(text(items.toString()))).isEqualTo(expected);
  }

  @Test
  void textsOfWhiteSpaceAndComments() {
    byte[] bytes = text(" \n<i/>x<i/><!-- c --> <i/>").getBytes(US_ASCII);
    assertThat(scanner.scan(WireMessage.of(bytes), true)).isNull();
    List<String> spaces = new ArrayList<>();
    List<String> tokens = scannedTokens(bytes);
    for (int i = 0; i < tokens.size(); i++) {
      if (scanner.isSpace(i)) {
        spaces.add(tokens.get(i));
      }
    }
    assertThat(spaces).containsExactly("TEXT  \n", "TEXT <!-- c --> ");
  }

  /** Scanning around a payload leaves out the tokens of its content, and nothing else. */
  @Test
  void tokensAroundThePayload() {
    List<String> documents = new ArrayList<>();
    for (String payload :
        List.of("<p/>", "<p></p>", "<p >x</p >", "<p><p/></p>", "<p> <p>x</p></p>")) {
      documents.add(body(payload));
      documents.add(envelope("<e:Header/> <e:Body>\n" + payload + " </e:Body >\n") + "\n");
      documents.add(
          envelope(
              "<e:Header><q:a xmlns:q='u'>x</q:a></e:Header><e:Body>" + payload + "</e:Body>"));
    }
    for (String document : documents) {
      List<String> around = new ArrayList<>(tokens(document));
      int payload = scanner.payloadToken();
      if (scanner.kind(payload) == WireScanner.START) {
        int end = payload + 1;
        for (int depth = 1; depth > 0; end++) {
          byte kind = scanner.kind(end);
          depth += kind == WireScanner.START ? 1 : kind == WireScanner.END ? -1 : 0;
        }
        around.subList(payload + 1, end - 1).clear();
      }
      byte[] bytes = document.getBytes(US_ASCII);
      assertThat(scanner.scanAround(WireMessage.of(bytes))).isNull();
      assertThat(scannedTokens(bytes)).as(document).isEqualTo(around);
      assertThat(scanner.payloadToken()).isEqualTo(payload);
      assertThat(scanner.scanLong(WireMessage.of(bytes))).isNull();
      assertThat(scannedTokens(bytes)).as(document).isEqualTo(around);
    }
    assertThat(scanner.scanAround(WireMessage.of("<p/>".getBytes(US_ASCII))))
        .isEqualTo(StockReason.ENVELOPE_STRUCTURE);
    for (String name : WireMessages.names()) {
      WireMessage message = WireMessage.of(WireMessages.bytes(name));
      assertThat(scanner.scan(message)).isNull();
      EnvelopeShape shape = EnvelopeShape.of(scanner);
      assertThat(scanner.scanAround(message)).as(name).isNull();
      assertThat(EnvelopeShape.of(scanner)).as(name).isEqualTo(shape);
    }
  }

  /** A long message is accepted or refused like any other, without the tokens of its content. */
  @Test
  void longMessages() {
    String items = "<i a='1'>x</i><j/>\n".repeat(1000);
    for (String surprise :
        List.of(
            "",
            "y",
            "<!-- -->",
            "<i> <!-- --></i>",
            "<i><!-- --></i>",
            "<i>1<!-- --></i>",
            "<!-- -->\n<!-- -->",
            "<![CDATA[]]>",
            "<k>",
            "</p><p>",
            "</p>",
            "&",
            "<q:a/>")) {
      byte[] bytes = body("<p>" + items + surprise + items + "</p>").getBytes(US_ASCII);
      StockReason refused = scanner.scan(WireMessage.of(bytes));
      int offset = scanner.errorOffset();
      assertThat(scanner.scanLong(WireMessage.of(bytes))).as(surprise).isEqualTo(refused);
      if (refused != null) {
        assertThat(scanner.errorOffset()).as(surprise).isEqualTo(offset);
      } else {
        assertThat(scannedTokens(bytes))
            .isEqualTo(
                List.of(
                    "START " + body("").substring(0, body("").indexOf('>') + 1),
                    "START <e:Body>",
                    "START <p>",
                    "END </p>",
                    "END </e:Body>",
                    "END </e:Envelope>"));
        assertThat(scanner.hasComments()).isEqualTo(surprise.contains("<!"));
      }
    }
  }

  /** Whichever tokens are kept when a comment comes. */
  @ParameterizedTest
  @CsvSource({
    "<!-- -->, true",
    "<!-- --> <!-- --><j/>, true",
    "<!-- --><i>y</i>, true",
    "<i><!-- --><j/>y</i>, true",
    "<!-- -->y<j/>, false",
    "<!-- --> y<j/>, false",
    "y<!-- --><j/>, false",
    "<i><!-- --></i>, false",
    "<i> <!-- --> </i>, false"
  })
  void commentsOfLongMessages(String content, boolean accepted) {
    for (int before = 1; before < 150; before++) {
      byte[] bytes = body("<p>" + "<j/>".repeat(before) + content + "</p>").getBytes(US_ASCII);
      StockReason refused = scanner.scan(WireMessage.of(bytes));
      assertThat(refused).isEqualTo(accepted ? null : StockReason.COMMENT);
      int offset = scanner.errorOffset();
      assertThat(scanner.scanLong(WireMessage.of(bytes))).as("after %s", before).isEqualTo(refused);
      assertThat(scanner.errorOffset()).as("after %s", before).isEqualTo(offset);
    }
  }

  private List<String> tokens(String document) {
    byte[] bytes = document.getBytes(US_ASCII);
    assertThat(scanner.scan(WireMessage.of(bytes))).isNull();
    return scannedTokens(bytes);
  }

  private List<String> scannedTokens(byte[] bytes) {
    List<String> tokens = new ArrayList<>();
    for (int token = 0; token < scanner.tokenCount(); token++) {
      String kind =
          switch (scanner.kind(token)) {
            case WireScanner.START -> "START ";
            case WireScanner.EMPTY -> "EMPTY ";
            case WireScanner.END -> "END ";
            case WireScanner.TEXT -> "TEXT ";
            default -> "? ";
          };
      int start = scanner.start(token);
      tokens.add(kind + new String(bytes, start, scanner.end(token) - start, US_ASCII));
    }
    return tokens;
  }
}
