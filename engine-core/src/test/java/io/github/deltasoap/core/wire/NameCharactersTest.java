package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which names the scanner takes, compared with Woodstox, the parser of stock Axis2. */
class NameCharactersTest {
  private static final WireScanner SCANNER = new WireScanner(WireLimits.DEFAULTS);
  private static final XMLInputFactory WOODSTOX = new com.ctc.wstx.stax.WstxInputFactory();

  /** All places where a name, or its part after the colon, may begin or go on. */
  private static final Map<String, List<String>> PLACES =
      Map.of(
          "<%s/>",
          List.of(
              "<p:%s xmlns:p='u'/>",
              "<%s:a xmlns:%1$s='u'/>", "<a %s='1'/>", "<a xmlns:p='u' p:%s='1'/>"),
          "<a%s/>",
          List.of("<a%s></a%1$s>", "<a b%s ='1'/>", "<a xmlns:p%s='u' p%1$s:b='1'/>"));

  @ParameterizedTest
  @ValueSource(strings = {"<%s/>", "<a%s/>"})
  void everyCharacterOfThePlaneInEveryPlaceOfAName(String payload) {
    List<String> different = new ArrayList<>();
    for (int c = 0x80; c <= Character.MAX_VALUE; c++) {
      if (Character.isSurrogate((char) c)) {
        continue;
      }
      boolean taken = isTaken(payload, Character.toString(c));
      if (taken != isWellFormed(payload, c)) {
        different.add(payload.formatted(Character.toString(c)));
      }
      for (String other : PLACES.get(payload)) {
        if (taken != isTaken(other, Character.toString(c))) {
          different.add(other.formatted(Character.toString(c)));
        }
      }
    }
    assertThat(different).isEmpty();
  }

  @Test
  void noNameHasCharactersBeyondThePlane() {
    assertThat(isTaken("<%s/>", Character.toString(0x10400))).isFalse();
    assertThat(isTaken("<%s/>", Character.toString(0x20000))).isFalse();
  }

  @Test
  void namesAreReadWhole() {
    byte[] message = message("<größe:é été='日本' größe:ø='1' xmlns:größe='urn:größe'/>");
    TagReader tag = new TagReader();
    tag.open(message, new String(message, UTF_8).indexOf("<größe"));

    assertThat(tag.elementName()).isEqualTo("größe:é");
    assertThat(tag.elementName(new WireNames())).isEqualTo(new WireName("größe", "é"));
    assertThat(tag.nextAttribute()).isTrue();
    assertThat(tag.name()).isEqualTo("été");
    assertThat(tag.value()).isEqualTo("日本");
    assertThat(tag.nextAttribute()).isTrue();
    assertThat(tag.name(new WireNames())).isEqualTo(new WireName("größe", "ø"));
    assertThat(tag.nextAttribute()).isTrue();
    assertThat(tag.nextAttribute()).isFalse();
    assertThat(tag.isEmptyElement()).isTrue();
  }

  @Test
  void namesDifferByEveryByte() {
    assertThat(isTaken("<é></è>", "")).isFalse();
    assertThat(isTaken("<a é='1' è='2'/>", "")).isTrue();
    assertThat(isTaken("<a é='1' é='2'/>", "")).isFalse();
    assertThat(isTaken("<a xmlns:é='u' xmlns:è='u' é:b='1' è:b='2'/>", "")).isFalse();
    assertThat(isTaken("<è:a xmlns:é='u'/>", "")).isFalse();
  }

  private static boolean isTaken(String payload, String part) {
    byte[] message = message(payload.formatted(part));
    return SCANNER.scan(WireMessage.of(message)) == null;
  }

  private static boolean isWellFormed(String payload, int c) {
    try {
      XMLStreamReader reader =
          WOODSTOX.createXMLStreamReader(
              new ByteArrayInputStream(message(payload.formatted(Character.toString(c)))));
      while (reader.hasNext()) {
        reader.next();
      }
      return true;
    } catch (XMLStreamException refused) {
      return false;
    }
  }

  private static byte[] message(String payload) {
    String envelope =
        "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>%s</e:Body></e:Envelope>";
    return envelope.formatted(payload).getBytes(UTF_8);
  }
}
