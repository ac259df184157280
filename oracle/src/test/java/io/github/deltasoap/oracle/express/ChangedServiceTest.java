package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.express.Wishes;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.deployment.util.BeanExcludeInfo;
import org.apache.axis2.deployment.util.ExcludeInfo;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code may change properties of a running service by methods that announce nothing. The next
 * requests, in both lanes and without one, get the answers that stock gives then.
 */
class ChangedServiceTest {
  private static final List<String> SERVICES = List.of("Filter", "Inner", "Pipeline", "Validated");
  private static final String TYPES = "http://express.service.oracle.deltasoap.github.io/xsd";
  private static final int REPEATED = 20;

  /** An operation without a result whose clients wait for its response. */
  private static final String ANSWERED =
      """
      <operation name="forget" mep="http://www.w3.org/ns/wsdl/in-out">
        <messageReceiver class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
      </operation>""";

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(
                archive("Filter", ""),
                archive("Inner", parameter("express", "inner")),
                archive("Pipeline", parameter("express", "off")),
                archive("Validated", parameter("validate", "schema"))));
  }

  private static String parameter(String name, String value) {
    return "<parameter name=\"deltasoap." + name + "\">" + value + "</parameter>";
  }

  private static ServiceArchive archive(String name, String parameter) {
    return PojoArchive.ofRequests(
        name,
        LaneCases.NO_SAMPLES + parameter + ANSWERED,
        Wishes.class,
        Wishes.Wish.class,
        Wishes.Granted.class);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static List<Message> messages(String service, int number) {
    String text = number + "</text>";
    return Stream.of(
            call("wish", "<wish><text xmlns=\"" + TYPES + "\">" + text + "</wish>"),
            call("grant", "<text>" + text),
            call("forget", "<text>" + text))
        .map(payload -> Message.soap11(service, payload))
        .toList();
  }

  private static List<Answer> compare(List<Message> messages) {
    List<Answer> answers = messages.stream().map(server::delta).toList();
    assertThat(answers).isEqualTo(messages.stream().map(server::stock).toList());
    return answers;
  }

  private static Stream<Arguments> changes() {
    return Stream.<Map.Entry<String, Consumer<AxisService>>>of(
            Map.entry(
                "ObjectSupplier",
                changed -> changed.setObjectSupplier(ChangedServiceTest::refused)),
            Map.entry("ExcludeInfo", changed -> changed.setExcludeInfo(withoutText())),
            Map.entry("TypeTable", changed -> changed.setTypeTable(new TypeTable())),
            Map.entry("form of elements", changed -> changed.setElementFormDefault(false)),
            Map.entry(
                "namespace of the schema",
                changed -> changed.setSchemaTargetNamespace("urn:other")))
        .flatMap(
            change ->
                SERVICES.stream()
                    .map(service -> arguments(change.getKey(), service, change.getValue())));
  }

  private static Object refused(Class<?> type) throws AxisFault {
    throw new AxisFault("There are no objects of " + type.getName());
  }

  private static ExcludeInfo withoutText() {
    ExcludeInfo rules = new ExcludeInfo();
    rules.putBeanInfo(".*Granted", new BeanExcludeInfo("text", ""));
    return rules;
  }

  /** Sets the properties that a test changes. */
  private static void copy(AxisService from, AxisService to) {
    to.setObjectSupplier(from.getObjectSupplier());
    to.setExcludeInfo(from.getExcludeInfo());
    to.setTypeTable(from.getTypeTable());
    to.setElementFormDefault(from.isElementFormDefault());
    to.setSchemaTargetNamespace(from.getSchemaTargetNamespace());
  }

  private static AxisService service(ConfigurationContext context, String name) {
    return context.getAxisConfiguration().getServices().get(name);
  }

  @ParameterizedTest(name = "{0} of {1}")
  @MethodSource("changes")
  void stockAnswersAfterAChange(String property, String name, Consumer<AxisService> change)
      throws AxisFault {
    AxisService stock = service(server.stock(), name);
    AxisService delta = service(server.delta(), name);
    AxisService stockBefore = new AxisService();
    AxisService deltaBefore = new AxisService();
    copy(stock, stockBefore);
    copy(delta, deltaBefore);
    ServiceCounters counters = new ServiceCounters(name);
    List<Answer> answers = null;
    for (int i = 0; i < REPEATED; i++) {
      answers = compare(messages(name, i));
    }
    long hits = counters.hits();
    change.accept(stock);
    change.accept(delta);
    try {
      assertThat(compare(messages(name, REPEATED - 1))).isNotEqualTo(answers);
      assertThat(counters.hits()).isEqualTo(hits);
      assertThat(counters.operationsAtStock().get("wish"))
          .startsWith("its " + property + " was changed after the module had described it");
    } finally {
      copy(stockBefore, stock);
      copy(deltaBefore, delta);
    }
    assertThat(compare(messages(name, REPEATED - 1))).isEqualTo(answers);
    assertThat(counters.hits()).isGreaterThan(hits);
    assertThat(counters.operationsAtStock()).isEmpty();
  }

  /** A change of the responses leaves the requests as they are declared. */
  @Test
  void requestsAreValidatedAfterAChange() {
    AxisService delta = service(server.delta(), "Validated");
    ServiceCounters counters = new ServiceCounters("Validated");
    Message invalid = Message.soap11("Validated", call("wish", "<wish><other/></wish>"));
    long before = counters.invalidRequests();
    delta.setElementFormDefault(false);
    try {
      assertThat(server.delta(invalid).status()).isEqualTo(500);
      assertThat(counters.invalidRequests()).isEqualTo(before + 1);
    } finally {
      delta.setElementFormDefault(true);
    }
  }
}
