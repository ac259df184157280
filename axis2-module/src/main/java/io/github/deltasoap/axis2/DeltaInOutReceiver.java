package io.github.deltasoap.axis2;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Stock's receiver for request-response operations of POJO services, except that the arguments come
 * straight from the bytes where nobody has looked into the body.
 */
final class DeltaInOutReceiver extends RPCMessageReceiver {
  private final OperationRuntime operation;

  DeltaInOutReceiver(OperationRuntime operation) {
    this.operation = operation;
  }

  @Override
  public void receive(MessageContext context) throws AxisFault {
    try {
      super.receive(context);
    } finally {
      DeltaMessage message = DeltaMessage.of(context);
      if (message != null) {
        message.release(context);
      }
    }
  }

  @Override
  public void invokeBusinessLogic(MessageContext request, MessageContext response)
      throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    Object target = message == null ? null : getTheImplementationObject(request);
    @Nullable Object @Nullable [] arguments =
        message == null || target == null ? null : operation.bind(message, request, target);
    if (arguments == null) {
      super.invokeBusinessLogic(request, response);
      return;
    }
    Method method = operation.type().method();
    SOAPFactory factory = getSOAPFactory(request);
    Object result;
    try {
      result = method.invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw ServiceCall.fault(thrown, method, request, factory);
    } catch (IllegalAccessException | RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    }
    ServiceCall.respond(result, method, request, response, factory);
  }
}
