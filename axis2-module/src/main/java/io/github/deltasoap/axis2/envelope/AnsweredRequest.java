package io.github.deltasoap.axis2.envelope;

import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.kernel.TransportUtils;

/** Ends requests that have been answered while they were built, before any handler runs. */
public final class AnsweredRequest {
  /** An index behind all phases. */
  private static final int NO_PHASE = 1 << 20;

  private static final AxisOperation NOTHING = nothing();

  /** The envelope of all requests: no handler runs, so nobody changes it. */
  private static final SOAPEnvelope EMPTY =
      OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();

  private AnsweredRequest() {}

  private static AxisOperation nothing() {
    InOnlyAxisOperation operation = new InOnlyAxisOperation();
    operation.setMessageReceiver(request -> {});
    return operation;
  }

  /**
   * Ends a request whose response has been sent.
   *
   * @return the envelope to be returned by the builder
   */
  public static SOAPEnvelope end(MessageContext request) throws AxisFault {
    TransportUtils.setResponseWritten(request, true);
    request.setAxisOperation(NOTHING);
    request.setCurrentHandlerIndex(NO_PHASE);
    return EMPTY;
  }
}
