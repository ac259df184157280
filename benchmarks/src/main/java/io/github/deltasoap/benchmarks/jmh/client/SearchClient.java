package io.github.deltasoap.benchmarks.jmh.client;

import io.github.deltasoap.axis2.DeltaModule;
import io.github.deltasoap.axis2.manage.DeltaClientMXBean;
import io.github.deltasoap.benchmarks.jmh.adb.DoGoogleSearchLarge;
import io.github.deltasoap.benchmarks.jmh.adb.SearchResponse;
import io.github.deltasoap.benchmarks.jmh.compared.StockEnvelopeWriter;
import io.github.deltasoap.benchmarks.jmh.compared.StockParser;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import javax.management.JMX;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.ConfigurationContextFactory;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.OutInAxisOperation;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.util.MessageProcessorSelector;

/**
 * The work of a WSDL2Java stub and Axis2 for a service call, without phases, transport and network.
 * Used by {@link ClientBenchmark} and {@link NumbersBenchmark}; for one thread.
 */
final class SearchClient implements AutoCloseable {
  private static final String MODULE = "deltasoap";
  private static final QName OPERATION = new QName("http://goog", "doGoogleSearchLarge");
  private static final EndpointReference ADDRESS =
      new EndpointReference("http://localhost/axis2/services/GoogleSearch");
  private static final String CONTENT_TYPE = "text/xml; charset=UTF-8";
  private static final SOAPFactory FACTORY = StockEnvelopeWriter.factory();

  private final ConfigurationContext configuration;
  private final AxisOperation operation = new OutInAxisOperation(OPERATION);
  private final ServiceClient client;
  private final OMOutputFormat format = new OMOutputFormat();

  private SearchClient(ConfigurationContext configuration) throws AxisFault {
    StockParser.insist();
    this.configuration = configuration;
    AxisService service = new AxisService("GoogleSearch");
    service.addOperation(operation);
    client = new ServiceClient(configuration, service);
    format.setCharSetEncoding(MessageContext.UTF_8);
  }

  /** A client without the module. */
  static SearchClient ofStock() throws AxisFault {
    return new SearchClient(ConfigurationContextFactory.createEmptyConfigurationContext());
  }

  /**
   * A client that engages the module.
   *
   * @param requests the value of {@code deltasoap.requests}
   */
  static SearchClient engaged(String requests) throws AxisFault {
    ConfigurationContext configuration =
        ConfigurationContextFactory.createEmptyConfigurationContext();
    AxisModule module = new AxisModule(MODULE);
    module.setModule(new DeltaModule());
    configuration.getAxisConfiguration().addModule(module);
    module.getModule().init(configuration, module);
    SearchClient made = new SearchClient(configuration);
    made.operation.addParameter("deltasoap.requests", requests);
    made.client.engageModule(MODULE);
    return made;
  }

  /** The module's counters for the only client of this JVM that engages it. */
  static DeltaClientMXBean counters() {
    try {
      ObjectName name = new ObjectName("io.github.deltasoap:type=Client");
      return JMX.newMXBeanProxy(
          ManagementFactory.getPlatformMBeanServer(), name, DeltaClientMXBean.class);
    } catch (MalformedObjectNameException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Writes a request; returns the call that it begins. */
  OperationContext send(DoGoogleSearchLarge bean, OutputStream out) throws AxisFault {
    return send(bean, DoGoogleSearchLarge.MY_QNAME, out);
  }

  /** Writes any bean as a request; returns the call that it begins. */
  OperationContext send(ADBBean bean, QName name, OutputStream out) throws AxisFault {
    MessageContext request = configuration.createMessageContext();
    request.setServiceContext(client.getServiceContext());
    request.setTo(ADDRESS);
    SOAPEnvelope envelope = FACTORY.getDefaultEnvelope();
    envelope.getBody().addChild(bean.getOMElement(name, FACTORY));
    request.setEnvelope(envelope);
    OperationContext call = client.getServiceContext().createOperationContext(operation);
    operation.registerMessageContext(request, call);
    MessageProcessorSelector.getMessageFormatter(request).writeTo(request, format, out, false);
    return call;
  }

  /** Reads the response to a call. */
  SearchResponse receive(OperationContext call, byte[] message) throws Exception {
    MessageContext response = configuration.createMessageContext();
    response.setServerSide(false);
    response.setOperationContext(call);
    response.setServiceContext(client.getServiceContext());
    response.setProperty(Constants.Configuration.CONTENT_TYPE, CONTENT_TYPE);
    response.setProperty(MessageContext.TRANSPORT_IN, new ByteArrayInputStream(message));
    SOAPEnvelope envelope = TransportUtils.createSOAPMessage(response);
    envelope.buildWithAttachments();
    XMLStreamReader reader =
        envelope.getBody().getFirstElement().getXMLStreamReaderWithoutCaching();
    SearchResponse bean = SearchResponse.Factory.parse(reader);
    reader.close();
    return bean;
  }

  @Override
  public void close() throws AxisFault {
    configuration.terminate();
  }
}
