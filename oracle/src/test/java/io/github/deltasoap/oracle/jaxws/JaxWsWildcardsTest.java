package io.github.deltasoap.oracle.jaxws;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.Dump;
import io.github.deltasoap.oracle.service.wild.JaxWsWild;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wildcards take no elements of the properties beside them, even of those that only JAXB reads. */
class JaxWsWildcardsTest {
  private static final String SERVICE = "JaxWsWild";
  private static final int REPEATED = 4;
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    ServiceArchive archive =
        JaxWsArchive.ofPackage(
            JaxWsWild.class, "request", "<parameter name=\"deltasoap.verify\">0</parameter>");
    List<Class<?>> classes = new ArrayList<>(archive.classes());
    classes.add(Dump.class);
    server =
        ServerPair.startAll(
            List.of(new ServiceArchive(archive.name(), archive.servicesXml(), classes)));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** The requests that went to stock, by reason. */
  private static Map<String, Long> compare(String content) {
    Message message =
        Message.soap11(
                SERVICE,
                "<wild xmlns=\"http://example.org/wild\""
                    + " xmlns:o=\"http://example.org/wild/other\">"
                    + content
                    + "</wild>")
            .action("\"urn:describe\"");
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    for (int i = 0; i < REPEATED; i++) {
      // Counters lag the response.
      String delta = server.delta(message).toString();
      assertThat(delta).isEqualTo(server.stock(message).toString()).contains("Wild{");
    }
    return counters.snapshot().since(before).fallbacks();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<paid><price><amount>1</amount></price><badge><text>t</text></badge></paid>",
        "<parts><payment><amount>1</amount></payment><price/><item/></parts>",
        "<badged><item><text>t</text></item><payment/></badged>",
        "<sets><badge><text>t</text></badge><payment><amount>1</amount></payment></sets>",
        "<chosen><card><number>1</number></card><price/></chosen>",
        "<twice><badge><text>t</text></badge><item/></twice>",
        "<boxed><item><text>t</text></item></boxed>",
        "<sets><item><text>t</text></item></sets>",
      })
  void theModuleReads(String content) {
    assertThat(compare(content)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<paid><payment><amount>1</amount></payment></paid>",
        "<paid><card><number>1</number></card><price/></paid>",
        "<paid><o:cheque><o:bank>b</o:bank></o:cheque></paid>",
        "<parts><card><number>1</number></card></parts>",
        "<parts><o:cheque><o:bank>b</o:bank></o:cheque></parts>",
        "<parts><payment/><payment/></parts>",
        "<badged><badge><text>t</text></badge></badged>",
        "<chosen><item><text>t</text></item></chosen>",
        "<chosen><badge/></chosen>",
        "<twice><badge/><badge/></twice>",
        "<boxed><badge><text>t</text></badge></boxed>",
        "<boxed><item/><box><badge><text>t</text></badge></box></boxed>",
        "<twice><medal><tags>a</tags><tags>b</tags></medal></twice>",
      })
  void stockReads(String content) {
    assertThat(compare(content).values()).containsExactly((long) REPEATED);
  }
}
