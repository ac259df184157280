package io.github.deltasoap.databinding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.fixture.WireMutations;
import io.github.deltasoap.core.fixture.XmlEvents;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.xmlpull.v1.XmlPullParser;
import org.xmlpull.v1.XmlPullParserException;

/** Inside the wire profile the pull parser, lenient elsewhere, reads what stock's parser reads. */
class PullParserPropertyTest {
  private static final int MUTANTS = 60_000;

  /** An attribute that it takes for a misspelt declaration, and refuses: stock answers then. */
  private static final Pattern ODD_NAME = Pattern.compile("\\sxmlns[\\w.-]");

  @Test
  void whatIsInTheProfileIsReadAlikeByStock() throws Exception {
    WireMutations mutations = new WireMutations(WireMessages.seeds(), 20020724);
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    PullParsers parsers = new Xpp3Parsers();
    int accepted = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = mutations.next();
      if (scanner.scan(mutant, mutant.length) == null) {
        accepted++;
        String text = new String(mutant, ISO_8859_1);
        if (ODD_NAME.matcher(text).find()) {
          continue;
        }
        assertThat(events(parsers, mutant))
            .as("mutant %s: %s", i, text)
            .isEqualTo(StockXml.events(mutant, mutant.length));
      }
    }
    assertThat(accepted).isBetween(MUTANTS / 8, MUTANTS / 2);
  }

  private static String events(PullParsers parsers, byte[] message)
      throws XmlPullParserException, IOException {
    XmlPullParser parser = parsers.open(message, message.length);
    XmlEvents events = new XmlEvents();
    for (int event = parser.next(); event != XmlPullParser.END_DOCUMENT; event = parser.next()) {
      if (event == XmlPullParser.START_TAG) {
        events.start(parser.getNamespace(), parser.getName());
        for (int i = 0; i < parser.getAttributeCount(); i++) {
          events.attribute(
              parser.getAttributeNamespace(i),
              parser.getAttributeName(i),
              parser.getAttributeValue(i));
        }
      } else if (event == XmlPullParser.END_TAG) {
        events.end();
      } else {
        events.text(parser.getText());
      }
    }
    parsers.close(parser);
    return events.toString();
  }
}
