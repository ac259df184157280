package io.github.deltasoap.axis2.envelope;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.kernel.TransportUtils;

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
  public static SOAPEnvelope end(MessageContext request) throws AxisFault {
    return end(request, NOTHING);
  }

  /**
   * Ends a request whose response has been sent by the pipeline. Its context, which its service may
   * still hold, has its own parts again after that.
   *
   * @return the envelope to be returned by the builder
   */
  public static SOAPEnvelope endAgain(MessageContext request) throws AxisFault {
    AxisOperation operation = request.getAxisOperation();
    ConfigurationContext configuration = request.getConfigurationContext();
    SOAPEnvelope envelope = request.getEnvelope();
    return end(
        request,
        received(
            ended -> {
              ended.setAxisOperation(operation);
              ended.setConfigurationContext(configuration);
              ended.setEnvelope(envelope);
            }));
  }

  private static SOAPEnvelope end(MessageContext request, AxisOperation operation)
      throws AxisFault {
    TransportUtils.setResponseWritten(request, true);
    request.setAxisOperation(operation);
    request.setConfigurationContext(NO_PHASES);
    return EMPTY;
  }
}
