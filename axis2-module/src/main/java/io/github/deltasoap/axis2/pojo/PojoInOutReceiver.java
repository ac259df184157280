package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.InOutReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceCall;
import io.github.deltasoap.axis2.tree.ElementResults;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Stock's receiver for request-response operations of POJO services, except that arguments are
 * bound directly from the bytes if nothing has accessed the body, and that the result is written
 * straight to bytes if the module knows stock's output.
 */
public final class PojoInOutReceiver extends InOutReceiver<AbstractInOutMessageReceiver> {
  /** A call of the service. */
  @FunctionalInterface
  private interface Call {
    @Nullable Object run() throws InvocationTargetException, IllegalAccessException, AxisFault;
  }

  private final OperationRuntime operation;
  private final @Nullable WrappedElements elements;

  /**
   * @param elements writes results that are elements; null if stock writes all results
   */
  PojoInOutReceiver(
      OperationRuntime operation,
      @Nullable WrappedElements elements,
      AbstractInOutMessageReceiver stock) {
    super(operation, stock);
    this.operation = operation;
    this.elements = elements;
  }

  @Override
  public @Nullable String expressObstacle() {
    return stockWrites() == null ? super.expressObstacle() : "stock writes its responses";
  }

  /** Why stock writes all results; null if the module does. */
  private @Nullable ReplyReason stockWrites() {
    return writer(null) == null ? operation.stockWrites() : null;
  }

  @Override
  public boolean mayAttach() {
    return operation.mayAttach();
  }

  @Override
  public Reply.@Nullable Held respondExpress(
      ExpressCall call, SoapVersion version, boolean isMtom) {
    WrappedElements writer = call.isSuccessful() ? writer(call.result()) : null;
    if (writer == null) {
      return DayTexts.inDefaultZone(() -> operation.respondExpress(call, isMtom));
    }
    ElementResults.Payload payload = writer.write(call.result(), DelayedEnvelope.factory(version));
    return payload == null ? null : payload.reply();
  }

  /** The writer of a result that is an element; null if it is none, or stock writes it. */
  private @Nullable WrappedElements writer(@Nullable Object result) {
    return elements != null && elements.include(result) && operation.responses().isClosed()
        ? elements
        : null;
  }

  @Override
  protected void answer(MessageContext request, MessageContext response) throws AxisFault {
    if (isCalled(request)) {
      respond(() -> outcome(request), request, response);
      return;
    }
    Object target = target(request);
    @Nullable Object @Nullable [] arguments =
        operation.bind(DeltaMessage.of(request), request, target);
    ReplyReason stocks = stockWrites();
    boolean writes = stocks == null && operation.isImplementedBy(target);
    if (arguments == null && !writes) {
      stock().invokeBusinessLogic(request, response);
      operation.count(stocks == null ? ReplyReason.REQUEST : stocks);
      return;
    }
    respond(
        () ->
            arguments == null
                ? ServiceCall.invokeFromTree(target, operation.type().method(), request)
                : operation.call(target, arguments),
        request,
        response);
  }

  private Object target(MessageContext request) throws AxisFault {
    try {
      return getTheImplementationObject(request);
    } catch (AxisFault failed) {
      throw withoutObject(failed);
    }
  }

  /** {@inheritDoc} Stock logs its variable for the method, which it has not found yet. */
  @Override
  protected AxisFault withoutObject(AxisFault fault) {
    return ServiceCall.failure(fault, "null");
  }

  private void respond(Call call, MessageContext request, MessageContext response)
      throws AxisFault {
    Method method = operation.type().method();
    Object result;
    try {
      result = call.run();
    } catch (InvocationTargetException thrown) {
      throw ServiceCall.fault(thrown, method, request, getSOAPFactory(request));
    } catch (IllegalAccessException | AxisFault | RuntimeException failed) {
      throw ServiceCall.unbound(failed, method.getName());
    }
    // The service may have replaced the request's envelope by one of another version.
    SOAPFactory factory = getSOAPFactory(request);
    if (!respondByElement(result, request, response, factory)) {
      operation.respond(result, request, response, factory);
    }
  }

  /** Returns false if the result is no element, or stock writes it. */
  private boolean respondByElement(
      @Nullable Object result, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    WrappedElements writer = request.isDoingREST() ? null : writer(result);
    ElementResults.Payload payload = writer == null ? null : writer.write(result, factory);
    return payload != null && operation.respond(payload, response, factory);
  }
}
