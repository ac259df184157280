package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.BareCases;
import io.github.deltasoap.oracle.pojo.BeanCases;
import io.github.deltasoap.oracle.pojo.CollectionCases;
import io.github.deltasoap.oracle.pojo.ContextCases;
import io.github.deltasoap.oracle.pojo.DispatchCases;
import io.github.deltasoap.oracle.pojo.FaultCases;
import io.github.deltasoap.oracle.pojo.TextCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import io.github.deltasoap.oracle.requests.EnvelopeCases;
import io.github.deltasoap.oracle.requests.ToolkitCases;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The cases of the oracle, again and again in sequence, most of them in the filter's lane; {@code
 * -Drounds=100} for more.
 */
class LaneOracleTest {
  /** Lanes open in the first of them. */
  private static final int ROUNDS = Integer.getInteger("rounds", 14);

  private static final int MOST_SHOWN = 5;

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    List<ServiceArchive> services = new ArrayList<>(OracleServer.plainArchives());
    services.addAll(JaxWsArchive.all());
    server = ServerPair.startWithFilter(services);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static List<Case> cases() {
    return Stream.of(
            ToolkitCases.all(),
            ValueCases.all(),
            TextCases.all(),
            BeanCases.all(),
            CollectionCases.all(),
            EnvelopeCases.all(),
            DispatchCases.all(),
            FaultCases.all(),
            BareCases.all(),
            ContextCases.all(),
            AdbCases.all())
        .flatMap(List::stream)
        .toList();
  }

  /** Whether a lane may answer a message with stock's answer: no fault. */
  static boolean isForLane(Case asked, Answer stock) {
    return asked.isLearned() && stock.status() == 200;
  }

  static long express(List<Case> cases) {
    return cases.stream()
        .flatMap(each -> each.messages().stream())
        .map(Message::service)
        .distinct()
        .mapToLong(ServiceCounters::allExpressRequests)
        .sum();
  }

  @Test
  void answersAreStocks() {
    compare(cases(), Set.of());
  }

  @Test
  void answersOfJaxWsAreStocks() {
    compare(JaxWsCases.all(), JaxWsCases.withoutLanes());
  }

  @Test
  void answersToPartsAreStocks() {
    compare(inParts(cases()), Set.of());
  }

  @Test
  void answersOfJaxWsToPartsAreStocks() {
    compare(inParts(JaxWsCases.all()), JaxWsCases.withoutLanes());
  }

  /** Stock reads the attachments of each request to a JAX-WS service before it calls that. */
  @Test
  void attachmentsOfJaxWsAreReadAsByStock() {
    Case asked =
        JaxWsCases.all().stream()
            .filter(
                each -> each.isLearned() && each.messages().stream().allMatch(MimePackaging::fits))
            .findFirst()
            .orElseThrow();
    Message message = asked.message();
    for (int i = 0; i < ROUNDS; i++) {
      compareTwoParts(MimePackaging.AXIS2.of(message));
    }
    for (int i = 0; i < ROUNDS; i++) {
      Message two = MimePackaging.AXIS2.of(message, Map.of("a", "abc"));
      compareTwoParts(two);
      compareTwoParts(two.edit(text -> text.replace("\r\nContent-ID: <a>", "")));
    }
  }

  private static void compareTwoParts(Message message) {
    assertThat(server.delta(message)).as(message.toString()).isEqualTo(server.stock(message));
  }

  /** The same messages in MIME parts, each as another toolkit packages them. */
  static List<Case> inParts(List<Case> cases) {
    MimePackaging[] toolkits = MimePackaging.values();
    List<Case> packaged = new ArrayList<>();
    for (Case each : cases) {
      if (each.messages().stream().allMatch(MimePackaging::fits)) {
        MimePackaging toolkit = toolkits[packaged.size() % toolkits.length];
        List<Message> messages = each.messages().stream().map(toolkit::of).toList();
        packaged.add(new Case(each.name() + ", " + toolkit, messages, each.route()));
      }
    }
    return packaged;
  }

  private static void compare(List<Case> cases, Set<String> withoutLanes) {
    List<String> differences = new ArrayList<>();
    long forLane = 0;
    long before = 0;
    for (int round = 1; round <= ROUNDS; round++) {
      if (round == ROUNDS) {
        before = express(cases);
      }
      for (Case each : cases) {
        for (Message message : each.messages()) {
          Answer stock = server.stock(message);
          Answer delta = server.delta(message);
          String inStock = delta.toString().replace("/delta/services", "/stock/services");
          if (differences.size() < MOST_SHOWN && !inStock.equals(stock.toString())) {
            differences.add(
                each.name() + ", round " + round + "\n" + stock + "\nbut was\n" + inStock);
          }
          if (round == ROUNDS
              && isForLane(each, stock)
              && !withoutLanes.contains(each.name().replaceAll(", [A-Z0-9]+$", ""))) {
            forLane++;
          }
        }
      }
    }
    assertThat(differences).isEmpty();
    long share = 100 * (express(cases) - before) / forLane;
    assertThat(share).as("per cent of " + forLane + " requests a round").isGreaterThan(90);
  }
}
