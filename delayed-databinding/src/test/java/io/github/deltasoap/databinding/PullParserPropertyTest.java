package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.fixture.WireMutations;
import io.github.deltasoap.core.fixture.XmlEvents;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.PullReader.Event;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inside the wire profile all parsers, however lenient elsewhere, agree with stock's. */
class PullParserPropertyTest {
  private static final int MUTANTS = 60_000;

  /** An attribute that XPP3 refuses as a misspelt declaration; the message falls back to stock. */
  private static final Pattern ODD_NAME = Pattern.compile("\\sxmlns[\\w.-]");

  private final WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
  private final Map<PullParser, PullReaders> parsers = new EnumMap<>(PullParser.class);

  PullParserPropertyTest() {
    for (PullParser parser : PullParser.values()) {
      parsers.put(parser, parser.readers());
    }
  }

  @Test
  void whatIsInTheProfileIsReadAlikeByStock() throws Exception {
    WireMutations mutations = new WireMutations(WireMessages.seeds(), 20020724);
    int accepted = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = mutations.next();
      if (scanner.scan(WireMessage.of(mutant)) == null) {
        accepted++;
        readAlike("mutant " + i, mutant);
      }
    }
    assertThat(accepted).isBetween(MUTANTS / 8, MUTANTS / 2);
  }

  static Stream<String> contents() {
    String many = "<a xmlns:p='u' p:b='1' b='2'><p:c xmlns='d' xmlns:p='v' p:b='3'><e/></p:c></a>";
    return Stream.of(
        "<a>1\r\n2\r3\n\r4&#13;&#xD;&#10;5</a>",
        "<a b='1\r\n2\r3\n4\t5&#13;&#10;&#9; 6'/>",
        "<a>&lt;&gt;&amp;&quot;&apos;&#x10FFFF;&#128512;\u00e9\u20ac\ud83d\ude00]]&gt;]</a>",
        "<a b=\"&lt;&gt;&amp;&quot;&apos;>'/\" c='\"/>' />",
        "<a  >x</a ><b\n/><c\td = '1'\r\n></c\n>",
        many,
        many.repeat(40),
        "<a xml:lang='en'>\n</a>",
        "<a xmlns='x'><b xmlns=''><c/></b><d/></a>",
        Stream.iterate(0, i -> i < 60, i -> i + 1)
            .map(i -> "<n" + i + " xmlns:p" + i + "='u" + i + "' p" + i + ":a='" + i + "'>")
            .reduce("", String::concat)
            .concat(
                Stream.iterate(59, i -> i >= 0, i -> i - 1)
                    .map(i -> "</n" + i + ">")
                    .reduce("", String::concat)),
        "<a "
            + Stream.iterate(0, i -> i < 40, i -> i + 1)
                .map(i -> " a" + i + "='" + i + "'")
                .reduce("", String::concat)
            + "/>");
  }

  @ParameterizedTest
  @MethodSource("contents")
  void contentIsReadAlikeByStock(String content) throws Exception {
    byte[] message =
        ("<?xml version='1.0'?>\n<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'>"
                + "<e:Body><op>"
                + content
                + "</op></e:Body>\n</e:Envelope>\n")
            .getBytes(UTF_8);
    assertThat(scanner.scan(WireMessage.of(message))).isNull();
    readAlike(content, message);
  }

  private void readAlike(String name, byte[] message) throws Exception {
    String text = new String(message, ISO_8859_1);
    String expected = StockXml.events(WireMessage.of(message));
    byte[] buffer = Arrays.copyOf(message, message.length + 1);
    for (Map.Entry<PullParser, PullReaders> parser : parsers.entrySet()) {
      if (parser.getKey() == PullParser.XPP3 && ODD_NAME.matcher(text).find()) {
        continue;
      }
      assertThat(events(parser.getValue(), buffer, message.length))
          .as("%s of %s: %s", parser.getKey(), name, text)
          .isEqualTo(expected);
      assertThat(buffer).startsWith(message);
    }
  }

  private static String events(PullReaders readers, byte[] message, int length) throws Unbindable {
    XmlEvents events = new XmlEvents();
    int depth = 0;
    try (PullReader reader = readers.open(new WireMessage(message, length))) {
      for (Event event = reader.next(); event != Event.END_OF_MESSAGE; event = reader.next()) {
        if (event == Event.START) {
          depth++;
          assertThat(reader.depth()).isEqualTo(depth);
          events.start(reader.namespace(), reader.localName());
          for (int i = 0; i < reader.attributeCount(); i++) {
            events.attribute(
                reader.attributeNamespace(i), reader.attributeName(i), reader.attributeValue(i));
          }
        } else if (event == Event.END) {
          depth--;
          events.end();
        } else {
          events.text(reader.text());
        }
      }
    }
    return events.toString();
  }
}
