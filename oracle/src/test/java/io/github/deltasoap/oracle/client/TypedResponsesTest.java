package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.samples.server.EmbeddedServer;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.util.AXIOMUtil;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Responses with {@code xsi:type} whose prefixes are declared at the Envelope, as some servers
 * write them: their texts are those of a plain client, before and after they have been learned.
 */
class TypedResponsesTest {
  private static final int REPEATED = 6;
  private static final Fixed FIXED = new Fixed();
  private static ConfigurationContext stock;
  private static ConfigurationContext engaged;
  private static EmbeddedServer server;

  /** Answers with the same response. */
  private static final class Fixed extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private transient volatile byte[] response = {};

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse answer)
        throws IOException {
      request.getInputStream().readAllBytes();
      answer.setContentType("text/xml; charset=UTF-8");
      answer.getOutputStream().write(response);
    }
  }

  /** Makes a text of a response's payload. */
  @FunctionalInterface
  private interface Use {
    String of(OMElement payload) throws Exception;
  }

  @BeforeAll
  static void start(@TempDir Path directory) throws Exception {
    stock = ClientRepository.stock(directory.resolve("stock"));
    engaged = ClientRepository.with(directory.resolve("engaged"), "<module ref=\"deltasoap\"/>");
    server = EmbeddedServer.builder().servlet("/fixed", FIXED).start();
  }

  @AfterAll
  static void stop() throws Exception {
    stock.terminate();
    engaged.terminate();
    server.close();
  }

  private static String serialized(OMElement payload) throws Exception {
    StringWriter text = new StringWriter();
    payload.serialize(text, false);
    return text.toString();
  }

  private static String built(OMElement payload) {
    payload.build();
    return payload.getFirstOMChild().getType() + " in " + payload;
  }

  private static String alone(OMElement payload) {
    payload.detach();
    return payload.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<r><a xsi:type=\"xsd:string\">t</a></r>",
        "<r xsi:type=\"xsd:string\">t</r>",
        "<r><!--c--><a xsi:type=\"xsd:string\">t</a><b><![CDATA[<c>]]></b></r>",
        "<n:r xmlns:n=\"urn:n\"><a n:b=\"c\" xsi:type=\"n:d\"/> &amp;&#13; <n:e xmlns=\"urn:e\"/></n:r>",
        "<r xmlns=\"urn:r\"><a xmlns=\"\" xsi:nil=\"1\"/></r>",
      })
  void textsArePlainClients(String payload) throws Exception {
    FIXED.response = Message.envelope(Message.SOAP11, "", payload).getBytes(UTF_8);
    int number = 0;
    for (Use use :
        new Use[] {
          OMElement::toString,
          TypedResponsesTest::serialized,
          TypedResponsesTest::built,
          TypedResponsesTest::alone,
          element -> element.cloneOMElement().toString()
        }) {
      // A learned response belongs to an address.
      String address = "/fixed/" + Integer.toHexString(payload.hashCode()) + "/" + number++;
      for (int i = 0; i < REPEATED; i++) {
        assertThat(text(engaged, address, use)).isEqualTo(text(stock, address, use));
        TimeUnit.MILLISECONDS.sleep(10);
      }
    }
  }

  private static String text(ConfigurationContext context, String address, Use use)
      throws Exception {
    ServiceClient client = new ServiceClient(context, null);
    try {
      client.getOptions().setTo(new EndpointReference(server.uri(address).toString()));
      return use.of(client.sendReceive(AXIOMUtil.stringToOM("<q/>")));
    } finally {
      client.cleanup();
    }
  }
}
