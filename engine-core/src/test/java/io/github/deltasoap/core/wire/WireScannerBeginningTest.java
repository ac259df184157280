package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.StockReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Beginnings of messages, of every length. */
class WireScannerBeginningTest {
  private static final String SOAP11 = "http://schemas.xmlsoap.org/soap/envelope/";

  /** Behind an error, so that it is not at the end of what has arrived. */
  private static final String MORE = "<more>and more text</more>";

  /** Has every kind of token in many spellings. */
  private static final String DOCUMENT =
      "<?xml version = '1.0' encoding=\"utf-8\" standalone='yes' ?>\n <e:Envelope\n xmlns:e = '"
          + SOAP11
          + "' ><e:Header ><h:a xmlns:h='u' h:b=\"1\" b='2' xml:lang='en'/><h:c xmlns:h='u'><d/>"
          + "</h:c></e:Header>\n<e:Body a='>'><p >\u00c3\u00a9 &lt;&#xe9;&amp;\r\n<q b=\"/>\" />"
          + "<long.name-1 xmlns='v'>x<r></r >]]</long.name-1\n></p> </e:Body></e:Envelope >\n";

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  /** The outcome of a scan: null, or the reason and its place. */
  private String scan(byte[] bytes, int length) {
    StockReason reason = scanner.scan(new WireMessage(bytes, length));
    return reason == null ? null : reason + " at " + scanner.errorOffset();
  }

  private static byte[] bytes(String document) {
    return document.getBytes(ISO_8859_1);
  }

  /** What stands behind the message in its array changes nothing. */
  @Test
  void aMessageEndsAtItsLength() {
    byte[] bytes = bytes(DOCUMENT);
    assertThat(scan(bytes, bytes.length)).isNull();
    int end = DOCUMENT.lastIndexOf('>') + 1;
    for (int length = 0; length <= bytes.length; length++) {
      String alone = scan(Arrays.copyOf(bytes, length), length);
      assertThat(scan(bytes, length)).as(DOCUMENT.substring(0, length)).isEqualTo(alone);
      assertThat(alone == null).as(DOCUMENT.substring(0, length)).isEqualTo(length >= end);
    }
  }

  @Test
  void aBeginningIsCutAfterItsLastCompleteElement() {
    byte[] bytes = bytes(DOCUMENT);
    assertThat(scanner.scan(WireMessage.of(bytes))).isNull();
    List<int[]> tokens = new ArrayList<>();
    for (int i = 0; i < scanner.tokenCount(); i++) {
      tokens.add(new int[] {scanner.kind(i), scanner.start(i), scanner.end(i)});
    }
    for (int length = 0; length <= bytes.length; length++) {
      int cut = 0;
      int last = 0;
      for (int[] token : tokens) {
        // Text may go on, and so is complete with the next tag only.
        if (token[1] < length) {
          last = token[1];
        }
        if (token[2] > length) {
          break;
        }
        if (token[0] != WireScanner.START && token[0] != WireScanner.TEXT) {
          cut = token[2];
        }
      }
      String beginning = DOCUMENT.substring(0, length);
      assertThat(scanner.scanBeginning(new WireMessage(bytes, length))).as(beginning).isNull();
      assertThat(scanner.cut()).as(beginning).isEqualTo(cut);
      assertThat(scanner.lastToken()).as(beginning).isEqualTo(last);
    }
  }

  private static String inBody(String content) {
    return "<e:Envelope xmlns:e='" + SOAP11 + "'><e:Body><p>" + content;
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        arguments("text" + MORE, StockReason.ENVELOPE_STRUCTURE),
        arguments(inBody("x<!-- -->" + MORE), StockReason.COMMENT),
        arguments(inBody("<!-- <" + MORE), StockReason.COMMENT),
        arguments(inBody("<a><!-- --></a>" + MORE), StockReason.COMMENT),
        arguments(inBody("<a b='1' b='2'>" + MORE), StockReason.MALFORMED),
        arguments(inBody("<a b>" + MORE), StockReason.MALFORMED),
        arguments(inBody("<q:a/>" + MORE), StockReason.NAMESPACE),
        arguments(inBody("]]>" + MORE), StockReason.CHARACTERS),
        arguments(inBody("&nbsp;" + MORE), StockReason.CHARACTERS),
        arguments(inBody("</q>"), StockReason.MALFORMED),
        arguments(inBody("</q"), StockReason.MALFORMED),
        arguments(inBody("</pq>"), StockReason.MALFORMED),
        arguments(inBody("</p x"), StockReason.MALFORMED),
        arguments(inBody("<name></nave"), StockReason.MALFORMED),
        arguments(inBody("</p></e:Body></x"), StockReason.MALFORMED),
        arguments(inBody("</p></e:Body></e:Envelope><p"), StockReason.MALFORMED),
        arguments(inBody("</p></e:Body></e:Envelope></p"), StockReason.MALFORMED));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void aBeginningIsRefusedIfNothingBehindItHelps(String document, StockReason reason) {
    assertThat(scanner.scanBeginning(WireMessage.of(bytes(document)))).isEqualTo(reason);
  }

  static Stream<Arguments> incomplete() {
    return Stream.of(
        arguments("", "<p>"),
        arguments("<", "<"),
        arguments("</", "</"),
        arguments("</p", "</p"),
        arguments("</p ", "</p "),
        arguments("<name></nam", "</nam"),
        arguments("<name></name", "</name"),
        arguments("text", "text"),
        arguments("x&am", "x&am"),
        arguments("&#x10fff", "&#x10fff"),
        arguments("]]", "]]"),
        arguments("\u00c3", "\u00c3"),
        arguments("<!", "<!"),
        arguments("<!-", "<!-"),
        arguments("<!--", "<!--"),
        arguments("<!-- a comment that has not arrived", "<!-- a comment that has not arrived"),
        arguments("<!-- a --", "<!-- a --"),
        arguments("<!-- a --> ", " "),
        arguments("<a/", "<a/"),
        arguments("<a b", "<a b"),
        arguments("<a b=", "<a b="),
        arguments("<a b='&lt", "<a b='&lt"),
        arguments("<a b='1' ", "<a b='1' "));
  }

  @ParameterizedTest
  @MethodSource("incomplete")
  void aBeginningMayEndWithinAToken(String end, String token) {
    String beginning = inBody(end);
    assertThat(scanner.scanBeginning(WireMessage.of(bytes(beginning)))).isNull();
    assertThat(beginning.substring(scanner.lastToken())).isEqualTo(token);
  }

  /** A scanner keeps nothing of an earlier beginning. */
  @Test
  void aScannerStartsAfreshEachTime() {
    scanner.scanBeginning(WireMessage.of(bytes(inBody("<a/>"))));
    assertThat(scanner.cut()).isPositive();
    assertThat(scanner.scanBeginning(WireMessage.of(bytes("<e:Env")))).isNull();
    assertThat(List.of(scanner.cut(), scanner.lastToken())).containsExactly(0, 0);
    assertThat(scanner.tokenCount()).isZero();
    assertThat(scanner.scan(WireMessage.of(bytes("<!---->")))).isEqualTo(StockReason.COMMENT);
    assertThat(scanner.scan(WireMessage.of(new byte[0]))).isEqualTo(StockReason.MALFORMED);
  }
}
