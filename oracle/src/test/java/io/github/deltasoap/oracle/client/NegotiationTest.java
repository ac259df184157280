package io.github.deltasoap.oracle.client;

import static io.github.deltasoap.oracle.client.ChangesCalls.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.client.OperationClient;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.NamedValue;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients and services agree on a channel without HTTP headers of their own. */
class NegotiationTest {
  private static final int STEPS = 200;
  private static final String OFFER = "Offer";
  private static final String NEGOTIATE = "urn:deltasoap:channel";
  private static final long OPENING_NANOS = 20_000_000_000L;

  @TempDir Path repositories;

  private final GatewayServlet gateway = new GatewayServlet();
  private final List<ConfigurationContext> contexts = new ArrayList<>();
  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    server =
        EmbeddedServer.builder()
            .webApp(AxisWebApp.at("/stock").service(ChangesCalls.archive()).build())
            .webApp(
                AxisWebApp.at("/delta")
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "websocket")
                    .service(ChangesCalls.archive())
                    .webSockets()
                    .build())
            .servlet("/gateway", gateway)
            .start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  @AfterEach
  void stop() throws Exception {
    for (ConfigurationContext each : contexts) {
      each.terminate();
    }
    server.close();
  }

  private ConfigurationContext delta(String channel, String negotiation) throws IOException {
    ConfigurationContext context =
        ClientRepository.with(
            repositories.resolve("delta" + contexts.size()),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.channel", channel)
                + ClientRepository.parameter("deltasoap.channel.negotiation", negotiation));
    contexts.add(context);
    return context;
  }

  private ServiceClient stocks() throws Exception {
    ConfigurationContext context = ClientRepository.stock(repositories.resolve("stock"));
    contexts.add(context);
    return client(context, "/stock");
  }

  private ServiceClient client(ConfigurationContext context, String application) throws Exception {
    return ChangesCalls.client(context, server, application);
  }

  private static long frames() {
    return new ServiceCounters("Changes").frames();
  }

  private static SOAPEnvelope response(ServiceClient client) throws Exception {
    return client.getLastOperationContext().getMessageContext("In").getEnvelope();
  }

  @ParameterizedTest
  @CsvSource({"soap,1.1,1", "soap,1.2,1", "explicit,1.1,0", "explicit,1.2,0"})
  void gatewaysThatRemoveHeadersDoNotMatter(String negotiation, String version, int withoutFrame)
      throws Exception {
    ServiceClient ours = client(delta("post", negotiation), "/gateway/delta");
    ServiceClient stocks = stocks();
    if (version.equals("1.2")) {
      ours.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
      stocks.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
    }
    for (int i = 0; i < STEPS; i++) {
      assertThat(step(ours, i)).as("step " + i).isEqualTo(step(stocks, i));
    }
    assertThat(frames()).isEqualTo(STEPS - withoutFrame);
  }

  /** HTTP headers do not arrive there, so all messages are SOAP. */
  @Test
  void suchAGatewayPreventsTheChannelOtherwise() throws Exception {
    ServiceClient ours = client(delta("post", "http"), "/gateway/delta");
    ServiceClient stocks = stocks();
    for (int i = 0; i < 20; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(frames()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"soap", "explicit"})
  void aServerWithoutTheModuleIsNotAskedTwice(String negotiation) throws Exception {
    ServiceClient ours = client(delta("post", negotiation), "/gateway/stock");
    ServiceClient stocks = stocks();
    for (int i = 0; i < 20; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(gateway.received()).filteredOn(each -> each.contains(OFFER)).hasSize(1);
    assertThat(gateway.received()).hasSize(negotiation.equals("explicit") ? 21 : 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"soap", "explicit"})
  void aServerThatUnderstandsNoFramesGetsSoap(String negotiation) throws Exception {
    ServiceClient ours = client(delta("post", negotiation), "/gateway/delta");
    ServiceClient stocks = stocks();
    for (int i = 0; i < 20; i++) {
      if (i == 10) {
        new ServiceCounters("Changes").switchToStock();
        // Without HTTP headers the client cannot see whether this one has been executed.
        assertThat(step(ours, i)).contains("Frames are not accepted here");
      }
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
  }

  /** On a slow link each header counts. Those of the application stay. */
  @Test
  void framesHaveNoHeadersThatTheyDoNotNeed() throws Exception {
    ServiceClient ours = client(delta("post", "explicit"), "/gateway/delta");
    for (int i = 0; i < 3; i++) {
      step(ours, i);
    }
    ours.getOptions()
        .setProperty(HTTPConstants.HTTP_HEADERS, Map.of("accept-encoding", "identity"));
    step(ours, 3);
    ours.getOptions()
        .setProperty(
            HTTPConstants.HTTP_HEADERS, List.of(new NamedValue("connection", "keep-alive")));
    step(ours, 4);
    assertThat(gateway.transport()).containsExactly("/", "/", "/", "/", "identity/", "/keep-alive");
  }

  /** Each byte of the call that asks delays the first request of a slow link. */
  @Test
  void theCallThatAsksHasNothingElse() throws Exception {
    step(client(delta("post", "explicit"), "/gateway/delta"), 1);
    assertThat(gateway.received().get(0))
        .isEqualTo(
            "text/xml; charset=UTF-8 \"urn:deltasoap:channel\" <e:Envelope"
                + " xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
                + "<DeltaOffer>post</DeltaOffer></e:Body></e:Envelope>");
  }

  @Test
  void applicationsDoNotSeeTheBlocks() throws Exception {
    ServiceClient ours = client(delta("post", "soap"), "/gateway/delta");
    ServiceClient stocks = stocks();
    step(ours, 1);
    step(stocks, 1);
    assertThat(gateway.received().get(0)).contains(OFFER);
    assertThat(response(ours).getHeader()).hasToString(response(stocks).getHeader().toString());
    SOAPEnvelope request = ours.getLastOperationContext().getMessageContext("Out").getEnvelope();
    // The payload was read while it was sent.
    assertThat(String.valueOf(request.getHeader())).doesNotContain(OFFER);
  }

  /** The headers of both envelopes after a call. */
  private static String headers(ServiceClient client, boolean withHeader) throws Exception {
    SOAPFactory factory = OMAbstractFactory.getSOAP11Factory();
    SOAPEnvelope request = factory.createSOAPEnvelope();
    if (withHeader) {
      factory.createSOAPHeader(request);
    }
    OMNamespace namespace = factory.createOMNamespace(Message.NAMESPACE, "");
    OMElement step = factory.createOMElement("step", namespace, factory.createSOAPBody(request));
    factory.createOMElement("seed", namespace, step).setText("7");
    factory.createOMElement("step", namespace, step).setText("1");
    OperationClient call = client.createClient(ServiceClient.ANON_OUT_IN_OP);
    MessageContext message = new MessageContext();
    message.setEnvelope(request);
    call.addMessageContext(message);
    call.execute(true);
    return request.getHeader() + " " + call.getMessageContext("In").getEnvelope().getHeader();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void headersAreThoseOfStock(boolean withHeader) throws Exception {
    ServiceClient ours = client(delta("post", "soap"), "/gateway/delta");
    ServiceClient stocks = stocks();
    for (int i = 0; i < 3; i++) {
      assertThat(headers(ours, withHeader)).isEqualTo(headers(stocks, withHeader));
    }
    assertThat(gateway.received().get(0)).contains(OFFER);
    assertThat(frames()).isEqualTo(2);
  }

  /** Offers of many clients are equal, and are not answered by a lane, which knows no offers. */
  @Test
  void offersHaveNoExpressLane() throws Exception {
    ServiceClient stocks = stocks();
    for (int client = 0; client < 24; client++) {
      ServiceClient ours = client(delta("post", "soap"), "/delta");
      for (int i = 0; i < 2; i++) {
        assertThat(step(ours, 3)).isEqualTo(step(stocks, 3));
      }
      assertThat(frames()).isEqualTo(client + 1);
    }
  }

  /** The application's own HTTP headers go with the call that asks, and with the handshake. */
  @ParameterizedTest
  @ValueSource(strings = {"soap", "explicit"})
  void sessionsOpen(String negotiation) throws Exception {
    ServiceClient ours = client(delta("websocket", negotiation), "/delta");
    ServiceClient stocks = stocks();
    ServiceCounters counters = new ServiceCounters("Changes");
    long end = System.nanoTime() + OPENING_NANOS;
    for (int i = 0; counters.sessionFrames() < 20; i++) {
      assertThat(System.nanoTime()).as("a session after " + i + " calls").isLessThan(end);
      assertThat(step(ours, i % STEPS)).isEqualTo(step(stocks, i % STEPS));
    }
  }

  @Test
  void theCallThatAsksHasItsOwnAction() throws Exception {
    ServiceClient ours = client(delta("post", "explicit"), "/gateway/delta");
    step(ours, 1);
    step(ours, 2);
    assertThat(gateway.received()).hasSize(3);
    assertThat(gateway.received().get(0)).contains(NEGOTIATE);
    assertThat(gateway.received().get(1)).startsWith("application/x-deltasoap");
  }

  @ParameterizedTest
  @ValueSource(strings = {"soap", "explicit"})
  void aServerThatCannotBeReachedIsTheCallersError(String negotiation) throws Exception {
    ServiceClient ours = client(delta("post", negotiation), "/gateway/missing");
    ServiceClient stocks = client(ClientRepository.stock(repositories.resolve("s")), "/missing");
    for (int i = 0; i < 3; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
  }
}
