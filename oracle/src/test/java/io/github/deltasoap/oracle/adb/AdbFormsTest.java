package io.github.deltasoap.oracle.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Content of every form reaches the service as the same object graph as on stock, and comes back as
 * the same document.
 */
class AdbFormsTest {
  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> archives = List.of(AdbArchive.of("", ""));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void compare(Message message) {
    Answer answer = server.delta(message);
    String body = answer.body().replace("/delta/services", "/stock/services");
    assertThat(new Answer(answer.status(), answer.contentType(), body))
        .as(message.toString())
        .isEqualTo(server.stock(message));
  }

  /** Unknown, known, and between others. */
  @Test
  void graphsAndAnswersAreStocks() {
    List<String> all = new ArrayList<>(FormCases.READ);
    all.addAll(FormCases.LEFT.keySet());
    for (int turn = 0; turn < 4; turn++) {
      for (String form : all) {
        compare(FormCases.message(form));
        compare(FormCases.last());
      }
    }
    assertThat(new ServiceCounters(FormCases.SERVICE).unexpectedErrors()).isZero();
  }

  @Test
  void requestsAreLearnedAndAnswersAreWritten() {
    ServiceCounters counters = new ServiceCounters(FormCases.SERVICE);
    for (String form : FormCases.READ) {
      Message message = FormCases.message(form);
      long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
      Snapshot change;
      boolean seen = false;
      do {
        Snapshot before = counters.snapshot();
        compare(message);
        change = counters.snapshot().since(before);
        assertThat(change.fallbacks()).as(form).isEmpty();
        // Nothing is learned from a message that was seen once.
        if (seen && change.hits() == 0) {
          Oracle.awaitChange(counters::learnedShapes);
        }
        seen = true;
      } while (change.hits() == 0 && System.nanoTime() < deadline);
      assertThat(change.hits()).as(form).isOne();
      long direct = counters.directResponses();
      compare(message);
      // An empty number is read, and cannot be written.
      boolean isWritten = !form.startsWith("note|") && server.stock(message).status() == 200;
      assertThat(counters.directResponses() - direct).as(form).isEqualTo(isWritten ? 1 : 0);
    }
  }
}
