package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Case;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.MimePackaging;
import io.github.deltasoap.oracle.fixture.OracleServer;
import io.github.deltasoap.oracle.fixture.References;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.fixture.ServiceCounters.Snapshot;
import io.github.deltasoap.oracle.jaxws.JaxWsCases;
import io.github.deltasoap.oracle.pojo.BareCases;
import io.github.deltasoap.oracle.pojo.BeanCases;
import io.github.deltasoap.oracle.pojo.CollectionCases;
import io.github.deltasoap.oracle.pojo.LooseCases;
import io.github.deltasoap.oracle.pojo.ValueCases;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Messages whose texts are in attachments, also texts that no client puts there. After these stock
 * reads some operations for a while.
 */
@TestMethodOrder(OrderAnnotation.class)
class ReferencesTest {
  private static final int MOST_SHOWN = 5;

  /** Operations in which an unknown element lets generated parsers loop until memory is full. */
  private static final Pattern ENDLESS = Pattern.compile("[mM]anyInside");

  /**
   * A nil element, whose content stock does not read; a message without elements; and operations
   * that take an element as it is.
   */
  private static final Pattern UNREAD = Pattern.compile("xsi:nil=|oracle\"></|<(behind|between)");

  /** Elements of binary values. */
  private static final Set<String> FILES =
      Set.of("file", "files", "content", "copies", "drafts", "seal", "data");

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

  private static List<Message> messages() {
    return Stream.of(
            ValueCases.all(),
            BeanCases.all(),
            CollectionCases.all(),
            LooseCases.all(),
            BareCases.all(),
            AdbCases.all(),
            JaxWsCases.all())
        .flatMap(List::stream)
        .map(Case::message)
        .filter(References::fits)
        .filter(message -> !ENDLESS.matcher(message.toString()).find())
        .toList();
  }

  /** Each message comes from three toolkits. */
  @Test
  @Order(2)
  void answersToReferencesAreStocks() {
    List<References> toolkits =
        Stream.of(MimePackaging.values())
            .map(toolkit -> new References(toolkit, toolkit.name().length()))
            .toList();
    List<String> differences = new ArrayList<>();
    int next = 0;
    for (Message message : messages()) {
      compare(toolkits.get(next++ % toolkits.size()).all(message), differences);
      compare(toolkits.get(next++ % toolkits.size()).some(message), differences);
      compare(toolkits.get(next++ % toolkits.size()).some(message), differences);
    }
    assertThat(differences).isEmpty();
  }

  /** The module reads attachments where clients send them. */
  @ParameterizedTest
  @EnumSource
  @Order(1)
  void binaryValuesAreBoundByTheModule(MimePackaging toolkit) {
    References references = new References(toolkit, toolkit.name().length());
    List<String> differences = new ArrayList<>();
    int bound = 0;
    for (Case each : Stream.of(LooseCases.all(), ValueCases.all()).flatMap(List::stream).toList()) {
      boolean isRead =
          each.isLearned()
              && References.fits(each.message())
              && !UNREAD.matcher(each.message().toString()).find();
      Message message = isRead ? references.only(each.message(), FILES) : each.message();
      if (message.toString().contains("Include")) {
        ServiceCounters counters = new ServiceCounters(message.service());
        Snapshot before = counters.snapshot();
        compare(message, differences);
        assertThat(counters.snapshot().since(before))
            .as(message.toString())
            .isEqualTo(new Snapshot(0, 1, 0, 0, Map.of()));
        bound++;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(bound).isGreaterThan(20);
  }

  private static void compare(Message message, List<String> differences) {
    String stock = text(server.stock(message));
    String delta = text(server.delta(message));
    if (!delta.equals(stock) && differences.size() < MOST_SHOWN) {
      differences.add(message + "\n--- stock\n" + stock + "\n--- delta\n" + delta);
    }
  }

  private static String text(Answer answer) {
    return answer
        .toString()
        .replace("/delta/services", "/stock/services")
        .replaceAll("\\bs\\d+(?=[:=])", "s")
        .replaceAll("[0-9a-f]{20,}|[0-9a-f-]{36}", "…");
  }
}
