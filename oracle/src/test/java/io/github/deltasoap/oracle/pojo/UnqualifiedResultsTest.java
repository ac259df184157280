package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.odd.Gatherings;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Collections and maps where elements have no namespace, in lanes too. */
class UnqualifiedResultsTest {
  private static final String SERVICE = "Unqualified";
  private static final String QUALIFIED = "Qualified";
  private static final int TURNS = 36;

  /** Results of each operation. */
  private static final int RESULTS = 6;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(
            PojoArchive.unqualified(SERVICE, Gatherings.class),
            PojoArchive.ofPackage(QUALIFIED, Gatherings.class));
    server = ServerPair.startWithFilter(archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "texts",
        "numbers",
        "reals",
        "bags",
        "tags",
        "rows",
        "byName",
        "bagsByNumber",
        "nested"
      })
  void theModuleWrites(String operation) {
    for (String service : List.of(SERVICE, QUALIFIED)) {
      assertThat(written(service, operation)).as(service).isEqualTo(TURNS);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"raw", "objects", "none", "noMap", "dates", "rawMap"})
  void stockMayWrite(String operation) {
    for (String service : List.of(SERVICE, QUALIFIED)) {
      compare(service, operation);
    }
  }

  /** The responses that the module wrote. */
  private static long written(String service, String operation) {
    ServiceCounters counters = new ServiceCounters(service);
    long before = counters.directResponses();
    compare(service, operation);
    return counters.directResponses() - before;
  }

  private static void compare(String service, String operation) {
    for (int turn = 0; turn < TURNS; turn++) {
      // First in order, then the same ones several times.
      int which = turn < RESULTS ? turn : turn / RESULTS - 1;
      Message message = Message.soap11(service, call(operation, "<which>" + which + "</which>"));
      assertThat(server.delta(message)).as(message.toString()).isEqualTo(server.stock(message));
    }
  }
}
