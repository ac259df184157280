package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import java.util.function.IntSupplier;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * Takes requests to a service that engages the module.
 *
 * @param switches at the arrival of the request
 */
record RequestTaker(
    AxisService service, ServiceRuntime runtime, Switches switches, EnvelopeReader envelopes)
    implements MessageTaker {

  @Override
  public @Nullable SOAPEnvelope take(
      byte[] bytes, int length, SoapVersion version, MessageContext context) {
    AxisOperation byAction = byAction(context);
    OperationRuntime operation = operation(byAction, bytes, length);
    if (operation == null) {
      boolean known = byAction != null;
      countFallback(known ? StockReason.UNDESCRIBED_OPERATION : StockReason.UNKNOWN_OPERATION);
      return null;
    }
    if (switches.atStock(operation.type().name()) != null) {
      runtime.leaveToStock(context);
      return null;
    }
    if (operation.reading().isClosed()) {
      try {
        return read(operation, bytes, length, version, context);
      } catch (Throwable failed) {
        operation.reading().failed(failed);
      }
    }
    countFallback(StockReason.UNEXPECTED_ERROR);
    return null;
  }

  private @Nullable SOAPEnvelope read(
      OperationRuntime operation,
      byte[] bytes,
      int length,
      SoapVersion version,
      MessageContext context) {
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
      operation.longMessages().refused(length);
      return null;
    }
    new DeltaMessage(operation, version, bytes, length, reading).attachTo(context);
    return reading.envelope().envelope();
  }

  @Override
  public boolean mayEndWith(String localName, IntSupplier openElements) {
    return runtime.ends().contain(localName, openElements);
  }

  @Override
  public void countFallback(StockReason reason) {
    runtime.countFallback(reason);
  }

  @Override
  public @Nullable LongMessages account(byte[] bytes, int length, MessageContext context) {
    OperationRuntime operation = operation(byAction(context), bytes, length);
    return operation == null ? null : operation.longMessages();
  }

  private @Nullable AxisOperation byAction(MessageContext context) {
    String action = context.getSoapAction();
    return action == null || action.isEmpty() ? null : service.getOperationBySOAPAction(action);
  }

  /**
   * The operation that dispatch will probably choose, by action or by the payload's name. The
   * receiver checks it against dispatch's choice.
   */
  private @Nullable OperationRuntime operation(
      @Nullable AxisOperation byAction, byte[] bytes, int length) {
    if (byAction != null) {
      return runtime.operation(byAction.getName().getLocalPart());
    }
    String name = PayloadName.guess(bytes, length);
    return name == null ? null : runtime.operationOfPayload(name);
  }
}
