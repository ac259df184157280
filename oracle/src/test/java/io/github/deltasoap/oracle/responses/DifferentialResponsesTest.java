package io.github.deltasoap.oracle.responses;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.Technique;
import io.github.deltasoap.oracle.service.changing.Changes;
import io.github.deltasoap.oracle.service.changing.Changing;
import io.github.deltasoap.oracle.service.changing.Counting;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Responses sent from templates equal stock's: in long sequences, from many threads at once, and
 * for beans that change when they are read.
 */
class DifferentialResponsesTest {
  private static final int STEPS = 1000;
  private static final int SEED = 7;
  private static final int STEPS_IN_PLACE = 210;
  private static final int THREADS = 64;
  private static final int CALLS = 20;

  /** The ticket requests in order; the shape stays the same for some time, then changes. */
  private static final List<String> TICKETS =
      Stream.concat(
              IntStream.of(0, 0, 0, 0, 1, 0, 1, 1, 2, 2, 3, 0, 2, 3, 3)
                  .mapToObj(which -> call("counted", "<which>" + which + "</which>")),
              IntStream.of(0, 0, 0, 1, 1, 0, 1, 3, 3, 2, 3, 2, 5, 7, 7, 6, 4, 5, 1, 0)
                  .mapToObj(which -> call("ticket", "<which>" + which + "</which>")))
          .toList();

  private static final Pattern TOKEN = Pattern.compile("token-\\d+-\\d+-");

  private static ServerPair server;
  private static List<Answer> stockSteps = List.of();
  private static final List<Answer> stockInPlace = new ArrayList<>();
  private static final List<Answer> stockTickets = new ArrayList<>();

  @BeforeAll
  static void startAndAskStock() throws IOException {
    List<ServiceArchive> delta = new ArrayList<>();
    for (Technique technique : Technique.values()) {
      delta.add(changes(technique.service("Changes"), technique.parameters()));
      delta.add(counting(technique.service("Counting"), technique.parameters()));
    }
    server = ServerPair.start(List.of(changes("Changes", ""), counting("Counting", "")), delta);
    stockSteps =
        server.stock(IntStream.range(0, STEPS).mapToObj(step -> step("Changes", step)).toList());
    for (int step = 0; step < STEPS_IN_PLACE; step++) {
      stockInPlace.add(server.stock(inPlace("Changes", step)));
    }
    for (String payload : TICKETS) {
      stockTickets.add(server.stock(Message.soap11("Counting", payload)));
    }
    for (List<Answer> answers : List.of(stockSteps, stockInPlace, stockTickets)) {
      assertThat(answers).extracting(Answer::status).containsOnly(200);
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static ServiceArchive changes(String name, String parameters) {
    return PojoArchive.of(name, parameters, Changes.class, Changing.class, DeepCloneable.class);
  }

  /** A response that is compared with stock's is written by stock, too, which calls the getters. */
  private static ServiceArchive counting(String name, String parameters) {
    String unsampled = parameters + "<parameter name=\"deltasoap.verify\">0</parameter>\n";
    return PojoArchive.of(name, unsampled, Counting.class, Changing.class, DeepCloneable.class);
  }

  private static Message step(String service, int step) {
    return Message.soap11(
        service, call("step", "<seed>" + SEED + "</seed><step>" + step + "</step>"));
  }

  private static Message inPlace(String service, int step) {
    return Message.soap11(service, call("inPlace", "<step>" + step + "</step>"));
  }

  @ParameterizedTest
  @EnumSource
  void aLongSequenceIsAnsweredAsByStock(Technique technique) {
    String service = technique.service("Changes");
    ServiceCounters counters = new ServiceCounters(service);
    Map<String, Long> matchesBefore = counters.templateMatches();
    long directBefore = counters.directResponses();
    for (int step = 0; step < STEPS; step++) {
      Answer answer = server.delta(step(service, step));
      technique.check("step " + step, answer, stockSteps.get(step));
    }
    assertThat(counters.directResponses() - directBefore)
        .isEqualTo(STEPS - STEPS / Changes.STEPS_TO_UNWRITABLE);
    Map<String, Long> matches = more(counters.templateMatches(), matchesBefore);
    assertThat(matches).containsKeys(technique.matches().toArray(String[]::new));
    assertThat(matches.containsKey("PARTIAL")).isEqualTo(technique.resizes());
    assertThat(counters.templateBytes()).isPositive();
  }

  private static Map<String, Long> more(Map<String, Long> now, Map<String, Long> before) {
    Map<String, Long> more = new TreeMap<>(now);
    before.forEach((match, count) -> more.merge(match, -count, Long::sum));
    more.values().removeIf(count -> count == 0);
    return more;
  }

  /** Values read from an object may have changed by the next response. */
  @ParameterizedTest
  @EnumSource
  void objectsThatChangeInPlaceAreReadAgain(Technique technique) {
    String service = technique.service("Changes");
    for (int step = 0; step < STEPS_IN_PLACE; step++) {
      Answer answer = server.delta(inPlace(service, step));
      technique.check("in place " + step, answer, stockInPlace.get(step));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aGetterThatCountsIsCalledOnceForEachResponse(Technique technique) {
    String service = technique.service("Counting");
    for (int i = 0; i < TICKETS.size(); i++) {
      Answer answer = server.delta(Message.soap11(service, TICKETS.get(i)));
      technique.check(i + ": " + TICKETS.get(i), answer, stockTickets.get(i));
    }
  }

  @ParameterizedTest
  @EnumSource
  void noResponseHasTheTextOfAnotherCall(Technique technique) throws Exception {
    String service = technique.service("Changes");
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      CountDownLatch ready = new CountDownLatch(THREADS);
      List<Future<?>> clients = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        clients.add(
            threads.submit(
                () -> {
                  ready.countDown();
                  ready.await();
                  for (int number = 0; number < CALLS; number++) {
                    checkTokens(service, "token-" + thread + "-" + number + "-", number);
                  }
                  return null;
                }));
      }
      for (Future<?> client : clients) {
        client.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void checkTokens(String service, String token, int number) {
    String parameters = "<token>" + token + "</token><number>" + number + "</number>";
    String body = server.delta(Message.soap11(service, call("tokens", parameters))).body();
    List<String> found = TOKEN.matcher(body).results().map(match -> match.group()).toList();
    assertThat(found).hasSize(4 + number % 3).containsOnly(token);
    assertThat(body).contains(">" + token + "t".repeat(number % 7) + "<");
    assertThat(body).contains(">" + token + "r".repeat(number % 11) + "<");
  }
}
