package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.supplied.Counted;
import io.github.deltasoap.oracle.service.supplied.Supplied;
import io.github.deltasoap.oracle.service.supplied.Supplier;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests in the express lane get the objects that the application makes, one for each request or
 * one for all; each is asked for as often as on stock.
 */
class SuppliedLaneTest extends LaneCases {
  private static final String SHARED = "SharedSupplied";
  private static final String MADE = "Made";

  private static ServerPair server;

  SuppliedLaneTest() {
    super("filter", server);
  }

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(
                PojoArchive.of(
                    SHARED,
                    suppliedBy(Supplier.class),
                    Supplied.class,
                    Supplier.class,
                    Supplier.Proxy.class,
                    Supplier.Overloading.class),
                PojoArchive.ofRequests(
                    MADE,
                    suppliedBy(Counted.Supplier.class),
                    Counted.class,
                    Counted.Supplier.class,
                    Counted.Other.class,
                    Counted.Overloading.class)));
  }

  private static String suppliedBy(Class<?> supplier) {
    return NO_SAMPLES
        + "<parameter name=\"ServiceObjectSupplier\">"
        + supplier.getName()
        + "</parameter>";
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message describe(String service, int turn) {
    return Message.soap11(service, call("describe", "<text>t" + turn + "</text>"));
  }

  @Test
  void oneObjectThatWasInitializedOnceServesAll() {
    open(turn -> describe(SHARED, turn));
    for (int turn = 0; turn < REPEATED; turn++) {
      compare(describe(SHARED, turn));
    }
    assertThat(server.delta(describe(SHARED, 0)).body()).contains("initialized 1<");
  }

  @Test
  void eachRequestGetsAnObject() {
    open(turn -> describe(MADE, turn));
    open(turn -> Message.soap11(MADE, call("ring", "<text>t" + turn + "</text>")));
    for (int turn = 0; turn < REPEATED; turn++) {
      compare(describe(MADE, turn));
    }
  }

  @Test
  void objectsOfSubclassesAreCalledInTheLane() {
    open(turn -> describe(MADE, turn));
    compare(Message.soap11(MADE, call("choose", "<next>other</next>")));
    long before = express(MADE);
    compare(describe(MADE, 0));
    assertThat(express(MADE)).isEqualTo(before + 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fault", "unchecked", "error", "nothing"})
  void aSupplierThatFailsIsAskedOnce(String how) {
    open(turn -> describe(MADE, turn));
    compare(Message.soap11(MADE, call("choose", "<next>" + how + "</next>")));
    long before = express(MADE);
    compare(describe(MADE, 0));
    assertThat(express(MADE)).isEqualTo(before);
    compare(describe(MADE, 1));
    assertThat(express(MADE)).isEqualTo(before + 1);
  }

  /** Lanes of their own, since a lane ends after such an object. */
  @ParameterizedTest
  @CsvSource({"overloading, of another class", "asks, asks for the message context"})
  void unusualObjectsServeTheRequestsThatTheyWereMadeFor(String how, String reason) {
    String type = "text/xml; charset=UTF-8; form=" + how;
    open(turn -> describe(MADE, turn).contentType(type));
    compare(Message.soap11(MADE, call("choose", "<next>" + how + "</next>")));
    for (int turn = 0; turn < 3; turn++) {
      compare(describe(MADE, turn).contentType(type));
    }
    assertThat(new ServiceCounters(MADE).expressObstacles().get("describe")).contains(reason);
    assertThat(new ServiceCounters(MADE).unexpectedErrors()).isZero();
  }
}
