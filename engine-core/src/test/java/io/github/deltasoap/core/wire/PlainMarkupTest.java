package io.github.deltasoap.core.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.fixture.ProfileXml;
import io.github.deltasoap.core.fixture.StockXml;
import io.github.deltasoap.core.fixture.WireMessages;
import io.github.deltasoap.core.fixture.WireMutations;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainMarkupTest {
  private static final String SOAP = SoapVersion.SOAP11.namespace();
  private static final String START = "<s:Envelope xmlns:s=\"" + SOAP + "\"><s:Body><p>";
  private static final String END = "</p></s:Body></s:Envelope>";
  private static final int MUTANTS = 30_000;
  private static final long SEED = 20111107;

  /** Markup that the writer replaces, harmless and not; characters represent bytes. */
  private static final List<String> MARKUP =
      List.of(
          "<!-- c -->",
          "<!---->",
          "<!-- <a b='&'>\" -->",
          "<!-- \u00c3\u00a9 -->",
          "<![CDATA[x]]>",
          "<![CDATA[]]>",
          "<![CDATA[<a b='&amp;'>]]>",
          "<![CDATA[\n]]>",
          "<![CDATA[\r]]>",
          "<![CDATA[\r\n]]>",
          "<![CDATA[ ]]>",
          "<![CDATA[]]]]>",
          "<![CDATA[>]]>",
          "<![CDATA[]]]]><![CDATA[>]]>",
          "<![CDATA[&]]>",
          "<![CDATA[amp;]]>",
          "<![CDATA[\u00c3\u00a9]]>",
          "<![CDATA[\u00c3]]>",
          "<![CDATA[\1]]>",
          "<![CDATA[\177]]>",
          "<!-- \u00c3 -->",
          "<!-- \1 -->",
          "<!-- -- -->",
          "<!-- --->",
          "<!--->",
          "<!-->",
          "<! -- -->",
          "<![cdata[x]]>",
          "<![CDATA[x]] >",
          "\r<![CDATA[]]>\n",
          "&am<!-- -->p;",
          "&am<![CDATA[]]>p;",
          "]]<!-- -->>",
          "]]<![CDATA[]]>>");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "<![CDATA[a<b>&amp;]]>|a&lt;b&gt;&amp;amp;",
        "a<![CDATA[b]]>c|abc",
        "<b><!-- <'c'> --><c/></b>|<b><!----><c/></b>",
        "<![CDATA[[]]>|[",
        "<b c='<!-- -->'/><![CDATA[]]>a|<b c='<!-- -->'/>a",
        "<b>&lt;</b>|<b>&lt;</b>",
      })
  void replacesMarkupOfThePayload(String content, String plain) {
    PlainMarkup written = plain(START + content + END);
    assertThat(written).isNotNull();
    assertThat(text(written)).isEqualTo(START + plain + END);
    assertThat(written.isEnvelopeKept()).isTrue();
  }

  @Test
  void removesCommentsAroundThePayload() {
    String message =
        "<?xml version='1.0'?><!--1--><e:Envelope><!--2--><e:Header><!--3--><h><!--4--></h>"
            + "</e:Header><e:Body a='>'><!--5--><p><!--6--></p><!--7--></e:Body><!--8-->"
            + "</e:Envelope><!--9-->";
    PlainMarkup written = plain(message);
    assertThat(written).isNotNull();
    assertThat(text(written))
        .isEqualTo(
            "<?xml version='1.0'?><e:Envelope><e:Header><h></h></e:Header><e:Body a='>'>"
                + "<p><!----></p></e:Body></e:Envelope>");
    assertThat(written.isEnvelopeKept()).isFalse();
    assertThat(message.substring(written.payload(), written.payloadEnd()))
        .isEqualTo("<p><!--6--></p>");
  }

  @Test
  void normalizesLineEndsOfSections() {
    assertThat(text(plain(START + "<![CDATA[a\r\nb\rc\n]]>" + END)))
        .isEqualTo(START + "a\nb\nc\n" + END);
  }

  @ParameterizedTest
  @CsvSource({
    "<!-- a -- b -->",
    "<!-- a --->",
    "<!-- a",
    "<![CDATA[a]]",
    "<?p i?>",
    "<!DOCTYPE a>",
    "&am<![CDATA[]]>p;",
    "<![CDATA[]]>",
    "<b/><![CDATA[]]><b/>",
    "a]]>",
    "<b c='",
  })
  void refusesWhatMayBeIllFormed(String content) {
    assertThat(plain(START + content + END)).isNull();
  }

  @Test
  void refusesMessagesWithoutPayload() {
    assertThat(plain(START.replace("<p>", "") + "</s:Body></s:Envelope>")).isNull();
    assertThat(plain(START)).isNull();
    assertThat(plain("")).isNull();
  }

  @Test
  void standsInForNothingElse() {
    WireMessage message = WireMessage.of((START + END).getBytes(UTF_8));
    for (StockReason reason : StockReason.values()) {
      boolean replaces = reason == StockReason.COMMENT || reason == StockReason.CDATA;
      assertThat(PlainMarkup.insteadOf(reason, message) != null)
          .as("%s", reason)
          .isEqualTo(replaces);
    }
  }

  @Test
  void plainMessagesAreReadAsStockReadsTheOriginals() throws XMLStreamException {
    List<byte[]> seeds = WireMessages.seeds();
    WireMutations mutations = new WireMutations(seeds, SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    WireScanner scanner = new WireScanner(WireLimits.DEFAULTS);
    int accepted = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant =
          random.nextInt(3) == 0 ? mutations.next() : seeds.get(random.nextInt(seeds.size()));
      for (int more = random.nextInt(3); more >= 0; more--) {
        mutant = insert(mutant, random);
      }
      WireMessage original = WireMessage.of(mutant);
      StockReason refused = scanner.scan(original);
      PlainMarkup plain = refused == null ? null : PlainMarkup.insteadOf(refused, original);
      if (plain == null || scanner.scan(plain.message()) != null) {
        continue;
      }
      accepted++;
      String ours = ProfileXml.events(plain.message().bytes(), scanner);
      String shown = new String(mutant, ISO_8859_1);
      try {
        String stock = StockXml.eventsOfPlainText(original);
        if (!ours.equals(stock)) {
          assertThat(ours).as(shown).isEqualTo(stock);
        }
      } catch (XMLStreamException stricter) {
        fail("Stock refuses " + shown, stricter);
      }
      String payload = shown.substring(plain.payload(), plain.payloadEnd());
      if (!payload.startsWith("<") || !payload.endsWith(">")) {
        fail("The payload of " + shown + " is not " + payload);
      }
    }
    // Guards against a generator of only invalid messages.
    assertThat(accepted).isGreaterThan(MUTANTS / 16);
  }

  /** Inserts markup behind a tag, or anywhere. */
  private static byte[] insert(byte[] message, SplittableRandom random) {
    int at = random.nextInt(message.length + 1);
    if (random.nextInt(8) != 0) {
      while (at < message.length && (at == 0 || message[at - 1] != '>')) {
        at++;
      }
    }
    byte[] markup = MARKUP.get(random.nextInt(MARKUP.size())).getBytes(ISO_8859_1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(message, 0, at);
    out.writeBytes(markup);
    out.write(message, at, message.length - at);
    return out.toByteArray();
  }

  private static @Nullable PlainMarkup plain(String message) {
    return PlainMarkup.insteadOf(StockReason.CDATA, WireMessage.of(message.getBytes(UTF_8)));
  }

  private static String text(@Nullable PlainMarkup plain) {
    return plain == null ? "" : new String(plain.message().bytes(), UTF_8);
  }
}
