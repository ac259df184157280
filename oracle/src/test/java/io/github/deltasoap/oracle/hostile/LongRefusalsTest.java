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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The module stops reading long messages after stock had to answer some. */
class LongRefusalsTest {
  private static final String SERVICE = "Counted";
  private static final int REFUSED = 50;

  /** Twice the number of messages that pay for a refused one of their length. */
  private static final int PAYING = 128;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives = List.of(PojoArchive.of(SERVICE, "", Counted.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message message(int numbers, String last) {
    String all = "<numbers>123</numbers>".repeat(numbers) + "<numbers>" + last + "</numbers>";
    return Message.soap11(SERVICE, call("take", "<name>n</name>" + all + "<last>l</last>"));
  }

  private static Snapshot send(Message message) {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    assertThat(server.delta(message)).isEqualTo(server.stock(message));
    return counters.snapshot().since(before);
  }

  private static boolean isReadByTheModule(Message message) {
    return send(message).fallbacks().isEmpty();
  }

  @Test
  void afterARefusalStockReadsLongMessagesUntilItIsPaidFor() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    for (int i = 0; i < REFUSED; i++) {
      send(message(2000, "x"));
    }
    Map<String, Long> fallbacks = counters.snapshot().since(before).fallbacks();
    assertThat(fallbacks).containsOnlyKeys("VALUE", "AFTER_REFUSAL");
    // Time also pays off the debt, so a slow machine may see more than one.
    assertThat(fallbacks.get("VALUE")).isLessThan(REFUSED / 4);

    assertThat(isReadByTheModule(message(2, "1"))).as("a short message").isTrue();
    assertThat(send(message(2, "x")).fallbacks()).isEqualTo(Map.of("VALUE", 1L));

    int paying = 0;
    while (!isReadByTheModule(message(2000, "1"))) {
      assertThat(++paying).isLessThan(PAYING);
    }
    for (int i = 0; i < 5; i++) {
      assertThat(isReadByTheModule(message(2000, "1"))).isTrue();
    }
    // Refusals are tolerated while good messages outweigh them.
    for (int i = 0; i < 3; i++) {
      assertThat(send(message(2000, "x")).fallbacks()).isEqualTo(Map.of("VALUE", 1L));
      assertThat(isReadByTheModule(message(2000, "1"))).isTrue();
    }
  }
}
