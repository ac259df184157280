package io.github.deltasoap.oracle.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Technique;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In long sequences, the responses that an ADB service sends from templates equal those that its
 * beans write for stock.
 */
class AdbDifferentialResponsesTest {
  private static final int STEPS = 1000;
  private static final int THREADS = 20;
  private static final int UNWRITABLE = STEPS / MirroredSteps.STEPS_TO_UNWRITABLE;

  private static ServerPair server;
  private static List<Answer> stock = List.of();

  @BeforeAll
  static void startAndAskStock() throws IOException {
    List<ServiceArchive> delta = new ArrayList<>();
    for (Technique technique : Technique.values()) {
      delta.add(AdbArchive.of(technique.service(""), technique.parameters()));
    }
    delta.add(
        AdbArchive.of("-direct", "<parameter name=\"deltasoap.responses\">direct</parameter>\n"));
    server = ServerPair.start(List.of(AdbArchive.of("", "")), delta);
    stock =
        server.stock(IntStream.range(0, STEPS).mapToObj(step -> message("Shapes", step)).toList());
    assertThat(stock.stream().filter(answer -> answer.status() == 200)).hasSize(STEPS - UNWRITABLE);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message message(String service, int step) {
    return Message.soap11(service, MirroredSteps.of(step)).action("\"urn:mirror\"");
  }

  private static void checkFault(int step, Answer answer) {
    // Fault texts contain the place in stock that threw them.
    assertThat(answer.status()).as("step " + step).isEqualTo(stock.get(step).status());
    assertThat(answer.body()).as("step " + step).contains("rooms cannot be null");
  }

  @ParameterizedTest
  @EnumSource
  void aLongSequenceIsAnsweredAsByStock(Technique technique) {
    String service = technique.service("Shapes");
    ServiceCounters counters = new ServiceCounters(service);
    long directBefore = counters.directResponses();
    for (int step = 0; step < STEPS; step++) {
      Answer answer = server.delta(message(service, step));
      if (stock.get(step).status() == 200) {
        technique.check("step " + step, answer, stock.get(step));
      } else {
        checkFault(step, answer);
      }
    }
    assertThat(counters.directResponses() - directBefore).isEqualTo(STEPS - UNWRITABLE);
    Map<String, Long> matches = counters.templateMatches();
    assertThat(matches).containsKeys(technique.matches().toArray(String[]::new));
    assertThat(matches.containsKey("PARTIAL")).isEqualTo(technique.resizes());
    assertThat(counters.templateBytes()).isPositive();
  }

  @Test
  void inFullTheSequenceIsAnsweredAsByStock() {
    for (int step = 0; step < STEPS; step++) {
      Answer answer = server.delta(message("Shapes-direct", step));
      if (stock.get(step).status() == 200) {
        assertThat(answer).as("step " + step).isEqualTo(stock.get(step));
      } else {
        checkFault(step, answer);
      }
    }
    ServiceCounters counters = new ServiceCounters("Shapes-direct");
    assertThat(counters.directResponses()).isEqualTo(STEPS - UNWRITABLE);
    assertThat(counters.templateMatches()).isEmpty();
  }

  /**
   * Threads run at different places of the sequence, so that they disturb each other's templates.
   */
  @Test
  void noResponseHasAValueOfAnotherCall() throws Exception {
    String service = Technique.STANDARD.service("Shapes");
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> clients = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int first = i * STEPS / THREADS;
        clients.add(
            threads.submit(
                () -> {
                  for (int step = first; step < first + STEPS / THREADS; step++) {
                    if (stock.get(step).status() == 200) {
                      Answer answer = server.delta(message(service, step));
                      Technique.STANDARD.check("step " + step, answer, stock.get(step));
                    }
                  }
                }));
      }
      for (Future<?> client : clients) {
        client.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
