package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.channel.Ledger;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.OperationClient;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.client.async.AxisCallback;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One-way and asynchronous calls over the channel are executed as often, and answered as, those
 * between two ends without the module.
 */
class OneWayTest {
  private static final int CALLS = 60;
  private static final String SERVICE = "Ledger";

  /** Stock reports each refusal; the module, that a server does not understand frames any more. */
  private static final List<Logger> LOGS =
      List.of(Logger.getLogger("org.apache.axis2"), Logger.getLogger("io.github.deltasoap"));

  /** The ways of sending requests that have no response. */
  private enum Way {
    FIRE_AND_FORGET,
    /** By a thread of Axis2's pool. */
    NOT_BLOCKING,
    ROBUST
  }

  private enum Mode {
    POST,
    WEBSOCKET;

    String value() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @TempDir Path repositories;

  private final RecordingServlet listener = new RecordingServlet("<received/>");

  private ConfigurationContext stock;
  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    LOGS.forEach(log -> log.setLevel(Level.OFF));
    stock = ClientRepository.stock(repositories.resolve("stock"));
  }

  private ConfigurationContext delta(Mode mode) throws IOException {
    server = server(0, mode.value());
    return ClientRepository.with(
        repositories.resolve("delta"),
        "<module ref=\"deltasoap\"/>",
        ClientRepository.parameter("deltasoap.channel", mode.value()));
  }

  private EmbeddedServer server(int port, String channel) throws IOException {
    EmbeddedServer started =
        EmbeddedServer.builder()
            .port(port)
            .webApp(
                AxisWebApp.at("/stock")
                    .module(Archives.addressing())
                    .engage("addressing")
                    .service(ledger())
                    .build())
            .webApp(
                AxisWebApp.at("/delta")
                    .module(Archives.addressing())
                    .engage("addressing")
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", channel)
                    .service(ledger())
                    .webSockets()
                    .build())
            .servlet("/listener", listener)
            .start();
    assertThat(started.deploymentFaults("/stock")).isEmpty();
    assertThat(started.deploymentFaults("/delta")).isEmpty();
    return started;
  }

  private static ServiceArchive ledger() {
    String descriptor =
        """
        <service name="Ledger" targetNamespace="%1$s" scope="application">
          <schema schemaNamespace="%1$s"/>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-only"
                             class="org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver"/>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/robust-in-only"
                             class="org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver"/>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%2$s</parameter>
        </service>
        """
            .formatted(Message.NAMESPACE, Ledger.class.getName());
    return new ServiceArchive(SERVICE, descriptor, List.of(Ledger.class));
  }

  @AfterEach
  void stop() throws Exception {
    stock.terminate();
    server.close();
    LOGS.forEach(log -> log.setLevel(null));
  }

  private ServiceClient client(ConfigurationContext context, String application) throws Exception {
    ServiceClient client = new ServiceClient(context, null);
    client.getOptions().setTo(new EndpointReference(server.uri(path(application)).toString()));
    client.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    return client;
  }

  private static String path(String application) {
    return application + "/services/" + SERVICE;
  }

  private static OMElement request(String operation, long number) {
    String payload = "<number>" + number + "</number><text>text " + number % 7 + "</text>";
    return OMXMLBuilderFactory.createOMBuilder(new StringReader(Message.call(operation, payload)))
        .getDocumentElement();
  }

  /** The status of the answer to a request without a response, or the error of the call. */
  private static String send(ServiceClient client, Way way, OMElement request) {
    return CallOutcome.of(
            () -> {
              OperationClient operation =
                  client.createClient(
                      way == Way.ROBUST
                          ? ServiceClient.ANON_ROBUST_OUT_ONLY_OP
                          : ServiceClient.ANON_OUT_ONLY_OP);
              MessageContext message = new MessageContext();
              message.setEnvelope(OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope());
              message.getEnvelope().getBody().addChild(request);
              if (way == Way.NOT_BLOCKING) {
                message.setProperty(MessageContext.CLIENT_API_NON_BLOCKING, true);
              }
              operation.addMessageContext(message);
              operation.execute(way == Way.ROBUST);
              return way == Way.NOT_BLOCKING
                  ? "sent"
                  : String.valueOf(message.getProperty(HTTPConstants.MC_HTTP_STATUS_CODE));
            })
        .replace("/stock/", "/delta/");
  }

  private static int calls(ServiceClient client, long number) throws AxisFault {
    OMElement response = client.sendReceive(request("calls", number));
    return Integer.parseInt(response.getFirstElement().getText());
  }

  /** Waits until a request has been executed, and returns how often. */
  private static int awaitCalls(ServiceClient client, long number) throws Exception {
    for (int i = 0; i < 1000 && calls(client, number) == 0; i++) {
      Thread.sleep(5);
    }
    return calls(client, number);
  }

  private static long frames() throws Exception {
    return new ServiceCounters(SERVICE).frames();
  }

  /** Sends requests until frames of the channel, or of a session, carry them. */
  private void open(ConfigurationContext delta, Mode mode) throws Exception {
    ServiceClient client = client(delta, "/delta");
    for (int i = 0; mode == Mode.POST ? i < 4 : sessionFrames() == 0; i++) {
      assertThat(i).isLessThan(1000);
      assertThat(send(client, Way.FIRE_AND_FORGET, request("note", 0))).isEqualTo("202");
      Thread.sleep(2);
    }
    assertThat(frames()).isPositive();
  }

  private static long sessionFrames() {
    return new ServiceCounters(SERVICE).sessionFrames();
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void oneWayRequestsAreExecutedOnce(Mode mode) throws Exception {
    ConfigurationContext delta = delta(mode);
    try {
      ServiceClient ours = client(delta, "/delta");
      ServiceClient stocks = client(stock, "/stock");
      ServiceClient direct = client(stock, "/delta");
      open(delta, mode);
      long before = frames();
      List<Long> numbers = new ArrayList<>();
      for (int i = 0; i < CALLS; i++) {
        Way way = Way.values()[i % Way.values().length];
        String operation = i % 2 == 0 ? "note" : i % 5 == 0 ? "book" : "noteOrRefuse";
        long number = i % 7 == 6 ? -i : i + 1;
        String expected = send(stocks, way, request(operation, number));
        assertThat(send(ours, way, request(operation, number)))
            .as(way + " " + operation + " " + number)
            .isEqualTo(expected);
        numbers.add(number);
      }
      for (long number : numbers) {
        assertThat(awaitCalls(direct, number)).as("calls of " + number).isEqualTo(1);
      }
      assertThat(frames()).isEqualTo(before + CALLS);
    } finally {
      delta.terminate();
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void unknownOperationsAreAnsweredAsByStock(Mode mode) throws Exception {
    ConfigurationContext delta = delta(mode);
    try {
      open(delta, mode);
      ServiceClient ours = client(delta, "/delta");
      ServiceClient stocks = client(stock, "/stock");
      for (Way way : Way.values()) {
        assertThat(send(ours, way, request("nobody", 1)))
            .isEqualTo(send(stocks, way, request("nobody", 1)));
      }
    } finally {
      delta.terminate();
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void responsesToCallbacksAreStocks(Mode mode) throws Exception {
    ConfigurationContext delta = delta(mode);
    try {
      open(delta, mode);
      long before = frames();
      ServiceClient ours = client(delta, "/delta");
      ServiceClient stocks = client(stock, "/stock");
      for (int i = 1; i <= CALLS; i++) {
        long number = i % 5 == 0 ? -i : i;
        assertThat(callback(ours, number)).isEqualTo(callback(stocks, number));
      }
      assertThat(frames()).isEqualTo(before + CALLS);
    } finally {
      delta.terminate();
    }
  }

  /** The response that a callback gets. */
  private static String callback(ServiceClient client, long number) throws Exception {
    BlockingQueue<String> events = new LinkedBlockingQueue<>();
    client.sendReceiveNonBlocking(
        request("book", number),
        new AxisCallback() {
          @Override
          public void onMessage(MessageContext response) {
            OMElement payload = response.getEnvelope().getBody().getFirstElement();
            events.add(CanonicalXml.of(payload.toString().getBytes(StandardCharsets.UTF_8)));
          }

          @Override
          public void onFault(MessageContext response) {
            events.add("fault");
          }

          @Override
          public void onError(Exception failed) {
            events.add("error " + failed.getMessage());
          }

          @Override
          public void onComplete() {
            events.add("complete");
          }
        });
    return events.poll(20, TimeUnit.SECONDS) + ", " + events.poll(20, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void aServerThatHasLostTheLayoutsExecutesRequestsOnce(Mode mode) throws Exception {
    ConfigurationContext delta = delta(mode);
    try {
      open(delta, mode);
      // Each way has an operation, and so layouts, of its own.
      sendOnceEachWay(delta, 100);
      restart(delta, mode.value());
      sendOnceEachWay(delta, 200);
      if (mode == Mode.POST) {
        assertThat(frames()).isEqualTo(9);
      }
    } finally {
      delta.terminate();
    }
  }

  private void sendOnceEachWay(ConfigurationContext delta, long first) throws Exception {
    long number = first;
    for (Way way : Way.values()) {
      sendOnce(delta, way, number);
      number += 10;
    }
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aServerThatUnderstandsFramesNoMoreGetsSoap(Way way) throws Exception {
    ConfigurationContext delta = delta(Mode.POST);
    try {
      open(delta, Mode.POST);
      restart(delta, "off");
      sendOnce(delta, way, 1);
      assertThat(frames()).isZero();
    } finally {
      delta.terminate();
    }
  }

  /** A gateway whose server has perhaps executed the requests that it got. */
  private static final class Gateway extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final AtomicInteger requests = new AtomicInteger();

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      request.getInputStream().readAllBytes();
      requests.incrementAndGet();
      response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
      response.setContentType("text/html");
      response.getWriter().print("<html>no answer</html>");
    }
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void aRequestThatMayHaveBeenExecutedIsNotSentAgain(Way way) throws Exception {
    ConfigurationContext delta = delta(Mode.POST);
    try {
      open(delta, Mode.POST);
      int port = stopServer(delta);
      Gateway ofStock = new Gateway();
      Gateway ofDelta = new Gateway();
      server =
          EmbeddedServer.builder()
              .port(port)
              .servlet(path("/stock"), ofStock)
              .servlet(path("/delta"), ofDelta)
              .start();
      String expected = send(client(stock, "/stock"), way, request("note", 1));
      assertThat(send(client(delta, "/delta"), way, request("note", 1))).isEqualTo(expected);
      for (Gateway each : List.of(ofStock, ofDelta)) {
        for (int i = 0; i < 1000 && each.requests.get() == 0; i++) {
          Thread.sleep(5);
        }
      }
      // By another thread, which might send it again, too.
      Thread.sleep(way == Way.NOT_BLOCKING ? 200 : 0);
      assertThat(ofStock.requests).hasValue(1);
      assertThat(ofDelta.requests).hasValue(1);
    } finally {
      delta.terminate();
    }
  }

  /** Starts a server in place of the first, to which no connections are open. */
  private void restart(ConfigurationContext delta, String channel) throws IOException {
    server = server(stopServer(delta), channel);
  }

  /** Stops the server and closes all connections to it; returns its port. */
  private int stopServer(ConfigurationContext delta) throws IOException {
    int port = server.port();
    server.close();
    delta.removeProperty(HTTPConstants.CACHED_HTTP_CLIENT);
    delta.removeProperty(HTTPConstants.MULTITHREAD_HTTP_CONNECTION_MANAGER);
    return port;
  }

  /** Sends three requests, and checks that each of them is executed once. */
  private void sendOnce(ConfigurationContext delta, Way way, long first) throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient direct = client(stock, "/delta");
    direct.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, false);
    for (long number = first + 1; number <= first + 3; number++) {
      String operation =
          switch (way) {
            case FIRE_AND_FORGET -> "note";
            case NOT_BLOCKING -> "book";
            case ROBUST -> "noteOrRefuse";
          };
      String expected =
          switch (way) {
            case FIRE_AND_FORGET -> "202";
            case NOT_BLOCKING -> "sent";
            case ROBUST -> "200";
          };
      assertThat(send(ours, way, request(operation, number))).isEqualTo(expected);
      assertThat(awaitCalls(direct, number)).as(way + " " + number).isEqualTo(1);
    }
  }

  /** A response that is sent elsewhere is SOAP, whatever the request was. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void responsesElsewhereAreStocks(Mode mode) throws Exception {
    ConfigurationContext delta = delta(mode);
    try {
      open(delta, mode);
      long before = frames();
      for (int i = 0; i < 3; i++) {
        long number = 5_000L + i;
        Received expected = elsewhere(client(stock, "/stock"), number);
        Received actual = elsewhere(client(delta, "/delta"), number);
        assertThat(actual.contentType()).isEqualTo(expected.contentType());
        assertThat(actual.soapAction()).isEqualTo(expected.soapAction());
        assertThat(canonical(actual)).isEqualTo(canonical(expected));
      }
      assertThat(frames()).isEqualTo(before + 3);
    } finally {
      delta.terminate();
    }
  }

  private static String canonical(Received message) {
    return CanonicalXml.of(
        message
            .body()
            .replaceAll("<wsa:MessageID>[^<]*", "<wsa:MessageID>")
            .replace("/delta/", "/stock/")
            .getBytes(StandardCharsets.UTF_8));
  }

  /** The response that arrives at a listener. */
  private Received elsewhere(ServiceClient client, long number) throws Exception {
    OMElement header =
        OMXMLBuilderFactory.createOMBuilder(
                new StringReader(
                    "<wsa:ReplyTo xmlns:wsa=\"http://www.w3.org/2005/08/addressing\"><wsa:Address>"
                        + server.uri("/listener/it")
                        + "</wsa:Address></wsa:ReplyTo>"))
            .getDocumentElement();
    client.addHeader(header);
    client.addStringHeader(wsa("Action"), "urn:book");
    client.addStringHeader(wsa("MessageID"), "urn:uuid:" + new UUID(7, number));
    client.fireAndForget(request("book", number));
    for (int i = 0; i < 1000 && listener.all("/it").isEmpty(); i++) {
      Thread.sleep(5);
    }
    return listener.next("/it");
  }

  private static QName wsa(String name) {
    return new QName("http://www.w3.org/2005/08/addressing", name, "wsa");
  }
}
