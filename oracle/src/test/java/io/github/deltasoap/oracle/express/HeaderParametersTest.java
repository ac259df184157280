package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.vouched.JaxWsVouched;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parameters in headers of requests in the express lane are stock's; most are read without JAXB.
 */
class HeaderParametersTest extends LaneCases {
  private static final String SERVICE = "JaxWsVouched";
  private static final String STAMP =
      "<v:at>2026-11-29T1%d:00:00Z</v:at><v:mark weight=\"%1$d\">m%1$d</v:mark><v:mark>n</v:mark>";

  private static ServerPair server;

  HeaderParametersTest() {
    super("filter", server);
  }

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(JaxWsArchive.ofPackage(JaxWsVouched.class, "request", NO_SAMPLES)));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** The lanes that a test uses, since there are many blocks. */
  private String contentType = "text/xml; charset=UTF-8";

  /** A message whose Envelope and Header declare the prefix of the service. */
  private Message message(String blocks, String payload) {
    return Message.soap11(SERVICE, payload)
        .contentType(contentType)
        .edit(
            xml ->
                xml.replaceFirst(
                        "<soapenv:Envelope",
                        "<soapenv:Envelope xmlns:v=\"" + JaxWsVouched.NAMESPACE + "\"")
                    .replace(
                        "<soapenv:Body>",
                        "<soapenv:Header xmlns:w=\"%s\">%s</soapenv:Header><soapenv:Body>"
                            .formatted(JaxWsVouched.NAMESPACE, blocks)));
  }

  private Message vouch(String blocks, int turn) {
    return message(blocks, "<v:vouch><v:word>w" + turn + "</v:word></v:vouch>");
  }

  private Message rank(String blocks, int turn) {
    return message(blocks, "<v:word>w" + turn + "</v:word>");
  }

  private static String voucher(int turn) {
    return "<v:voucher kind=\"k%1$d\"><v:owner>o%1$d</v:owner><v:level>%1$d</v:level>"
            .formatted(turn)
        + "<v:rank>first class</v:rank><v:note>a</v:note><v:note>b%1$d</v:note>".formatted(turn)
        + "<v:stamp>"
        + stamp(turn)
        + "</v:stamp></v:voucher>";
  }

  private static String stamp(int turn) {
    return STAMP.formatted(turn % 10);
  }

  private int madeByJaxb() {
    Message asked = message("", "<v:word>made by JAXB</v:word>");
    return Integer.parseInt(server.delta(asked).body().replaceAll("(?s).*>(\\d+)<.*", "$1"));
  }

  @Test
  void beansAreReadWithoutJaxb() {
    open(turn -> vouch(voucher(turn), turn));
    int served = 0;
    for (int turn = 0; served < REPEATED; turn++) {
      assertThat(turn).isLessThan(10 * REPEATED);
      int made = madeByJaxb();
      long before = express(SERVICE);
      compare(vouch(voucher(turn), turn));
      // The first request to another operation may close the lane for some requests.
      if (express(SERVICE) == before + 1) {
        assertThat(madeByJaxb()).isEqualTo(made);
        served++;
      }
    }
  }

  @Test
  void elementsOfObjectFactoriesAreStocks() {
    String stamp = "<v:stamp>%s</v:stamp>";
    open(turn -> rank("<v:rank>SECOND</v:rank>" + stamp.formatted(stamp(turn)), turn));
    open(turn -> rank(stamp.formatted(stamp(turn)), turn));
    open(turn -> rank("<v:rank>first class</v:rank>", turn));
    open(turn -> rank("<v:stamp/>", turn));
    for (String rank : List.of("FIRST", "", " SECOND ", "first  class", "third")) {
      for (int turn = 0; turn < REPEATED; turn++) {
        compare(rank("<v:rank>" + rank + "</v:rank>", turn));
        compare(rank("<v:rank>" + rank + "</v:rank><v:stamp/>", turn));
      }
    }
  }

  /** The edit of a block, of which there are many with the same markup. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<v:owner>.*?</v:owner> -> ",
        "<v:owner>.*?</v:owner> -> <v:owner xsi:nil='true'/>",
        "<v:owner>.*?</v:owner> -> <v:owner xsi:nil='true'>x</v:owner>",
        "<v:owner>.*?</v:owner> -> <v:owner>first</v:owner><v:owner>second</v:owner>",
        "<v:owner>.*?</v:owner> -> <v:owner><v:deep>x</v:deep></v:owner>",
        "<v:owner>.*?</v:owner> -> <owner xmlns=''>x</owner>",
        "<v:owner>.*?</v:owner> -> <w:owner>x</w:owner>",
        "<v:owner>.*?</v:owner> -> <v:other>x</v:other>",
        "<v:owner> -> <v:owner>&lt;&#x20AC;",
        "<v:owner> -> <v:owner><!-- c -->",
        "<v:owner> -> <v:owner><![CDATA[<c>]]>",
        "<v:owner> -> text <v:owner>",
        "<v:owner> ->   \n <v:owner>",
        "<v:level> -> <v:level> +0",
        "<v:level> -> <v:level>x",
        "<v:level> -> <v:level>99999999999",
        "<v:level>\\d+ -> <v:level>",
        "first class -> third class",
        "<v:note>a -> <v:note xsi:nil='true'>",
        "<v:note>a</v:note> -> <v:note/><v:note/>",
        "<v:at>.*?</v:at> -> <v:at>noon</v:at>",
        "weight=\"\\d+\" -> weight=\" 7 \"",
        "weight=\"\\d+\" -> weight=\"heavy\"",
        "<v:voucher -> <v:voucher xsi:type='v:Guest'",
        "<v:voucher -> <v:voucher xsi:type='v:guest'",
        "<v:voucher -> <v:voucher xmlns:o='http://example.org/vouched' xsi:type='o:guest'",
        "<v:voucher -> <v:voucher xsi:type='v:stamp'",
        "<v:voucher -> <v:voucher xsi:type='unknown'",
        "<v:voucher -> <v:voucher xsi:nil='true'",
        "<v:voucher -> <v:voucher soapenv:mustUnderstand='0'",
        "<v:voucher -> <v:voucher soapenv:actor='urn:other'",
        "<v:voucher -> <v:voucher xml:lang='en' v:more='x' more='y'",
        "<v:voucher(.*)</v:voucher> -> <w:voucher$1</w:voucher>",
        "<v:voucher(.*)</v:voucher> -> <voucher$1</voucher>",
        "<v:voucher(.*)</v:voucher> -> <voucher xmlns='http://example.org/vouched'$1</voucher>",
        "(<v:voucher.*) -> $1$1",
        "(<v:voucher.*) -> <o:a xmlns:o='urn:o'>$1</o:a>$1",
        "(<v:voucher.*) -> <o:a xmlns:o='urn:o'>$1</o:a>",
        "<v:voucher.* -> <v:voucher/>",
        "<v:voucher.* -> <v:voucher>  </v:voucher>",
        "<v:voucher.* -> ",
      })
  void otherBlocksAreStocks(String edit) {
    contentType += "; form=" + Integer.toHexString(edit.hashCode());
    String pattern = edit.substring(0, edit.indexOf(" -> "));
    String replacement = edit.substring(edit.indexOf(" -> ") + 4);
    for (int turn = 0; turn < REPEATED; turn++) {
      String block = voucher(turn).replaceAll("(?s)" + pattern, replacement);
      assertThat(block).isNotEqualTo(voucher(turn));
      compare(vouch(block, turn));
    }
  }
}
