package io.github.deltasoap.oracle.hostile;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.service.changing.Counted;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The module stops reading short messages to an operation where stock has to answer most. */
class ShortRefusalsTest {
  private static final String SERVICE = "Counted";
  private static final Message GOOD = message("1");
  private static final Message BAD = message("x");

  /** The messages that stock may have to answer before the module stops reading. */
  private static final int CREDIT = 256;

  /** One of so many messages is read after that. */
  private static final int TRIED = 33;

  private static final List<ServiceArchive> ARCHIVES =
      List.of(
          PojoArchive.of(
              SERVICE, "<parameter name=\"deltasoap.verify\">0</parameter>", Counted.class));

  private static Message message(String number) {
    String arguments = "<name>n</name><numbers>" + number + "</numbers><last>l</last>";
    return Message.soap11(SERVICE, call("take", arguments));
  }

  /** Why stock read the messages, with the number of messages for each reason. */
  private static Map<String, Long> send(ServerPair server, Message message, int times) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    for (int i = 0; i < times; i++) {
      assertThat(server.delta(message)).isEqualTo(server.stock(message));
    }
    return counters.snapshot().since(before).fallbacks();
  }

  @Test
  void whereStockAnswersAllTheModuleReadsOnlySome() throws IOException {
    try (ServerPair server = ServerPair.start(ARCHIVES, ARCHIVES)) {
      check(server);
    }
  }

  /** There the filter reads the messages first. */
  @Test
  void aLaneReadsOnlySomeEither() throws IOException {
    try (ServerPair server = ServerPair.startWithFilter(ARCHIVES)) {
      check(server);
      assertThat(new ServiceCounters(SERVICE).expressRequests().get("filter"))
          .isGreaterThan(CREDIT);
    }
  }

  private static void check(ServerPair server) {
    for (int i = 0; i < CREDIT; i++) {
      assertThat(send(server, GOOD, 1)).isEmpty();
      assertThat(send(server, BAD, 1)).isEqualTo(Map.of("VALUE", 1L));
    }
    assertThat(send(server, GOOD, 1)).isEmpty();
    assertThat(send(server, BAD, CREDIT)).isEqualTo(Map.of("VALUE", (long) CREDIT));
    assertThat(send(server, BAD, 3 * TRIED))
        .isEqualTo(Map.of("VALUE", 3L, "AFTER_REFUSAL", 3L * (TRIED - 1)));

    Message another = Message.soap11(SERVICE, call("calls", ""));
    assertThat(send(server, another, 1)).as("another operation").isEmpty();

    assertThat(send(server, GOOD, TRIED - 1)).isEqualTo(Map.of("AFTER_REFUSAL", TRIED - 1L));
    assertThat(send(server, GOOD, CREDIT)).isEmpty();
    assertThat(send(server, BAD, 1)).isEqualTo(Map.of("VALUE", 1L));
    assertThat(send(server, GOOD, 1)).isEmpty();
    assertThat(send(server, BAD, CREDIT)).isEqualTo(Map.of("VALUE", (long) CREDIT));
  }
}
