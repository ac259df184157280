package io.github.deltasoap.oracle.client;

import static io.github.deltasoap.oracle.client.ChangesCalls.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.NamedValue;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls of sessions over WebSockets have the results of calls between two ends without the module.
 */
class SessionTest {
  private static final int STEPS = 1000;
  private static final String WEBSOCKET =
      ClientRepository.parameter("deltasoap.channel", "websocket");

  @TempDir Path repositories;

  private ConfigurationContext stock;
  private ConfigurationContext delta;
  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    stock = ClientRepository.stock(repositories.resolve("stock"));
    delta =
        ClientRepository.with(
            repositories.resolve("delta"), "<module ref=\"deltasoap\"/>", WEBSOCKET);
    server = server(0, "websocket", true);
  }

  private static EmbeddedServer server(int port, String channel, boolean webSockets)
      throws IOException {
    AxisWebApp.Builder app =
        AxisWebApp.at("/delta")
            .module(Archives.module())
            .engage("deltasoap")
            .parameter("deltasoap.channel", channel)
            .service(ChangesCalls.archive());
    EmbeddedServer started =
        EmbeddedServer.builder()
            .port(port)
            .webApp(AxisWebApp.at("/stock").service(ChangesCalls.archive()).build())
            .webApp(webSockets ? app.webSockets().build() : app.build())
            .start();
    assertThat(started.deploymentFaults("/stock")).isEmpty();
    assertThat(started.deploymentFaults("/delta")).isEmpty();
    return started;
  }

  /** Starts a server in place of the first, to which no connections are open. */
  private void restart(String channel, boolean webSockets) throws IOException {
    int port = server.port();
    server.close();
    delta.removeProperty(HTTPConstants.CACHED_HTTP_CLIENT);
    delta.removeProperty(HTTPConstants.MULTITHREAD_HTTP_CONNECTION_MANAGER);
    stock.removeProperty(HTTPConstants.CACHED_HTTP_CLIENT);
    stock.removeProperty(HTTPConstants.MULTITHREAD_HTTP_CONNECTION_MANAGER);
    server = server(port, channel, webSockets);
  }

  @AfterEach
  void stop() throws Exception {
    stock.terminate();
    delta.terminate();
    server.close();
  }

  private ServiceClient client(ConfigurationContext context, String application) throws Exception {
    return ChangesCalls.client(context, server, application);
  }

  private static ServiceCounters counters() {
    return new ServiceCounters("Changes");
  }

  /** Calls until a session answers. */
  private static void openSession(ServiceClient client) throws Exception {
    long before = counters().sessionFrames();
    for (int i = 0; counters().sessionFrames() == before; i++) {
      assertThat(i).as("calls without a session").isLessThan(500);
      step(client, 0);
      Thread.sleep(5);
    }
  }

  private static void addHeaders(ServiceClient client, int step) throws Exception {
    client.removeHeaders();
    if (step % 3 > 0) {
      client.addStringHeader(
          new QName("urn:addressing", "MessageID", "wsa"), "urn:uuid:" + new UUID(step, step));
    }
    if (step % 5 == 0) {
      client.addStringHeader(new QName("urn:trace", "Span", "t"), "text " + step % 7);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "1.2"})
  void resultsAreThoseWithoutASession(String version) throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    if (version.equals("1.2")) {
      ours.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
      stocks.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
    }
    openSession(ours);
    long before = counters().sessionFrames();
    for (int i = 0; i < STEPS; i++) {
      addHeaders(ours, i);
      addHeaders(stocks, i);
      assertThat(step(ours, i)).as("step " + i).isEqualTo(step(stocks, i));
    }
    assertThat(counters().sessionFrames()).isEqualTo(before + STEPS);
  }

  @Test
  void callsTakeAnOpenLane() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    openSession(ours);
    for (int i = 0; i < STEPS; i++) {
      assertThat(step(ours, i)).as("step " + i).isEqualTo(step(stocks, i));
    }
    // The counter lags behind the answers.
    assertThat(counters().expressRequests().get("inner")).isGreaterThan(STEPS * 9L / 10);
    assertThat(counters().expressRequests()).doesNotContainKey("filter");
  }

  @Test
  void faultsOfUnknownOperationsAreStocks() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    openSession(ours);
    long before = counters().sessionFrames();
    for (String operation : new String[] {"nobody", "step", "nobody"}) {
      String call = Message.call(operation, "<seed>x</seed>");
      String expected = CallOutcome.of(() -> send(stocks, call)).replace("/stock/", "/delta/");
      assertThat(CallOutcome.of(() -> send(ours, call))).isEqualTo(expected);
    }
    assertThat(counters().sessionFrames()).isEqualTo(before + 3);
  }

  private static String send(ServiceClient client, String payload) throws Exception {
    OMElement request =
        OMXMLBuilderFactory.createOMBuilder(new StringReader(payload)).getDocumentElement();
    return CanonicalXml.of(client.sendReceive(request).toString().getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aRequestWithoutAnAnswerIsNoRefusal() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    int port = server.port();
    server.close();
    assertThat(step(ours, 0)).contains("Connect");
    server = server(port, "websocket", true);
    openSession(ours);
  }

  @Test
  void aServerWithoutWebSocketsGetsPosts() throws Exception {
    restart("websocket", false);
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    for (int i = 0; i < 20; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(counters().sessionFrames()).isZero();
    assertThat(counters().frames()).isEqualTo(19);
  }

  @Test
  void aServiceInASessionScopeGetsPosts() throws Exception {
    server
        .configurationContext("/delta")
        .getAxisConfiguration()
        .getService("Changes")
        .setScope("transportsession");
    ServiceClient ours = client(delta, "/delta");
    for (int i = 0; i < 20; i++) {
      step(ours, i);
      Thread.sleep(5);
    }
    assertThat(counters().sessionFrames()).isZero();
    assertThat(counters().frames()).isEqualTo(19);
  }

  /** The session is refused, whichever way the channel is switched off; nothing is lost. */
  @ParameterizedTest
  @ValueSource(strings = {"switch", "off", "post", "stopped"})
  void anEndOfTheSessionLosesNothing(String way) throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    openSession(ours);
    for (int i = 0; i < 40; i++) {
      if (i == 10) {
        if (way.equals("switch")) {
          counters().switchToStock();
        } else {
          restart(way.equals("stopped") ? "websocket" : way, true);
        }
      }
      assertThat(step(ours, i)).as("step " + i).isEqualTo(step(stocks, i));
    }
    if (way.equals("stopped")) {
      openSession(ours);
    }
  }

  /** A request with HTTP headers of its own has a session of its own. */
  @Test
  void headersOfTheApplicationBelongToTheSession() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    openSession(ours);
    ServiceClient other = client(delta, "/delta");
    other
        .getOptions()
        .setProperty(
            HTTPConstants.HTTP_HEADERS, new ArrayList<>(List.of(new NamedValue("X-Tenant", "a"))));
    long before = counters().sessionFrames();
    step(other, 1);
    assertThat(counters().sessionFrames()).isEqualTo(before);
    openSession(other);
  }

  @Test
  void securedMessagesStayOnSoap() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    openSession(ours);
    long before = counters().frames();
    String wsse =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    ours.addStringHeader(new QName(wsse, "Security", "wsse"), "token");
    stocks.addStringHeader(new QName(wsse, "Security", "wsse"), "token");
    for (int i = 0; i < 5; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(counters().frames()).isEqualTo(before);
  }
}
