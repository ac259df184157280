package io.github.deltasoap.benchmarks.pipeline;

import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;

/**
 * The receiver of one operation, which calls no service. Axis2 makes and sends the response's
 * message context as for any service; {@link ResponseWriter} then asks for the bytes. Immutable,
 * for any thread.
 */
final class ConstantReceiver extends AbstractInOutMessageReceiver {

  private final byte[] response;

  ConstantReceiver(byte[] response) {
    this.response = response.clone();
  }

  @Override
  public void invokeBusinessLogic(MessageContext request, MessageContext answer) throws AxisFault {
    answer.setEnvelope(Envelopes.empty(Envelopes.SOAP11));
  }

  /** Returns the bytes of every response, which must not be modified. */
  byte[] response() {
    return response;
  }
}
