package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.service.changing.Changes;
import io.github.deltasoap.oracle.service.changing.Changing;
import io.github.deltasoap.oracle.service.pojo.bean.DeepCloneable;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.OperationClient;
import org.apache.axis2.client.Options;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the same responses, a client with the module gets the same results as one without it. */
class ClientResponsesTest {
  private static final int STEPS = 1000;

  @TempDir static Path repositories;

  private static EmbeddedServer server;
  private static ConfigurationContext stock;
  private static ConfigurationContext engaged;

  @BeforeAll
  static void start() throws IOException {
    stock = ClientRepository.stock(repositories.resolve("stock"));
    engaged = ClientRepository.with(repositories.resolve("delta"), "<module ref=\"deltasoap\"/>");
    server =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/stock")
                    .service(
                        PojoArchive.of(
                            "Changes", "", Changes.class, Changing.class, DeepCloneable.class))
                    .build())
            .start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
  }

  @AfterAll
  static void stop() throws AxisFault {
    stock.terminate();
    engaged.terminate();
    server.close();
  }

  private static <C extends ServiceClient> C calling(C client) {
    Options options = new Options();
    options.setTo(new EndpointReference(server.uri("/stock/services/Changes").toString()));
    options.setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    client.setOptions(options);
    return client;
  }

  private static OMElement payload(String operation, String parameters) {
    return OMXMLBuilderFactory.createOMBuilder(
            new StringReader(Message.call(operation, parameters)))
        .getDocumentElement();
  }

  private static String step(int step) {
    return "<seed>7</seed><step>" + step + "</step>";
  }

  @Test
  void treesAreThoseThatAPlainClientBuilds() throws Exception {
    ServiceClient plain = calling(new ServiceClient(stock, null));
    ServiceClient delta = calling(new ServiceClient(engaged, null));
    for (int step = 0; step < STEPS; step++) {
      String payload = step(step);
      assertThat(outcome(() -> canonical(delta.sendReceive(payload("step", payload)))))
          .as("step " + step)
          .isEqualTo(outcome(() -> canonical(plain.sendReceive(payload("step", payload)))));
    }
    assertThat(ClientRepository.number("Hits")).isGreaterThan(STEPS / 2);
    plain.cleanup();
    delta.cleanup();
  }

  /** The result of a call, or its error: no parser accepts the responses of some steps. */
  private static String outcome(Callable<String> call) {
    try {
      return call.call();
    } catch (Exception refused) {
      return refused.getClass() + " " + refused.getMessage();
    }
  }

  private static String canonical(OMElement element) throws Exception {
    return CanonicalXml.of(element.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Reads as generated stubs do. */
  @Test
  void readersWithoutATreeReadTheSame() throws Exception {
    ServiceClient plain = calling(new ServiceClient(stock, null));
    ServiceClient delta = calling(new ServiceClient(engaged, null));
    for (int step = 0; step < STEPS / 4; step++) {
      int number = step;
      assertThat(outcome(() -> read(delta, number)))
          .as("step " + step)
          .isEqualTo(outcome(() -> read(plain, number)));
    }
    plain.cleanup();
    delta.cleanup();
  }

  private static String read(ServiceClient client, int step) throws Exception {
    OperationClient operation = client.createClient(ServiceClient.ANON_OUT_IN_OP);
    MessageContext request = new MessageContext();
    request.setEnvelope(OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope());
    request.getEnvelope().getBody().addChild(payload("step", step(step)));
    operation.addMessageContext(request);
    operation.execute(true);
    MessageContext response = operation.getMessageContext("In");
    response.getEnvelope().buildWithAttachments();
    return events(
        response.getEnvelope().getBody().getFirstElement().getXMLStreamReaderWithoutCaching());
  }

  private static String events(XMLStreamReader reader) throws XMLStreamException {
    StringBuilder events = new StringBuilder();
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          events.append('<').append(reader.getName());
          for (int i = 0; i < reader.getAttributeCount(); i++) {
            events.append(' ').append(reader.getAttributeName(i));
            events.append('=').append(reader.getAttributeValue(i));
          }
          events.append('>');
        }
        case XMLStreamConstants.CHARACTERS -> events.append(reader.getText());
        case XMLStreamConstants.END_ELEMENT -> events.append("</").append(reader.getName());
        default -> events.append('|');
      }
    }
    return events.toString();
  }

  @Test
  void objectsAreThoseThatAPlainClientMakes() throws Exception {
    RPCServiceClient plain = calling(new RPCServiceClient(stock, null));
    RPCServiceClient delta = calling(new RPCServiceClient(engaged, null));
    for (int step = 0; step < STEPS / 4; step++) {
      Object[] arguments = {7, step};
      Class<?>[] types = {Changing.class};
      Object[] expected = objects(plain, arguments, types);
      Object[] actual = objects(delta, arguments, types);
      assertThat(actual)
          .as("step " + step)
          .usingRecursiveComparison()
          .withEqualsForType(Double::equals, Double.class)
          .withEqualsForType(Float::equals, Float.class)
          .isEqualTo(expected);
    }
    plain.cleanup();
    delta.cleanup();
  }

  private static Object[] objects(RPCServiceClient client, Object[] arguments, Class<?>[] types) {
    try {
      return client.invokeBlocking(new QName(Message.NAMESPACE, "step"), arguments, types);
    } catch (Exception refused) {
      return new Object[] {refused.getClass() + " " + refused.getMessage()};
    }
  }

  @Test
  void faultsAreStocks() throws Exception {
    ServiceClient delta = calling(new ServiceClient(engaged, null));
    ServiceClient plain = calling(new ServiceClient(stock, null));
    for (int i = 0; i < 4; i++) {
      String expected = fault(plain);
      assertThat(fault(delta)).isEqualTo(expected).isNotEmpty();
    }
    plain.cleanup();
    delta.cleanup();
  }

  private static String fault(ServiceClient client) {
    try {
      return client.sendReceive(payload("unknown", "")).toString();
    } catch (AxisFault fault) {
      return fault.getFaultCode() + " " + fault.getMessage();
    }
  }
}
