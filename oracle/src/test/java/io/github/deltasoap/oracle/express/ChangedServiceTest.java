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
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.deployment.util.BeanExcludeInfo;
import org.apache.axis2.deployment.util.ExcludeInfo;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOutAxisOperation;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.description.java2wsdl.TypeTable;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code may change a running service by methods that announce nothing. The next requests, in both
 * lanes and without one, get the answers that stock gives then.
 */
class ChangedServiceTest {
  private static final List<String> SERVICES = List.of("Filter", "Inner", "Pipeline", "Validated");
  private static final String TYPES = "http://express.service.oracle.deltasoap.github.io/xsd";
  private static final int REPEATED = 20;
  private static final int MOST_CHANGES = 32;
  private static final int CLIENTS = 8;

  /** An operation without a result whose clients wait for its response. */
  private static final String ANSWERED =
      """
      <operation name="forget" mep="http://www.w3.org/ns/wsdl/in-out">
        <messageReceiver class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
      </operation>""";

  private static final String MEP = "http://www.w3.org/ns/wsdl/";
  private static final String PARAMETER = "parameter ";

  private static ServerPair server;

  /** A change of a service. */
  @FunctionalInterface
  private interface Change {
    void make(AxisService service) throws AxisFault;
  }

  @BeforeAll
  static void start() throws IOException {
    server =
        ServerPair.startWithFilter(
            List.of(
                archive("Filter", ""),
                archive("Inner", parameter("express", "inner")),
                archive("Pipeline", parameter("express", "off")),
                archive("Restless", ""),
                archive("Extended", ""),
                archive("Busy", ""),
                archive("Rest", ""),
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
        Wishes.Granted.class,
        Wishes.Generous.class);
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
    return Stream.<Map.Entry<String, Change>>of(
            Map.entry("ObjectSupplier", it -> it.setObjectSupplier(ChangedServiceTest::refused)),
            Map.entry("ExcludeInfo", it -> it.setExcludeInfo(withoutText())),
            Map.entry("TypeTable", it -> it.setTypeTable(new TypeTable())),
            Map.entry("form of elements", it -> it.setElementFormDefault(false)),
            Map.entry("namespace of the schema", it -> it.setSchemaTargetNamespace("urn:other")),
            Map.entry(PARAMETER + Constants.SERVICE_CLASS, ChangedServiceTest::extend),
            Map.entry(
                PARAMETER + "doclitBare",
                it -> it.addParameter(new Parameter("doclitBare", "true"))))
        .flatMap(
            change ->
                SERVICES.stream()
                    .map(service -> arguments(change.getKey(), service, change.getValue())));
  }

  private static void extend(AxisService service) throws AxisFault {
    service.addParameter(new Parameter(Constants.SERVICE_CLASS, Wishes.Generous.class.getName()));
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
  private static void copy(AxisService from, AxisService to) throws AxisFault {
    to.setObjectSupplier(from.getObjectSupplier());
    to.setExcludeInfo(from.getExcludeInfo());
    to.setTypeTable(from.getTypeTable());
    to.setElementFormDefault(from.isElementFormDefault());
    to.setSchemaTargetNamespace(from.getSchemaTargetNamespace());
    to.addParameter(
        new Parameter(Constants.SERVICE_CLASS, from.getParameterValue(Constants.SERVICE_CLASS)));
    Parameter bare = to.getParameter("doclitBare");
    if (bare != null) {
      to.removeParameter(bare);
    }
  }

  private static AxisService service(ConfigurationContext context, String name) {
    return context.getAxisConfiguration().getServices().get(name);
  }

  private static void makeWithBoth(String name, Change change) throws AxisFault {
    change.make(service(server.stock(), name));
    change.make(service(server.delta(), name));
  }

  /** Compares the first answers after a change, which stock gives, and those of the module. */
  private static List<Answer> repeat(String name) {
    List<Answer> answers = compare(messages(name, 0));
    server.awaitDescriptions();
    for (int i = 0; i < REPEATED; i++) {
      answers = compare(messages(name, i));
    }
    return answers;
  }

  @ParameterizedTest(name = "{0} of {1}")
  @MethodSource("changes")
  void stocksAnswersAfterAChange(String changed, String name, Change change) throws AxisFault {
    AxisService stock = service(server.stock(), name);
    AxisService delta = service(server.delta(), name);
    AxisService stockBefore = new AxisService();
    AxisService deltaBefore = new AxisService();
    copy(stock, stockBefore);
    copy(delta, deltaBefore);
    List<Answer> before = repeat(name);
    makeWithBoth(name, change);
    try {
      assertThat(compare(messages(name, REPEATED - 1))).isNotEqualTo(before);
      repeat(name);
      String atStock = new ServiceCounters(name).operationsAtStock().get("wish");
      if (name.equals("Validated")) {
        assertThat(atStock)
            .startsWith("its " + changed + " was changed after the module had described it");
      } else if (changed.equals("ObjectSupplier")) {
        assertThat(atStock).startsWith("its beans come from an ObjectSupplier of its own");
      } else {
        assertThat(atStock).isNull();
        assertThat(new ServiceCounters(name).hits()).isPositive();
      }
    } finally {
      copy(stockBefore, stock);
      copy(deltaBefore, delta);
    }
    assertThat(repeat(name)).isEqualTo(before);
    ServiceCounters counters = new ServiceCounters(name);
    assertThat(counters.operationsAtStock()).isEmpty();
    long hits = counters.hits();
    compare(messages(name, 0));
    assertThat(counters.hits()).isGreaterThan(hits);
  }

  /** The module's builder, which compares the service with its description, does not read it. */
  @Test
  void aRequestOfRestAfterAChange() throws AxisFault {
    String wish = "<wish><text xmlns=\"" + TYPES + "\">1</text></wish>";
    Message request =
        Message.of("Rest", call("wish", wish)).contentType("application/xml; charset=UTF-8");
    assertThat(compare(List.of(request)).get(0).body()).contains(">1<");
    makeWithBoth("Rest", ChangedServiceTest::extend);
    assertThat(compare(List.of(request)).get(0).body()).contains("all of 1");
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

  /** Descriptions cost time, so a service that keeps changing is stock's in the end. */
  @Test
  void aServiceMayChangeOftenEnough() throws AxisFault {
    for (int change = 0; change < MOST_CHANGES; change++) {
      TypeTable types = new TypeTable();
      makeWithBoth("Restless", it -> it.setTypeTable(types));
      compare(messages("Restless", change));
      server.awaitDescriptions();
      compare(messages("Restless", change));
      assertThat(new ServiceCounters("Restless").operationsAtStock()).isEmpty();
    }
    makeWithBoth("Restless", it -> it.setTypeTable(new TypeTable()));
    compare(messages("Restless", MOST_CHANGES));
    assertThat(new ServiceCounters("Restless").operationsAtStock()).containsKeys("wish", "grant");
  }

  /** Other class loaders of the same classes change no answer, but the description. */
  @Test
  void aBusyService() throws Exception {
    AxisService delta = service(server.delta(), "Busy");
    ClassLoader before = delta.getClassLoader();
    AtomicBoolean changes = new AtomicBoolean(true);
    List<Future<Integer>> clients = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try {
      for (int client = 0; client < CLIENTS; client++) {
        String name = "client" + client;
        clients.add(threads.submit(() -> wishAll(name, changes)));
      }
      for (int change = 0; change < MOST_CHANGES; change++) {
        TimeUnit.MILLISECONDS.sleep(20);
        delta.setClassLoader(new URLClassLoader(new URL[0], before));
      }
      changes.set(false);
      for (Future<Integer> client : clients) {
        assertThat(client.get()).isPositive();
      }
    } finally {
      threads.shutdownNow();
    }
    ServiceCounters counters = new ServiceCounters("Busy");
    repeat("Busy");
    assertThat(counters.operationsAtStock()).isEmpty();
    assertThat(counters.hits()).isPositive();
    assertThat(counters.unexpectedErrors()).isZero();
  }

  /** Returns the number of wishes, of which none gets the answer of another. */
  private static int wishAll(String client, AtomicBoolean more) {
    int sent = 0;
    do {
      String text = client + " " + sent++;
      Message wish = Message.soap11("Busy", call("grant", "<text>" + text + "</text>"));
      assertThat(server.delta(wish).body()).contains("text>" + text + "<");
    } while (more.get());
    return sent;
  }

  /** Stock's receivers keep nothing of an operation, so several may share one. */
  @Test
  void anOperationWithTheReceiverOfAnother() throws AxisFault {
    Message refused = Message.soap11("Extended", call("refuse", "<text>t</text>"));
    String answer = server.stock(refused).body();
    repeat("Extended");
    for (ConfigurationContext context : List.of(server.stock(), server.delta())) {
      AxisConfiguration configuration = context.getAxisConfiguration();
      AxisService service = service(context, "Extended");
      AxisOperation removed = service.getOperation(new QName("refuse"));
      service.removeOperation(removed.getName());
      AxisOperation added = new InOutAxisOperation(removed.getName());
      added.setMessageReceiver(service.getOperation(new QName("grant")).getMessageReceiver());
      for (String message : List.of("In", "Out")) {
        QName element = removed.getMessage(message).getElementQName();
        added.getMessage(message).setElementQName(element);
      }
      service.addOperation(added);
      configuration.getPhasesInfo().setOperationPhases(added);
      service.addMessageElementQNameToOperationMapping(
          added.getMessage("In").getElementQName(), added);
    }
    for (int i = 0; i < REPEATED; i++) {
      assertThat(server.stock(refused).body()).isEqualTo(answer);
      compare(List.of(refused));
    }
  }

  /** The module describes a service on another thread, while the next statement changes it. */
  @RepeatedTest(5)
  void aParameterRightAfterDeployment() throws Exception {
    String name = "New";
    for (ConfigurationContext context : List.of(server.stock(), server.delta())) {
      AxisConfiguration configuration = context.getAxisConfiguration();
      MessageReceiver answers = new RPCMessageReceiver();
      MessageReceiver takes = new RPCInOnlyMessageReceiver();
      AxisService added =
          AxisService.createService(
              Wishes.class.getName(),
              configuration,
              Map.of(
                  MEP + "in-out", answers, MEP + "in-only", takes, MEP + "robust-in-only", takes),
              Message.NAMESPACE,
              Message.NAMESPACE,
              service(context, "Filter").getClassLoader());
      added.setName(name);
      configuration.addService(added);
      extend(added);
    }
    try {
      List<Message> messages = messages(name, 1).subList(0, 2);
      for (int i = 0; i < 3; i++) {
        assertThat(compare(messages).get(0).body()).contains("all of 1");
        server.awaitDescriptions();
      }
      assertThat(new ServiceCounters(name).operationsAtStock()).isEmpty();
    } finally {
      server.stock().getAxisConfiguration().removeService(name);
      server.delta().getAxisConfiguration().removeService(name);
    }
  }
}
