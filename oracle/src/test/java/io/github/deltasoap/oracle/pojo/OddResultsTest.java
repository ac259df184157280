package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.odd.OddResults;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results whose code or class at run time decides are written as by stock, or by stock. */
class OddResultsTest {
  private static final String SERVICE = "Odd";
  private static final String UNQUALIFIED = "OddUnqualified";
  private static final int TURNS = 15;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(
            PojoArchive.ofPackage(SERVICE, OddResults.class),
            PojoArchive.unqualified(UNQUALIFIED, OddResults.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** One result many times, then another one in turns with it. */
  @ParameterizedTest
  @CsvSource({
    "label, 2",
    "colors, 2",
    "objects, 3",
    "price, 2",
    "prices, 2",
    "invoice, 1",
    "ticket, 2",
    "crate, 1",
    "file, 1"
  })
  void resultsAreStocks(String operation, int results) {
    for (String service : List.of(SERVICE, UNQUALIFIED)) {
      for (int turn = 0; turn < 2 * TURNS; turn++) {
        for (int which = 0; which < (turn < TURNS ? 1 : results); which++) {
          compare(service, call(operation, "<which>" + which + "</which>"));
        }
      }
    }
  }

  private static void compare(String service, String payload) {
    Message message = Message.soap11(service, payload);
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
  }
}
