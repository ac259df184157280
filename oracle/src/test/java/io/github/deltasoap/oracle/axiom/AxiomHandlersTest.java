package io.github.deltasoap.oracle.axiom;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Handlers before and behind services that take and return elements. */
class AxiomHandlersTest {
  private static final String SERVICE = "HandledTrees";

  /** Not shared: the archive has the service's classes. */
  private static final String NO_PACKAGE = "io.github.deltasoap.none";

  private static final int TURNS = 4;

  private static ServerPair server;

  @BeforeAll
  static void start(@TempDir Path directory) throws IOException {
    Path archive = AxiomServiceTest.archive(SERVICE, "").writeTo(directory);
    server = ServerPair.startHandled(List.of(archive), NO_PACKAGE);
  }

  @AfterAll
  static void stop() {
    assertThat(new ServiceCounters(SERVICE).unexpectedErrors()).isZero();
    server.close();
  }

  private static void compare(Message message) {
    assertThat(server.delta(message)).as(message.toString()).isEqualTo(server.stock(message));
  }

  private static Message message(String operation, int turn) {
    return Message.soap11(SERVICE, call(operation, "<a b=\"" + turn + "\">1</a>t<c/>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "fault",
        "prefix",
        "log",
        "child",
        "build",
        "stream",
        "move",
        "serialize",
        "change",
        "attribute",
        "attributes",
        "add",
        "note",
        "remove",
        "append",
        "replace",
        "refuse"
      })
  void handlersBeforeTheServiceMayLook(String look) {
    for (String phase : List.of("look-early", "look-late")) {
      for (int turn = 0; turn < TURNS; turn++) {
        for (String operation : List.of("echo", "written", "change", "child")) {
          compare(message(operation, turn).with(phase, look));
        }
        compare(Message.soap11(SERVICE, call("result", "any")).with(phase, look));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "soap-name",
        "fault",
        "prefix",
        "log",
        "build",
        "clone",
        "stream",
        "move",
        "serialize",
        "saaj",
        "mark",
        "latin",
        "utf-16",
        "attributes",
        "empty",
        "header",
        "refuse"
      })
  void handlersBehindTheServiceMayLook(String look) {
    for (int turn = 0; turn < TURNS; turn++) {
      for (String operation : List.of("echo", "tree", "change")) {
        compare(message(operation, turn).with("look-out", look));
      }
      for (String result : List.of("any", "shared", "string", "plain", "default", "name")) {
        compare(Message.soap11(SERVICE, call("result", result)).with("look-out", look));
      }
    }
  }

  /** A tree that a handler has built is passed on, as by stock. */
  @Test
  void treesOfHandlersAreNoFallbacks() {
    ServiceCounters counters = new ServiceCounters(SERVICE);
    Snapshot before = counters.snapshot();
    for (int turn = 0; turn < TURNS; turn++) {
      compare(message("echo", turn).with("look-late", "child"));
    }
    assertThat(counters.snapshot().since(before).trees()).isEqualTo(TURNS);
    assertThat(counters.snapshot().since(before).fallbacks()).isEqualTo(Map.of());
  }
}
