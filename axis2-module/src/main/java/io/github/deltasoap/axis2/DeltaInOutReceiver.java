package io.github.deltasoap.axis2;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Stock's receiver for request-response operations of POJO services, except that the arguments come
 * straight from the bytes where nobody has looked into the body.
 */
final class DeltaInOutReceiver extends InOutReceiver {
  private final OperationRuntime operation;
  private final AbstractInOutMessageReceiver stock;

  DeltaInOutReceiver(OperationRuntime operation, AbstractInOutMessageReceiver stock) {
    super(operation, stock);
    this.operation = operation;
    this.stock = stock;
  }

  @Override
  public void invokeBusinessLogic(MessageContext request, MessageContext response)
      throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    Object target = message == null ? null : getTheImplementationObject(request);
    @Nullable Object @Nullable [] arguments =
        message == null || target == null ? null : operation.bind(message, request, target);
    if (target == null || arguments == null) {
      stock.invokeBusinessLogic(request, response);
      return;
    }
    Method method = operation.type().method();
    SOAPFactory factory = getSOAPFactory(request);
    Object result;
    try {
      result = operation.call(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw ServiceCall.fault(thrown, method, request, factory);
    } catch (IllegalAccessException | RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    }
    ServiceCall.respond(result, method, request, response, factory);
  }
}
