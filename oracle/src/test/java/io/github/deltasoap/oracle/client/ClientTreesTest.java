package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.oracle.service.axiom.Trees;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that send trees of all kinds: byte for byte what stock sends. */
class ClientTreesTest {
  /** More than the samples that are compared with stock's before they are sent. */
  private static final int TURNS = 12;

  private static final RecordingServlet RECORDING =
      new RecordingServlet("<answer xmlns=\"http://example.org\">received</answer>");
  private static EmbeddedServer server;
  private static ConfigurationContext delta;
  private static ConfigurationContext stock;

  @TempDir private static Path directory;

  @BeforeAll
  static void start() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
    delta = ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    stock = ClientRepository.stock(directory.resolve("stock"));
  }

  @AfterAll
  static void stop() throws Exception {
    delta.terminate();
    stock.terminate();
    server.close();
  }

  private static OMElement payload(String kind) throws Exception {
    OMFactory factory = OMAbstractFactory.getOMFactory();
    OMElement request = factory.createOMElement(new QName("urn:request", "result", "r"));
    request.setText(kind);
    OMElement payload = new Trees().result(request);
    return payload == null ? request : payload;
  }

  /** Sends a tree; returns the failure, null if there is none. */
  private static Throwable send(
      ConfigurationContext context, String path, String kind, String version, boolean withBlocks) {
    return catchThrowable(
        () -> {
          ServiceClient client = new ServiceClient(context, null);
          client
              .getOptions()
              .setTo(new EndpointReference(server.uri("/recording" + path).toString()));
          client.getOptions().setAction("urn:send");
          client.getOptions().setSoapVersionURI(version);
          client.getOptions().setProperty(HTTPConstants.CHUNKED, false);
          client.getOptions().setCallTransportCleanup(true);
          if (withBlocks) {
            client.addStringHeader(new QName("urn:h", "block", "h"), "<&> " + kind);
            client.addHeader(payload("undeclared"));
          }
          client.sendReceive(payload(kind));
        });
  }

  private static Queue<Received> received(String path) {
    Queue<Received> all = RECORDING.all(path);
    Queue<Received> taken = new ArrayDeque<>();
    for (Received each = all.poll(); each != null; each = all.poll()) {
      taken.add(each);
    }
    return taken;
  }

  private static String described(Throwable failed) {
    return failed == null ? "sent" : failed.getClass().getName() + ": " + failed.getMessage();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "shared",
        "string",
        "broken",
        "part",
        "begun",
        "forbidden",
        "commented",
        "long string",
        "binary",
        "sourced",
        "named",
        "failing",
        "typed",
        "retyped",
        "dom",
        "document",
        "plain",
        "default",
        "undeclared",
        "name",
        "soapenv",
        "prefix",
        "texts",
        "character",
        "long",
        "any"
      })
  void treesAreStocks(String kind) {
    for (int i = 0; i < TURNS; i++) {
      boolean withBlocks = i % 2 == 1;
      String version =
          i % 4 < 2
              ? SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI
              : SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI;
      Throwable ours = send(delta, "/delta", kind, version, withBlocks);
      Throwable stocks = send(stock, "/stock", kind, version, withBlocks);
      assertThat(described(ours)).isEqualTo(described(stocks));
      assertThat(received("/delta")).containsExactlyElementsOf(received("/stock"));
    }
  }
}
