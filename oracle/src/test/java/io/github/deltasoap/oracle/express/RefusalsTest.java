package io.github.deltasoap.oracle.express;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.JaxWsArchive;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.service.refusing.JaxWsRefusing;
import io.github.deltasoap.oracle.service.refusing.JaxWsRefusingBare;
import io.github.deltasoap.oracle.service.refusing.JaxWsRefusingParts;
import io.github.deltasoap.oracle.service.refusing.Refusals;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/**
 * Exceptions of JAX-WS services become stock's faults, cold and repeated, between other requests
 * and in lanes; {@code -Drounds=40} for more.
 */
class RefusalsTest {
  private static final int ROUNDS = Integer.getInteger("rounds", 3);
  private static final List<Class<?>> SERVICES =
      List.of(JaxWsRefusing.class, JaxWsRefusingBare.class, JaxWsRefusingParts.class);

  private static final String DETAIL = "<detail><d:text>u</d:text></detail>";
  private static final List<String> DETAILS =
      List.of(
          "",
          "<detail/>",
          "<detail xsi:nil=\"true\"/>",
          "<detail xsi:nil=\"false\"/>",
          "<detail xsi:nil=\"true\"><d:text>u</d:text></detail>",
          "<detail xsi:type=\"d:refusalDetail\"/>",
          "<detail><d:text/></detail>",
          "<detail><d:text xsi:nil=\"true\"/></detail>",
          "<detail> </detail>",
          "<detail><d:unknown/></detail>",
          "<detail/><detail/>");

  private final Map<Message, Set<Answer>> answersOfStock = new ConcurrentHashMap<>();
  private final Map<Class<?>, List<Message>> messages = new HashMap<>();

  private static List<ServiceArchive> services(String parameters) throws IOException {
    List<ServiceArchive> archives = new ArrayList<>();
    for (Class<?> each : SERVICES) {
      archives.add(JaxWsArchive.ofPackage(each, "request", parameters));
    }
    return archives;
  }

  private List<Message> refused(Class<?> service) {
    return messages.computeIfAbsent(service, RefusalsTest::ofAllForms);
  }

  private static List<Message> ofAllForms(Class<?> service) {
    List<Message> messages = new ArrayList<>();
    for (String how : Refusals.FORMS) {
      messages.add(message(service, how, DETAIL));
    }
    for (String detail : DETAILS) {
      messages.add(message(service, "bean of the request", detail));
    }
    return messages;
  }

  private static Message message(Class<?> service, String how, String detail) {
    String content = "<how>%s</how><text>t</text>%s".formatted(how, detail);
    String payload =
        service == JaxWsRefusingParts.class
            ? "<r:refuse xmlns:r=\"%s\" xmlns:d=\"%1$s\">%s</r:refuse>"
            : "<refuse xmlns=\"%s\" xmlns:d=\"%1$s\">%s</refuse>";
    return Message.soap11(
        service.getSimpleName(), payload.formatted("http://example.org/jaxws", content));
  }

  private void compare(ServerPair server, Message message, List<String> differences) {
    Set<Answer> stock =
        answersOfStock.computeIfAbsent(message, first -> ConcurrentHashMap.newKeySet());
    stock.add(server.stock(message));
    Answer delta = server.delta(message);
    if (!stock.contains(delta)) {
      differences.add(message + "\n" + stock + "\nbut was\n" + delta);
    }
  }

  /** Neighbours differ from turn to turn; between two faults the service succeeds. */
  private void compareAll(ServerPair server) {
    List<String> differences = Collections.synchronizedList(new ArrayList<>());
    for (int round = 1; round <= ROUNDS; round++) {
      for (Class<?> service : SERVICES) {
        Message accepted = message(service, "not", DETAIL);
        for (Message each : refused(service)) {
          for (int i = 0; i <= round % 3; i++) {
            compare(server, each, differences);
          }
          compare(server, accepted, differences);
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  private void compareConcurrently(ServerPair server) {
    List<String> differences = Collections.synchronizedList(new ArrayList<>());
    List<Message> all = new ArrayList<>();
    for (int round = 1; round <= ROUNDS; round++) {
      SERVICES.forEach(each -> all.addAll(refused(each)));
    }
    all.parallelStream().forEach(each -> compare(server, each, differences));
    assertThat(differences).isEmpty();
  }

  @Test
  void inThePipeline() throws IOException {
    String parameters =
        LaneCases.NO_SAMPLES + "<parameter name=\"deltasoap.express\">off</parameter>";
    try (ServerPair server = ServerPair.startAll(services(parameters))) {
      compareAll(server);
    }
  }

  @Test
  void withPooledObjects() throws IOException {
    String parameters =
        LaneCases.NO_SAMPLES + "<parameter name=\"deltasoap.copyStrategy\">none</parameter>";
    try (ServerPair server = ServerPair.startAll(services(parameters))) {
      compareAll(server);
    }
  }

  @Test
  void fromTheFirstRequestOnByManyThreads() throws IOException {
    try (ServerPair server = ServerPair.startAll(services(LaneCases.NO_SAMPLES))) {
      compareConcurrently(server);
    }
  }

  @Test
  void inTheInnerLane() throws IOException {
    try (ServerPair server = ServerPair.startAll(services(LaneCases.NO_SAMPLES))) {
      compareAll(server);
    }
  }

  @Test
  void inTheFiltersLane() throws IOException {
    try (ServerPair server = ServerPair.startWithFilter(services(LaneCases.NO_SAMPLES))) {
      compareAll(server);
    }
  }
}
