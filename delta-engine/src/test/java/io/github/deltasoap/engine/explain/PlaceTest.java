package io.github.deltasoap.engine.explain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places in messages, in which {@code ^} marks the byte of the place. */
class PlaceTest {
  private static final String START =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>";
  private static final String END = "</s:Body></s:Envelope>";

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);

  private static int offset(String marked) {
    int mark = marked.indexOf('^');
    assertThat(mark).isNotNegative();
    return marked.substring(0, mark).getBytes(UTF_8).length;
  }

  private static WireMessage message(String marked) {
    return WireMessage.of(marked.replace("^", "").getBytes(UTF_8));
  }

  /** The marked place of a payload that the scanner accepts. */
  private Place accepted(String payload) {
    String marked = START + payload + END;
    WireMessage message = message(marked);
    assertThat(scanner.scan(message)).isNull();
    return Place.of(scanner, message, offset(marked), true);
  }

  /** The place at which the scanner refuses a message, which must be the marked one. */
  private Place refused(String marked) {
    WireMessage message = message(marked);
    assertThat(scanner.scan(message)).isNotNull();
    Place place = Place.of(scanner, message, scanner.errorOffset(), false);
    assertThat(place.offset()).isEqualTo(offset(marked));
    return place;
  }

  @ParameterizedTest
  @CsvSource({
    "^<o><i/></o>, '', <o>",
    "<o>^<i/></o>, /o, <i/>",
    "<o><i/>^<i>1</i></o>, /o, <i>",
    "<o><i/><i>^1</i></o>, /o/i[2], a text of 1 bytes",
    "<o><i/><j/><i/><i>é^éé</i></o>, /o/i[3], a text of 6 bytes",
    "<o><i><i/></i><i><j/><i>1^</i></i></o>, /o/i[2]/i, </i>",
    "<p:o xmlns:p='urn:p'><p:i/><i>^<p:j k='v'/></i></p:o>, /o/i[2], <j/>",
    "<o><a:b xmlns:a='urn:a' a:k='a:v'>^ </a:b ></o>, /o/b, a text of 1 bytes",
    "<o><i/>^</o>, /o, </o>"
  })
  void thePathHasLocalNamesWithAnIndexFromTheSecondOn(String payload, String path, String found) {
    assertThat(accepted(payload))
        .isEqualTo(new Place(offset(START + payload), "/Envelope/Body" + path, found));
  }

  @Test
  void offsetsInsideOfATokenBelongToIt() {
    assertThat(accepted("<o k='^v'>text</o>").found()).isEqualTo("<o>");
    assertThat(accepted("<o k='v'>te^xt</o>").found()).isEqualTo("a text of 4 bytes");
    assertThat(accepted("<o k='v'>text</^o>").found()).isEqualTo("</o>");
  }

  @Test
  void aPlaceOutsideOfTheEnvelopeHasNoPath() {
    String marked = START + "<o/>" + END + "^";
    WireMessage message = message(marked);
    assertThat(scanner.scan(message)).isNull();
    assertThat(Place.of(scanner, message, offset(marked), true).toString())
        .isEqualTo("byte " + message.length() + ", in /");
  }

  @Test
  void noPlaceHasNoText() {
    assertThat(Place.UNKNOWN.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "<o><i/><i>^<!-- Hush --></i></o>, /o/i[2]",
    "<o><i>1 <^ Hush</i></o>, /o/i",
    "<o><i>Hush ^& Hush</i></o>, /o/i",
    "<o><i k='Hush^< Hush'/></o>, /o",
    "<o><i k='v'^Hush='v'/></o>, /o",
    "<o><i k ^Hush'/></o>, /o",
    "<o><i>1 <Hush^</i></o>, /o/i",
    "<o>1</o>^<Hush/>, ''"
  })
  void ofARefusedMessageOnlyThePathIsKnown(String payload, String path) {
    String marked = START + payload + END;
    assertThat(refused(marked)).isEqualTo(new Place(offset(marked), "/Envelope/Body" + path, ""));
  }

  /** What looks like a tag that is never closed may be part of a text. */
  @ParameterizedTest
  @CsvSource({
    "<o><i>1 <Hush> 2^</i></o>, /o/i",
    "<o><i>1 <Hush> 2 ^& 3</i></o>, /o/i",
    "<o><i>1 <Hush><more> ^& 2</more></i></o>, /o/i",
    "<o><i>1 <Hush> 2 ^& </Hus></Hushed></Hush/></i></o>, /o/i",
    "<o><i>1^</Hush></i></o>, /o/i"
  })
  void thePathOfARefusedMessageEndsAboveElementsThatAreNeverClosed(String payload, String path) {
    String marked = START + payload + END;
    assertThat(refused(marked)).isEqualTo(new Place(offset(marked), "/Envelope/Body" + path, ""));
  }

  @Test
  void aMessageThatBreaksOffHasNoElementThatIsClosed() {
    assertThat(refused(START + "<o>Hush^").toString()).endsWith(", in /");
    assertThat(refused(START + "<o>Hush^</o").toString()).endsWith(", in /");
    assertThat(refused("^")).isEqualTo(new Place(0, "", ""));
  }

  @Test
  void anIncompleteEnvelopeIsRefusedWhereItsElementIsMissing() {
    assertThat(refused(START + "^" + END).path()).isEqualTo("/Envelope/Body");
    assertThat(refused(START.replace("<s:Body>", "</s:Envelope>^")).path()).isEmpty();
  }

  @Test
  void bytesBehindTheMessageDoNotCount() {
    byte[] buffer = (START + "<o>&</o>" + END).getBytes(UTF_8);
    WireMessage cut = new WireMessage(buffer, buffer.length - END.length());
    assertThat(scanner.scan(cut)).isNotNull();
    assertThat(Place.of(scanner, cut, scanner.errorOffset(), false).path()).isEmpty();
  }

  @Test
  void longNamesAreCut() {
    String name = "n".repeat(100);
    Place place =
        accepted("<NAME><p:NAME xmlns:p='urn:p'>^<NAME/></p:NAME></NAME>".replace("NAME", name));
    String cut = "n".repeat(64);
    assertThat(place.path()).isEqualTo("/Envelope/Body/" + cut + "/" + cut);
    assertThat(place.found()).isEqualTo("<" + cut + "/>");
  }
}
