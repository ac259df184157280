package io.github.deltasoap.samples.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.oracle.service.Changes;
import io.github.deltasoap.samples.oracle.service.Changing;
import io.github.deltasoap.samples.oracle.service.DeepCloneable;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import javax.management.JMException;
import javax.management.ObjectName;
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
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that engages the module gets what one without it gets, of the same responses. */
class ClientResponsesTest {
  private static final int STEPS = 1000;

  private static final String AXIS2_XML =
      """
      <axisconfig name="client">
        <parameter name="hotdeployment">false</parameter>
        <transportSender name="http"
            class="org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender">
          <parameter name="PROTOCOL">HTTP/1.1</parameter>
          <parameter name="Transfer-Encoding">chunked</parameter>
        </transportSender>
        <phaseOrder type="InFlow">
          <phase name="Addressing"/><phase name="Security"/><phase name="PreDispatch"/>
          <phase name="Dispatch" class="org.apache.axis2.engine.DispatchPhase"/>
          <phase name="RMPhase"/><phase name="OperationInPhase"/>
        </phaseOrder>
        <phaseOrder type="OutFlow">
          <phase name="RMPhase"/><phase name="OperationOutPhase"/><phase name="MessageOut"/>
          <phase name="Security"/>
        </phaseOrder>
        <phaseOrder type="InFaultFlow">
          <phase name="Addressing"/><phase name="Security"/><phase name="PreDispatch"/>
          <phase name="Dispatch" class="org.apache.axis2.engine.DispatchPhase"/>
          <phase name="RMPhase"/><phase name="OperationInFaultPhase"/>
        </phaseOrder>
        <phaseOrder type="OutFaultFlow">
          <phase name="RMPhase"/><phase name="OperationOutFaultPhase"/>
          <phase name="MessageOut"/><phase name="Security"/>
        </phaseOrder>
      </axisconfig>
      """;

  @TempDir static Path repository;

  private static EmbeddedServer server;
  private static ConfigurationContext configuration;

  @BeforeAll
  static void start() throws IOException {
    Path modules = Files.createDirectory(repository.resolve("modules"));
    Files.copy(OracleServer.moduleArchive(), modules.resolve("deltasoap.mar"));
    Path axis2Xml = Files.writeString(repository.resolve("axis2.xml"), AXIS2_XML);
    configuration =
        ConfigurationContextFactory.createConfigurationContextFromFileSystem(
            repository.toString(), axis2Xml.toString());
    String descriptor =
        """
        <service name="Changes" targetNamespace="%s" scope="application">
          <schema schemaNamespace="%1$s"/>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%s</parameter>
        </service>
        """
            .formatted(Message.NAMESPACE, Changes.class.getName());
    server =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/stock")
                    .service(
                        new ServiceArchive(
                            "Changes",
                            descriptor,
                            List.of(Changes.class, Changing.class, DeepCloneable.class)))
                    .build())
            .start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
  }

  @AfterAll
  static void stop() throws AxisFault {
    configuration.terminate();
    server.close();
  }

  private static <C extends ServiceClient> C engaged(C client, boolean engages) throws AxisFault {
    Options options = new Options();
    options.setTo(new EndpointReference(server.uri("/stock/services/Changes").toString()));
    options.setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    client.setOptions(options);
    if (engages) {
      client.engageModule("deltasoap");
    }
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
    ServiceClient plain = engaged(new ServiceClient(configuration, null), false);
    ServiceClient delta = engaged(new ServiceClient(configuration, null), true);
    long hits = counter("Hits");
    for (int step = 0; step < STEPS; step++) {
      String payload = step(step);
      assertThat(outcome(() -> canonical(delta.sendReceive(payload("step", payload)))))
          .as("step " + step)
          .isEqualTo(outcome(() -> canonical(plain.sendReceive(payload("step", payload)))));
    }
    assertThat(counter("Hits") - hits).isGreaterThan(STEPS / 2);
    plain.cleanup();
    delta.cleanup();
  }

  /** What a client gets, or the error: of some steps, no parser takes the response. */
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

  /** As generated stubs do. */
  @Test
  void whoeverReadsWithoutATreeReadsTheSame() throws Exception {
    ServiceClient plain = engaged(new ServiceClient(configuration, null), false);
    ServiceClient delta = engaged(new ServiceClient(configuration, null), true);
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
    RPCServiceClient plain = engaged(new RPCServiceClient(configuration, null), false);
    RPCServiceClient delta = engaged(new RPCServiceClient(configuration, null), true);
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
    ServiceClient delta = engaged(new ServiceClient(configuration, null), true);
    ServiceClient plain = engaged(new ServiceClient(configuration, null), false);
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

  private static long counter(String attribute) throws JMException {
    ObjectName name = new ObjectName("io.github.deltasoap:type=Client");
    return ManagementFactory.getPlatformMBeanServer().isRegistered(name)
        ? (Long) ManagementFactory.getPlatformMBeanServer().getAttribute(name, attribute)
        : 0;
  }
}
