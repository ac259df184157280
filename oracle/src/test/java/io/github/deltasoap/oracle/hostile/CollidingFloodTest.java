package io.github.deltasoap.oracle.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A flood of messages with known elements in orders that once had equal hash codes: 34 unknown
 * elements are taught, then 2<sup>13</sup> orders of 14 of them follow, all with the same sum of
 * powers of 31. Meanwhile other services learn, and afterwards the learner is soon idle.
 */
@Timeout(120)
class CollidingFloodTest {
  private static final String FLOODED = "GoogleSearchLarge";
  private static final String OTHER = "EchoPojo";
  private static final int ELEMENTS = 34;
  private static final int LENGTH = 14;
  private static final int ORDERS = 1 << (LENGTH - 1);
  private static final int CLIENTS = 2;

  private final Poster poster = new Poster();
  private final CountDownLatch halfway = new CountDownLatch(CLIENTS);

  @Test
  void othersLearnMeanwhileAndTheLearnerIsSoonIdle() throws Exception {
    AxisWebApp.Builder application =
        AxisWebApp.at("/flooded").module(Archives.module()).engage("deltasoap");
    for (String archive : List.of("google-search", "echo-pojo")) {
      application.service(Archives.sample(archive));
    }
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application.build()).start()) {
      assertThat(server.deploymentFaults("/flooded")).isEmpty();
      List<Long> before = learners();
      for (int i = 0; i < 5; i++) {
        answer(server, order(IntStream.range(0, ELEMENTS)));
        TimeUnit.MILLISECONDS.sleep(100);
      }
      assertThat(new ServiceCounters(FLOODED).learnedShapes()).isPositive();
      List<Thread> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        Thread client = new Thread(() -> flood(server));
        client.start();
        clients.add(client);
      }
      halfway.await();
      Message request = Message.of(OTHER, EchoMessage.ECHO_BEAN.request());
      ServiceCounters others = new ServiceCounters(OTHER);
      int requests = 0;
      while (others.hits() == 0 && requests < 100) {
        answer(server, request);
        requests++;
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertThat(clients).as("The flood was over").anyMatch(Thread::isAlive);
      for (Thread client : clients) {
        client.join();
      }
      long end = System.nanoTime();
      List<Long> learners = learners();
      learners.removeAll(before);
      Duration idle = awaitIdle(learners).minusNanos(end);
      assertThat(requests).as("requests until a hit").isLessThanOrEqualTo(20);
      assertThat(idle).isLessThan(Duration.ofSeconds(2));
    }
  }

  private void flood(EmbeddedServer server) {
    for (int order = 0; order < ORDERS; order++) {
      if (order == ORDERS / 2) {
        halfway.countDown();
      }
      answer(server, order(colliding(order)));
    }
  }

  private void answer(EmbeddedServer server, Message message) {
    Answer answer = poster.ask(server.uri("/flooded/services/" + message.service()), message);
    assertThat(answer.status()).isEqualTo(200);
  }

  private static IntStream colliding(int order) {
    return IntStream.range(0, LENGTH)
        .map(
            i ->
                i == 0
                    ? order & 1
                    : 31 * (1 - ((order >> (i - 1)) & 1))
                        + (i == LENGTH - 1 ? 0 : (order >> i) & 1));
  }

  private static Message order(IntStream elements) {
    return Message.soap11(
        FLOODED,
        elements
            .mapToObj(element -> "<a:u" + element + "/>")
            .collect(
                Collectors.joining(
                    "",
                    "<ns:doGoogleSearchLarge xmlns:ns=\"http://goog\">"
                        + "<ns:r xmlns:a=\"http://goog/xsd\">",
                    "</ns:r></ns:doGoogleSearchLarge>")));
  }

  /** The learner threads of all tests in this JVM. */
  private static List<Long> learners() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("deltasoap-learner"))
        .map(Thread::getId)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** Waits until the threads have used no CPU time for a second; returns when that second began. */
  private static Duration awaitIdle(List<Long> threads) throws InterruptedException {
    ThreadMXBean times = ManagementFactory.getThreadMXBean();
    long used = -1;
    long idleSince = System.nanoTime();
    while (System.nanoTime() - idleSince < TimeUnit.SECONDS.toNanos(1)) {
      long now = threads.stream().mapToLong(times::getThreadCpuTime).sum();
      if (now != used) {
        used = now;
        idleSince = System.nanoTime();
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    return Duration.ofNanos(idleSince);
  }
}
