package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.core.fixture.StockXml;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CharacterDataTest {
  /** Pieces of legal texts; attribute values are quoted. */
  private static final List<String> PIECES =
      List.of(
          "a",
          "text",
          " ",
          "\t",
          "\n",
          "\r",
          "\r\n",
          "]",
          "]]",
          "'",
          "&lt;",
          "&gt;",
          "&amp;",
          "&quot;",
          "&apos;",
          "&#9;",
          "&#10;",
          "&#13;",
          "&#xA;",
          "&#xd;",
          "&#32;",
          "&#60;",
          "&#x26;",
          "&#128;",
          "&#x20AC;",
          "&#xFFFD;",
          "&#x10000;",
          "&#128512;",
          "&#x10FFFF;",
          "\u007f",
          "\u0080",
          "\u0085",
          "\u00e9",
          "\u07ff",
          "\u0800",
          "\u2028",
          "\u20ac",
          "\ud7ff",
          "\ue000",
          "\ufeff",
          "\ufffd",
          "\ud800\udc00",
          "\ud83d\ude00",
          "\udbff\udfff");

  static Stream<Arguments> texts() {
    return Stream.of(
        arguments("", ""),
        arguments("plain", "plain"),
        arguments("\u00e9\u20ac\ud83d\ude00", "\u00e9\u20ac\ud83d\ude00"),
        arguments("a&lt;b&gt;c&amp;d&quot;e&apos;f", "a<b>c&d\"e'f"),
        arguments("&amp;lt;", "&lt;"),
        arguments("&#38;#38;", "&#38;"),
        arguments("&#65;&#x42;&#x0043;&#0000000000068;", "ABCD"),
        arguments("&#x1F600;&#128512;&#xFFFD;", "\ud83d\ude00\ud83d\ude00\ufffd"),
        arguments("a\r\nb\rc\nd\r\r\ne\n\rf", "a\nb\nc\nd\n\ne\n\nf"),
        arguments("\r", "\n"),
        arguments("&#13;\n&#10;\r&#xD;", "\r\n\n\n\r"),
        arguments("\t &#9;", "\t \t"),
        arguments("\u0085\u2028", "\u0085\u2028"),
        arguments("\u00e9&lt;\r\n\u20ac", "\u00e9<\n\u20ac"));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void text(String written, String meant) throws XMLStreamException {
    assertThat(decodedText(written)).isEqualTo(meant);
    assertThat(stock("<a>" + written + "</a>")).isEqualTo(textEvents(meant));
  }

  static Stream<Arguments> attributes() {
    return Stream.of(
        arguments("", ""),
        arguments("plain", "plain"),
        arguments("\u00e9\u20ac\ud83d\ude00", "\u00e9\u20ac\ud83d\ude00"),
        arguments("a&lt;b>c&amp;d&quot;e'f", "a<b>c&d\"e'f"),
        arguments("a\tb\nc\rd\r\ne", "a b c d e"),
        arguments("\r\n\r\n", "  "),
        arguments("&#9;&#10;&#13;&#xD;&#xA;", "\t\n\r\r\n"),
        arguments("  two  ", "  two  "),
        arguments("&#x1F600;\n\u00e9", "\ud83d\ude00 \u00e9"));
  }

  @ParameterizedTest
  @MethodSource("attributes")
  void attribute(String written, String meant) throws XMLStreamException {
    assertThat(decodedAttribute(written)).isEqualTo(meant);
    assertThat(stock("<a b=\"" + written + "\"/>")).isEqualTo(attributeEvents(meant));
  }

  @Test
  void anyLegalTextIsDecodedAsStockDecodesIt() throws XMLStreamException {
    SplittableRandom random = new SplittableRandom(20051115);
    for (int i = 0; i < 30_000; i++) {
      StringBuilder written = new StringBuilder();
      int pieces = random.nextInt(8);
      for (int p = 0; p < pieces; p++) {
        written.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      String value = written.toString();
      assertThat(stock("<a b=\"" + value + "\">" + value + "</a>"))
          .as(value)
          .isEqualTo(
              "start {}a\n  {}b="
                  + decodedAttribute(value)
                  + "\n"
                  + (value.isEmpty() ? "" : "text " + decodedText(value) + "\n")
                  + "end\n");
    }
  }

  private static String textEvents(String text) {
    return "start {}a\n" + (text.isEmpty() ? "" : "text " + text + "\n") + "end\n";
  }

  private static String attributeEvents(String value) {
    return "start {}a\n  {}b=" + value + "\nend\n";
  }

  private static String stock(String document) throws XMLStreamException {
    byte[] bytes = document.getBytes(UTF_8);
    return StockXml.events(WireMessage.of(bytes));
  }

  /** The text, read from the middle of a larger array. */
  private static String decodedText(String written) {
    byte[] bytes = ("&\r" + written + "\n<").getBytes(UTF_8);
    assertThat(CharacterData.scanText(bytes, 2, bytes.length)).isEqualTo(bytes.length - 1);
    return CharacterData.decodeText(bytes, 2, bytes.length - 2);
  }

  private static String decodedAttribute(String written) {
    byte[] bytes = ("&\r" + written + "\"\n").getBytes(UTF_8);
    assertThat(CharacterData.scanAttribute(bytes, 2, bytes.length, (byte) '"'))
        .isEqualTo(bytes.length - 2);
    return CharacterData.decodeAttribute(bytes, 2, bytes.length - 2);
  }

  static Stream<Arguments> textEnds() {
    return Stream.of(
        arguments("", 0),
        arguments("<", 0),
        arguments("ab<c", 2),
        arguments("ab", 2),
        arguments("]]<", 2),
        arguments("]]", 2),
        arguments("a]]>", ~1),
        arguments("ab\0", ~2),
        arguments("ab&", ~2),
        arguments("a&amp", ~1),
        arguments("a&amp;<", 6),
        arguments("a&am<p;", ~1),
        arguments("\u00c3\u00a9", 2),
        arguments("a\u00c3", ~1),
        arguments("a\u00c3<", ~1),
        arguments("\u00f0\u009f\u0098", ~0));
  }

  /** Characters represent bytes. */
  @ParameterizedTest
  @MethodSource("textEnds")
  void endOfText(String bytes, int end) {
    byte[] text = bytes.getBytes(ISO_8859_1);
    assertThat(CharacterData.scanText(text, 0, text.length)).isEqualTo(end);
  }

  @ParameterizedTest
  @MethodSource("textEnds")
  void endOfTextWhereverItStands(String bytes, int end) {
    for (int before = 1; before < 20; before++) {
      byte[] text = ("a".repeat(before) + bytes).getBytes(ISO_8859_1);
      int expected = end < 0 ? end - before : end + before;
      assertThat(CharacterData.scanText(text, 0, text.length)).isEqualTo(expected);
      assertThat(CharacterData.scanText(text, before, text.length)).isEqualTo(expected);
    }
  }

  @Test
  void anyByteMeansTheSameAnywhere() {
    for (int value = 0; value < 256; value++) {
      byte[] alone = {(byte) value, 'a', 'a'};
      int end = CharacterData.scanText(alone, 0, alone.length);
      for (int at = 0; at < 24; at++) {
        byte[] text = "a".repeat(24).getBytes(ISO_8859_1);
        text[at] = (byte) value;
        int expected = end == alone.length ? text.length : end < 0 ? end - at : end + at;
        assertThat(CharacterData.scanText(text, 0, text.length)).isEqualTo(expected);
      }
    }
  }

  @Test
  void textsOfAnyLengthAreDecodedWhereverTheyStand() {
    for (String odd : List.of("b", "&amp;", "\r", "\r\n", "\u00e9", "\u20ac")) {
      String meant = odd.equals("&amp;") ? "&" : odd.startsWith("\r") ? "\n" : odd;
      for (int before = 0; before < 20; before++) {
        for (int behind = 0; behind < 20; behind++) {
          byte[] text = ("a".repeat(before) + odd + "a".repeat(behind)).getBytes(UTF_8);
          String expected = "a".repeat(before) + meant + "a".repeat(behind);
          assertThat(CharacterData.decodeText(text, 0, text.length)).isEqualTo(expected);
          byte[] amid = ("&\r" + new String(text, UTF_8) + "&\r&amp;\u00e9").getBytes(UTF_8);
          assertThat(CharacterData.decodeText(amid, 2, 2 + text.length)).isEqualTo(expected);
        }
      }
    }
  }

  static Stream<Arguments> attributeEnds() {
    return Stream.of(
        arguments("'", 0),
        arguments("ab' c'", 2),
        arguments("a\"'", 2),
        arguments("a]]>'", 4),
        arguments("", ~0),
        arguments("ab", ~2),
        arguments("a<'", ~1),
        arguments("a&'", ~1),
        arguments("a&apos;'", 7),
        arguments("a\1'", ~1),
        arguments("\u00c3'", ~0));
  }

  /** Characters represent bytes. */
  @ParameterizedTest
  @MethodSource("attributeEnds")
  void endOfAttribute(String bytes, int end) {
    byte[] value = bytes.getBytes(ISO_8859_1);
    assertThat(CharacterData.scanAttribute(value, 0, value.length, (byte) '\'')).isEqualTo(end);
  }

  @Test
  void onlyLiteralWhiteSpaceIsWhiteSpace() {
    byte[] bytes = " \t\r\n&#32;\u00c2\u00a0".getBytes(ISO_8859_1);
    assertThat(CharacterData.isWhitespace(bytes, 0, 4)).isTrue();
    assertThat(CharacterData.isWhitespace(bytes, 2, 2)).isTrue();
    assertThat(CharacterData.isWhitespace(bytes, 0, 5)).isFalse();
    assertThat(CharacterData.isWhitespace(bytes, 9, 11)).isFalse();
  }
}
