package io.github.deltasoap.oracle.pojo;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.odd.OddOperations;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Services with unusual methods. */
class OddOperationsTest {
  private static final String SERVICE = "OddOperations";
  private static final int TURNS = 20;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives =
        List.of(PojoArchive.of(SERVICE, "", OddOperations.class, OddOperations.Key.class));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void compare(String payload) {
    Message message = Message.soap11(SERVICE, payload);
    assertThat(server.delta(message)).as(payload).isEqualTo(server.stock(message));
  }

  @Test
  void staticMethods() {
    for (int i = 0; i < TURNS; i++) {
      compare(call("hello", "<name>n" + i + "</name><times>" + i % 3 + "</times>"));
      compare(call("note", "<text>t" + i + "</text>"));
      compare(call("last", ""));
    }
    String payload = call("hello", "<name>n</name><times>1</times>");
    assertThat(server.stock(Message.soap11(SERVICE, payload)).body()).contains("hello n");
  }

  @Test
  void itemsWhoseHashCodeFails() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    String key = "<keys><text>a</text></keys>";
    for (String keys : List.of(key + key, key + "<keys></keys>", key + key)) {
      compare(call("keys", keys));
      assertThat(counters.unexpectedErrors()).isZero();
    }
  }
}
