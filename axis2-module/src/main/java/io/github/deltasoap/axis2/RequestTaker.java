package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/** Takes requests to a service that engages the module. */
record RequestTaker(AxisService service, ServiceRuntime runtime, EnvelopeReader envelopes)
    implements MessageTaker {

  @Override
  public @Nullable SOAPEnvelope take(
      byte[] bytes, int length, SoapVersion version, MessageContext context) {
    OperationRuntime operation = operation(context, bytes, length);
    if (operation == null) {
      return null;
    }
    boolean asTree = runtime.readsTrees();
    EnvelopeReader.Reading reading =
        envelopes.read(
            bytes,
            length,
            version,
            operation.matcher(version),
            (match, bare) ->
                bare || asTree ? new DelayedEnvelope.PayloadSource(bytes, length, asTree) : null,
            this);
    if (reading == null) {
      return null;
    }
    new DeltaMessage(operation, version, bytes, length, reading).attachTo(context);
    return reading.envelope().envelope();
  }

  @Override
  public void countFallback(StockReason reason) {
    runtime.countFallback(reason);
  }

  /**
   * The operation that dispatch will probably choose, by action or by the payload's name. The
   * receiver checks it against the one that was really chosen.
   */
  private @Nullable OperationRuntime operation(MessageContext context, byte[] bytes, int length) {
    String action = context.getSoapAction();
    AxisOperation byAction =
        action == null || action.isEmpty() ? null : service.getOperationBySOAPAction(action);
    String name =
        byAction == null ? PayloadName.guess(bytes, length) : byAction.getName().getLocalPart();
    OperationRuntime operation =
        name == null
            ? null
            : byAction == null ? runtime.operationOfPayload(name) : runtime.operation(name);
    if (operation == null) {
      boolean known = byAction != null;
      countFallback(known ? StockReason.UNDESCRIBED_OPERATION : StockReason.UNKNOWN_OPERATION);
    }
    return operation;
  }
}
