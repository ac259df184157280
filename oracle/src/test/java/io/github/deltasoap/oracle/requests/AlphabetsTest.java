package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.alphabets.JaxWsAlphabets;
import io.github.deltasoap.oracle.service.alphabets.Parcel;
import io.github.deltasoap.oracle.service.alphabets.PojoAlphabets;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests and responses whose names are in other alphabets. */
class AlphabetsTest {
  private static final int REPEATED = 60;
  private static final String POJO = "PojoAlphabets";
  private static final String JAX_WS = "JaxWsAlphabets";
  private static final String BEANS = "http://alphabets.service.oracle.deltasoap.github.io/xsd";

  /** A message with {@code turn} items of each kind. */
  private static Message pojo(int turn) {
    return Message.soap11(
        POJO,
        Message.call(
            "größe",
            "<straße>Bahnhofstraße %1$s</straße><päckchen xmlns:日=\"%2$s\"><日:gewicht>%1$s</日:gewicht>%3$s<日:währung>€</日:währung></päckchen>%4$s"
                .formatted(
                    turn,
                    BEANS,
                    "<日:städte>Köln</日:städte>".repeat(turn % 3),
                    "<maße>1.5</maße>".repeat(turn % 4))));
  }

  private static Message jaxWs(int turn) {
    return Message.soap11(
            JAX_WS,
            "<ü:prüfe xmlns:ü=\"%s\"><ü:päckchen währung=\"₽ %2$s\"><ü:вес>%2$s</ü:вес>%3$s<ü:住所>東京</ü:住所></ü:päckchen></ü:prüfe>"
                .formatted(
                    JaxWsAlphabets.NAMESPACE, turn, "<ü:städte>Köln</ü:städte>".repeat(turn % 3)))
        .action("urn:check");
  }

  /** In both lanes, bound while they arrive, answered from a cache, and without prototypes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<parameter name=\"deltasoap.express\">off</parameter>",
        "<parameter name=\"deltasoap.streamFromBytes\">0</parameter>",
        "<parameter name=\"deltasoap.copyStrategy\">reflection</parameter>"
      })
  void theAnswersAreThoseOfStock(String parameters) throws Exception {
    try (ServerPair servers =
        ServerPair.startWithFilter(
            List.of(
                PojoArchive.of(POJO, parameters, PojoAlphabets.class, Parcel.class),
                JaxWsArchive.ofPackage(JaxWsAlphabets.class, "application", parameters)))) {
      compare(servers, POJO, AlphabetsTest::pojo);
      compare(servers, JAX_WS, AlphabetsTest::jaxWs);
    }
  }

  private static void compare(ServerPair servers, String service, IntFunction<Message> requests) {
    for (int turn = 0; turn < REPEATED; turn++) {
      Message message = requests.apply(turn % 12);
      Answer stock = servers.stock(message);
      assertThat(stock.body()).contains("Köln".repeat(turn % 3 > 0 ? 1 : 0));
      assertThat(servers.delta(message)).as("%s", message).isEqualTo(stock);
    }
    ServiceCounters counters = new ServiceCounters(service);
    Snapshot read = counters.snapshot();
    assertThat(read.hits() + read.misses() + read.streams()).as("%s", read).isEqualTo(REPEATED);
    assertThat(counters.stockResponses()).as("%s", counters.stockResponseReasons()).isZero();
  }
}
