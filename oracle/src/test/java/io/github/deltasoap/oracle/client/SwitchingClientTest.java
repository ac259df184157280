package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.oracle.client.google.DoGoogleSearchLarge;
import io.github.deltasoap.oracle.client.google.GoogleSearchLargeAdbStub;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.Parameter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients with the module go to stock and back, and to stock on invalid parameters. */
class SwitchingClientTest {
  private static final String ANSWER =
      "<n:doGoogleSearchLargeResponse xmlns:n=\"http://goog\"><n:return>received</n:return>"
          + "</n:doGoogleSearchLargeResponse>";

  private static final String ENGAGED = "<module ref=\"deltasoap\"/>";
  private static final String OPERATION = "doGoogleSearchLarge";
  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();
  private static final Logger MODULE = Logger.getLogger("io.github.deltasoap");
  private static final RecordingServlet RECORDING = new RecordingServlet(ANSWER);

  private static EmbeddedServer server;

  @TempDir Path directory;

  private final List<String> errors = Collections.synchronizedList(new ArrayList<>());
  private final SearchResults results = new SearchResults(7);
  private final Handler log =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          if (entry.getLevel().equals(Level.SEVERE)) {
            errors.add(entry.getMessage());
          }
        }

        @Override
        public void flush() {
          // Nothing is buffered.
        }

        @Override
        public void close() {
          // Nothing to close.
        }
      };

  private ConfigurationContext stock;
  private GoogleSearchLargeAdbStub stocks;

  @BeforeAll
  static void startServer() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  @BeforeEach
  void start() throws Exception {
    MODULE.addHandler(log);
    stock = ClientRepository.stock(directory.resolve("stock"));
    stocks = stub(stock, "stock");
  }

  @AfterEach
  void stop() throws Exception {
    MODULE.removeHandler(log);
    stock.terminate();
    assertThat(ClientRepository.isSeen()).isFalse();
  }

  private static GoogleSearchLargeAdbStub stub(ConfigurationContext context, String client)
      throws AxisFault {
    GoogleSearchLargeAdbStub stub =
        new GoogleSearchLargeAdbStub(context, server.uri("/recording/" + client).toString());
    stub._getServiceClient().getOptions().setCallTransportCleanup(true);
    return stub;
  }

  /** Sends a request from both clients; returns whether the two arrived equal. */
  private boolean exchange(GoogleSearchLargeAdbStub deltas) throws Exception {
    DoGoogleSearchLarge request = results.next();
    assertThat(deltas.doGoogleSearchLarge(request).get_return()).isEqualTo("received");
    stocks.doGoogleSearchLarge(request);
    return RECORDING.next("/delta").equals(RECORDING.next("/stock"));
  }

  private static void invoke(ObjectName bean, String operation, String... arguments)
      throws JMException {
    String[] types = new String[arguments.length];
    Arrays.fill(types, String.class.getName());
    BEANS.invoke(bean, operation, arguments, types);
  }

  private static ObjectName client() throws JMException {
    return new ObjectName("io.github.deltasoap:type=Client");
  }

  /** The module of the test's own configuration; servers in this JVM may have others. */
  private ObjectName module() throws JMException {
    for (ObjectName each :
        BEANS.queryNames(new ObjectName("io.github.deltasoap:type=Module,*"), null)) {
      if (((String) BEANS.getAttribute(each, "Repository")).contains(directory.toString())) {
        return each;
      }
    }
    throw new AssertionError("The module is not seen");
  }

  private static Object attribute(String name) throws JMException {
    return BEANS.getAttribute(client(), name);
  }

  /** The counters of requests and responses, the module's and stock's. */
  private static List<Long> counts() throws JMException {
    return List.of(
        ClientRepository.number("DirectRequests"),
        ClientRepository.number("StockRequests"),
        ClientRepository.number("Hits") + ClientRepository.number("Misses"),
        ClientRepository.number("StockResponses"));
  }

  private void assertExchange(GoogleSearchLargeAdbStub deltas, boolean requests, boolean responses)
      throws Exception {
    List<Long> before = counts();
    for (int i = 0; i < 10; i++) {
      boolean same = exchange(deltas);
      assertThat(same || requests).isTrue();
    }
    List<Long> after = counts();
    List<Long> difference = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      difference.add(after.get(i) - before.get(i));
    }
    assertThat(difference)
        .containsExactly(
            requests ? 10L : 0L, requests ? 0L : 10L, responses ? 10L : 0L, responses ? 0L : 10L);
  }

  @Test
  void requestsAndResponsesGoToStockAndBack() throws Exception {
    ConfigurationContext delta = ClientRepository.with(directory.resolve("delta"), ENGAGED);
    try {
      GoogleSearchLargeAdbStub deltas = stub(delta, "delta");
      exchange(deltas);
      assertThat((String[]) attribute("CalledOperations")).containsExactly(OPERATION);
      assertExchange(deltas, true, true);
      for (ObjectName bean : List.of(client(), module())) {
        invoke(bean, "switchToStock");
        assertThat(attribute("State")).isEqualTo("AT_STOCK");
        assertExchange(deltas, false, false);
        invoke(bean, "switchOn");
        assertThat(attribute("State")).isEqualTo("ON");
        assertExchange(deltas, true, true);
      }
      invoke(client(), "switchToStock", OPERATION);
      assertThat(attribute("State")).isEqualTo("PARTLY_AT_STOCK");
      assertExchange(deltas, false, false);
      // A later stub calls the same operation.
      assertExchange(stub(delta, "delta"), false, false);
      invoke(client(), "switchOn", OPERATION);
      assertExchange(deltas, true, true);
      invoke(client(), "switchRequestsToStock");
      assertExchange(deltas, false, true);
      invoke(client(), "switchResponsesToStock");
      assertExchange(deltas, false, false);
      invoke(client(), "switchRequestsOn");
      assertExchange(deltas, true, false);
      invoke(client(), "switchResponsesOn");
      assertExchange(deltas, true, true);
      assertThatThrownBy(() -> invoke(client(), "switchToStock", "none"))
          .hasRootCauseInstanceOf(IllegalArgumentException.class)
          .hasRootCauseMessage(
              "No client has called an operation none; called were doGoogleSearchLarge");
    } finally {
      delta.terminate();
    }
  }

  @Test
  void whatIsForgottenIsLearnedAgainAndCountersBeginAnew() throws Exception {
    ConfigurationContext delta = ClientRepository.with(directory.resolve("delta"), ENGAGED);
    try {
      GoogleSearchLargeAdbStub deltas = stub(delta, "delta");
      exchange(deltas);
      invoke(client(), "forget");
      long floor = ClientRepository.number("HeldBytes");
      for (String[] forget : new String[][] {{}, {OPERATION}}) {
        long hits = ClientRepository.number("Hits");
        for (int i = 0; i < 2000 && ClientRepository.number("Hits") < hits + 20; i++) {
          exchange(deltas);
        }
        assertThat(ClientRepository.number("Hits")).isGreaterThanOrEqualTo(hits + 20);
        assertThat(ClientRepository.number("TemplateBytes")).isPositive();
        assertThat(ClientRepository.number("HeldBytes")).isGreaterThan(floor);
        invoke(client(), "forget", forget);
        assertThat(ClientRepository.number("TemplateBytes")).isZero();
        assertThat(ClientRepository.number("HeldBytes")).isEqualTo(floor);
      }
      invoke(client(), "resetCounters");
      assertThat(counts()).containsOnly(0L);
      assertThat(ClientRepository.matches("FIRST_TIME")).isZero();
      exchange(deltas);
      assertThat(counts()).containsExactly(1L, 0L, 1L, 0L);
    } finally {
      delta.terminate();
    }
  }

  @Test
  void aWrongParameterInAxis2XmlLeavesTheClientsToStock() throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            directory.resolve("delta"),
            ENGAGED,
            ClientRepository.parameter("deltasoap.requests", "fast"));
    try {
      for (int i = 0; i < 3; i++) {
        assertThat(exchange(stub(delta, "delta"))).isTrue();
      }
      assertThat(ClientRepository.isSeen()).isFalse();
      assertThat(errors)
          .containsExactly(
              "[DeltaSettings] parameter deltasoap.requests = \"fast\" in axis2.xml, allowed are"
                  + " stock, direct, differential. Stock serves all services and clients. See"
                  + " docs/troubleshooting.md#delta-settings");
    } finally {
      delta.terminate();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aWrongParameterOfAStubLeavesItToStock(boolean beforeEngagement) throws Exception {
    ConfigurationContext delta = ClientRepository.with(directory.resolve("delta"));
    try {
      for (int i = 0; i < 3; i++) {
        GoogleSearchLargeAdbStub deltas = stub(delta, "delta");
        Parameter wrong = new Parameter("deltasoap.requests", "fast");
        if (beforeEngagement) {
          deltas._getServiceClient().getAxisService().addParameter(wrong);
        }
        deltas._getServiceClient().engageModule("deltasoap");
        if (!beforeEngagement) {
          deltas._getServiceClient().getAxisService().addParameter(wrong);
        }
        assertThat(exchange(deltas)).isTrue();
      }
      // New stubs with the same mistake are not reported again.
      assertThat(errors)
          .containsExactly(
              "[DeltaSettings] parameter deltasoap.requests = \"fast\" in the service of a client,"
                  + " allowed are stock, direct, differential. Stock sends and reads the messages"
                  + " of that client. See docs/troubleshooting.md#delta-settings");
    } finally {
      delta.terminate();
    }
  }

  @Test
  void aStrictStubCannotEngageTheModule() throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            directory.resolve("delta"), ClientRepository.parameter("deltasoap.strict", true));
    try {
      GoogleSearchLargeAdbStub deltas = stub(delta, "delta");
      deltas
          ._getServiceClient()
          .getAxisService()
          .addParameter(new Parameter("deltasoap.requests", "fast"));
      assertThatThrownBy(() -> deltas._getServiceClient().engageModule("deltasoap"))
          .isInstanceOf(AxisFault.class)
          .hasMessage(
              "[DeltaSettings] parameter deltasoap.requests = \"fast\" in the service of a client,"
                  + " allowed are stock, direct, differential. See"
                  + " docs/troubleshooting.md#delta-settings");
      assertThat(exchange(deltas)).isTrue();
    } finally {
      delta.terminate();
    }
  }
}
