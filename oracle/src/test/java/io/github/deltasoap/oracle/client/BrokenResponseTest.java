package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client with the module handles a truncated response as a stock client does. */
class BrokenResponseTest {
  private static final String ENVELOPE =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
          + "<answer xmlns=\"urn:a\"><value>v</value></answer></s:Body></s:Envelope>";

  @TempDir Path directory;

  /** The text of the response's payload, or what went wrong. */
  private static String call(ConfigurationContext configuration, FixedServer server)
      throws IOException {
    ServiceClient client = new ServiceClient(configuration, null);
    try {
      String uri = server.uri();
      client.getOptions().setTo(new EndpointReference(uri));
      client.getOptions().setAction("urn:ask");
      client.getOptions().setCallTransportCleanup(true);
      OMElement question = OMAbstractFactory.getOMFactory().createOMElement("ask", "urn:a", "a");
      return client.sendReceive(question).toString();
    } catch (Exception failed) {
      return failed.toString();
    } finally {
      client.cleanup();
    }
  }

  @Test
  void aResponseThatIsCutAnywhere() throws Exception {
    ConfigurationContext stock = ClientRepository.stock(directory.resolve("stock"));
    ConfigurationContext delta =
        ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    try (FixedServer server = new FixedServer()) {
      for (boolean chunked : new boolean[] {false, true}) {
        int answered = 0;
        for (int bytes = 1; bytes <= ENVELOPE.length(); bytes++) {
          server.answer(FixedServer.cut(ENVELOPE, chunked, bytes));
          String expected = call(stock, server);
          assertThat(call(delta, server)).as(bytes + " bytes").isEqualTo(expected);
          answered += expected.startsWith("<answer") ? 1 : 0;
        }
        assertThat(answered).isPositive();
      }
    } finally {
      stock.terminate();
      delta.terminate();
    }
  }
}
