package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client with the module handles responses that are no answers as a stock client does. */
class BrokenResponseTest {
  private static final String ENVELOPE =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
          + "<answer xmlns=\"urn:a\"><value>v</value></answer></s:Body></s:Envelope>";

  @TempDir Path directory;

  private ConfigurationContext stock;
  private ConfigurationContext delta;

  @BeforeEach
  void start() throws IOException {
    stock = ClientRepository.stock(directory.resolve("stock"));
    delta = ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
  }

  @AfterEach
  void stop() throws AxisFault {
    stock.terminate();
    delta.terminate();
  }

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
    }
  }

  /** Frames answer only requests that have offered a channel. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "200 OK text/xml",
        "200 OK application/x-deltasoap",
        "200 OK application/x-deltasoap; charset=UTF-8",
        "200 OK application/x-other",
        "500 Error application/x-deltasoap"
      })
  void aResponseOfAnyType(String head) throws Exception {
    int type = head.indexOf(' ', head.indexOf(' ') + 1);
    try (FixedServer server = new FixedServer()) {
      for (String body : List.of(ENVELOPE, "no envelope", "")) {
        server.answer(
            ("HTTP/1.1 "
                    + head.substring(0, type)
                    + "\r\nContent-Type:"
                    + head.substring(type)
                    + "\r\nConnection: close\r\nContent-Length: "
                    + body.length()
                    + "\r\n\r\n"
                    + body)
                .getBytes(US_ASCII));
        String expected = call(stock, server);
        assertThat(call(delta, server)).as(body).isEqualTo(expected);
        assertThat(expected.startsWith("<answer"))
            .isEqualTo(body.equals(ENVELOPE) && head.startsWith("200"));
      }
    }
  }
}
