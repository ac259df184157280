package io.github.deltasoap.axis2.envelope;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.wsdl.WSDLUtil;

/**
 * Ends requests that have been answered while they were built. Axis2's engine receives them in a
 * configuration without phases, so no handler runs.
 */
public final class AnsweredRequest {
  private static final ConfigurationContext NO_PHASES = noPhases();

  /** The envelope of all requests; nobody changes it. */
  private static final SOAPEnvelope EMPTY = empty();

  private static final AxisOperation NOTHING = received(request -> {});

  private AnsweredRequest() {}

  private static ConfigurationContext noPhases() {
    AxisConfiguration configuration = new AxisConfiguration();
    // It has taken the thread's context class loader, which may be that of a service.
    ClassLoader own = AnsweredRequest.class.getClassLoader();
    configuration.setSystemClassLoader(own);
    configuration.setServiceClassLoader(own);
    configuration.setModuleClassLoader(own);
    return new ConfigurationContext(configuration);
  }

  private static SOAPEnvelope empty() {
    SOAPFactory factory = OMAbstractFactory.getSOAP11Factory();
    SOAPEnvelope envelope = factory.createSOAPEnvelope();
    factory.createSOAPBody(envelope);
    return envelope;
  }

  private static AxisOperation received(MessageReceiver receiver) {
    InOnlyAxisOperation operation = new InOnlyAxisOperation();
    operation.setMessageReceiver(receiver);
    return operation;
  }

  /**
   * Ends a request whose response has been sent, before any handler.
   *
   * @return the envelope to be returned by the builder
   */
  public static SOAPEnvelope end(MessageContext request) {
    TransportUtils.setResponseWritten(request, true);
    return end(request, NOTHING);
  }

  /**
   * Ends a request without a response whose service has been called, before any handler. The
   * servlet acknowledges it, as after the pipeline.
   *
   * @return the envelope to be returned by the builder
   */
  public static SOAPEnvelope endReceived(MessageContext request) {
    return end(request, NOTHING);
  }

  /**
   * Ends a request that the pipeline has answered, or acknowledged. Its context, which its service
   * may still hold, has its own parts again after that.
   *
   * @return the envelope to be returned by the builder
   */
  public static SOAPEnvelope endAgain(MessageContext request) {
    AxisOperation operation = request.getAxisOperation();
    ConfigurationContext configuration = request.getConfigurationContext();
    SOAPEnvelope envelope = request.getEnvelope();
    if (WSDLUtil.isOutputPresentForMEP(operation.getMessageExchangePattern())) {
      TransportUtils.setResponseWritten(request, true);
    }
    return end(
        request,
        received(
            ended -> {
              ended.setAxisOperation(operation);
              ended.setConfigurationContext(configuration);
              ended.setEnvelope(envelope);
            }));
  }

  private static SOAPEnvelope end(MessageContext request, AxisOperation operation) {
    request.setAxisOperation(operation);
    request.setConfigurationContext(NO_PHASES);
    return EMPTY;
  }
}
