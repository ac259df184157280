package io.github.deltasoap.oracle.client;

import static io.github.deltasoap.oracle.client.ChangesCalls.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import javax.xml.namespace.QName;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls over the channel have the results of calls between two ends without the module. */
class ChannelTest {
  private static final int STEPS = 1000;
  private static final String POST = ClientRepository.parameter("deltasoap.channel", "post");

  @TempDir Path repositories;

  private ConfigurationContext stock;
  private ConfigurationContext delta;
  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    stock = ClientRepository.stock(repositories.resolve("stock"));
    delta =
        ClientRepository.with(repositories.resolve("delta"), "<module ref=\"deltasoap\"/>", POST);
    server = server(0, "post");
  }

  private static EmbeddedServer server(int port, String channel) throws IOException {
    EmbeddedServer started =
        EmbeddedServer.builder()
            .port(port)
            .webApp(AxisWebApp.at("/stock").service(ChangesCalls.archive()).build())
            .webApp(
                AxisWebApp.at("/delta")
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", channel)
                    .service(ChangesCalls.archive())
                    .build())
            .start();
    assertThat(started.deploymentFaults("/stock")).isEmpty();
    assertThat(started.deploymentFaults("/delta")).isEmpty();
    return started;
  }

  /** Starts a server in place of the first, to which no connections are open. */
  private void restart(String channel) throws IOException {
    int port = server.port();
    server.close();
    delta.removeProperty(HTTPConstants.CACHED_HTTP_CLIENT);
    delta.removeProperty(HTTPConstants.MULTITHREAD_HTTP_CONNECTION_MANAGER);
    server = server(port, channel);
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

  private static long frames() throws Exception {
    return new ServiceCounters("Changes").frames();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.1", "1.2"})
  void resultsAreThoseWithoutAChannel(String version) throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    if (version.equals("1.2")) {
      ours.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
      stocks.getOptions().setSoapVersionURI(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
    }
    for (int i = 0; i < STEPS; i++) {
      ours.removeHeaders();
      stocks.removeHeaders();
      if (i % 3 > 0) {
        QName name = new QName("urn:addressing", "MessageID", "wsa");
        ours.addStringHeader(name, "urn:uuid:" + new UUID(i, i));
        stocks.addStringHeader(name, "urn:uuid:" + new UUID(i, i));
      }
      assertThat(step(ours, i)).as("step " + i).isEqualTo(step(stocks, i));
      if (i < 10) {
        assertThat(mediaType(ours)).isEqualTo(mediaType(stocks));
      }
    }
    assertThat(frames()).isEqualTo(STEPS - 1);
  }

  /** The media type of the last response, as its headers have it. */
  private static String mediaType(ServiceClient client) throws Exception {
    MessageContext response = client.getLastOperationContext().getMessageContext("In");
    Map<?, ?> headers = (Map<?, ?>) response.getProperty(MessageContext.TRANSPORT_HEADERS);
    return ("" + headers.get(HTTPConstants.HEADER_CONTENT_TYPE)).replaceAll(";.*", "");
  }

  @Test
  void aServerWithoutTheModuleIsNotAskedTwice() throws Exception {
    ServiceClient ours = client(delta, "/stock");
    ServiceClient stocks = client(stock, "/stock");
    for (int i = 0; i < 20; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(frames()).isZero();
  }

  @Test
  void aServerThatHasLostTheLayoutsAsksForThem() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    for (int i = 0; i < 20; i++) {
      step(ours, i);
    }
    restart("post");
    ServiceClient stocks = client(stock, "/stock");
    for (int i = 0; i < 20; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(frames()).isEqualTo(20);
  }

  @Test
  void aServerThatUnderstandsFramesNoMoreGetsSoap() throws Exception {
    ServiceClient ours = client(delta, "/delta");
    for (int i = 0; i < 20; i++) {
      step(ours, i);
    }
    restart("off");
    ServiceClient stocks = client(stock, "/stock");
    for (int i = 0; i < 20; i++) {
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(frames()).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aServiceThatIsSwitchedToStockGetsSoap(boolean responsesAreAtStock) throws Exception {
    ServiceClient ours = client(delta, "/delta");
    ServiceClient stocks = client(stock, "/stock");
    for (int i = 0; i < 20; i++) {
      if (i == 5 && responsesAreAtStock) {
        ClientRepository.switchResponsesToStock();
      } else if (i == 10) {
        new ServiceCounters("Changes").switchToStock();
      }
      assertThat(step(ours, i)).isEqualTo(step(stocks, i));
    }
    assertThat(frames()).isEqualTo(9);
  }
}
