package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.LongMessages;
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
      WireMessage message, SoapVersion version, MessageContext context) {
    AxisOperation byAction = byAction(context);
    OperationRuntime operation = operation(byAction, message);
    if (operation == null) {
      boolean known = byAction != null;
      countFallback(known ? StockReason.UNDESCRIBED_OPERATION : StockReason.UNKNOWN_OPERATION);
      return null;
    }
    if (switches.atStock(operation.type().name()) != null) {
      runtime.leaveToStock(context);
      return null;
    }
    if (operation.engine().requests().isClosed()) {
      try {
        return read(operation, message, version, context);
      } catch (Throwable failed) {
        operation.engine().requests().failed(failed);
      }
    }
    countFallback(StockReason.UNEXPECTED_ERROR);
    return null;
  }

  private @Nullable SOAPEnvelope read(
      OperationRuntime operation,
      WireMessage message,
      SoapVersion version,
      MessageContext context) {
    boolean asTree = runtime.readsTrees();
    EnvelopeReader.Message read =
        envelopes.read(
            message,
            version,
            operation.engine().matcher(version),
            (match, bare) ->
                bare || asTree ? new DelayedEnvelope.PayloadSource(message, asTree) : null,
            this::countFallback);
    if (read == null) {
      operation.engine().longMessages().refused(message.length());
      return null;
    }
    new DeltaMessage(operation, version, message, read).attachTo(context);
    return read.envelope().envelope();
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
  public @Nullable LongMessages account(WireMessage arrived, MessageContext context) {
    OperationRuntime operation = operation(byAction(context), arrived);
    return operation == null ? null : operation.engine().longMessages();
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
      @Nullable AxisOperation byAction, WireMessage message) {
    if (byAction != null) {
      return runtime.operation(byAction.getName().getLocalPart());
    }
    String name = PayloadName.guess(message);
    return name == null ? null : runtime.operationOfPayload(name);
  }
}
