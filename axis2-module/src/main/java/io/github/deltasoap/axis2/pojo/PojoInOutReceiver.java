package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.InOutReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceCall;
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
public final class PojoInOutReceiver extends InOutReceiver {
  /** A call of the service. */
  @FunctionalInterface
  private interface Call {
    @Nullable Object run() throws InvocationTargetException, IllegalAccessException, AxisFault;
  }

  private final OperationRuntime operation;

  PojoInOutReceiver(OperationRuntime operation, AbstractInOutMessageReceiver stock) {
    super(operation, stock);
    this.operation = operation;
  }

  @Override
  public @Nullable String expressObstacle() {
    return operation.stockWrites() == null ? super.expressObstacle() : "stock writes its responses";
  }

  @Override
  public Reply.@Nullable Bytes respondExpress(ExpressCall call, SoapVersion version) {
    return operation.respondExpress(call);
  }

  @Override
  protected void answer(MessageContext request, MessageContext response) throws AxisFault {
    if (isCalled(request)) {
      respond(() -> outcome(request), request, response);
      return;
    }
    Object target = getTheImplementationObject(request);
    @Nullable Object @Nullable [] arguments =
        operation.bind(DeltaMessage.of(request), request, target);
    ReplyReason stocks = operation.stockWrites();
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

  private void respond(Call call, MessageContext request, MessageContext response)
      throws AxisFault {
    Method method = operation.type().method();
    SOAPFactory factory = getSOAPFactory(request);
    Object result;
    try {
      result = call.run();
    } catch (InvocationTargetException thrown) {
      throw ServiceCall.fault(thrown, method, request, factory);
    } catch (IllegalAccessException | AxisFault | RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    }
    operation.respond(result, request, response, factory);
  }
}
