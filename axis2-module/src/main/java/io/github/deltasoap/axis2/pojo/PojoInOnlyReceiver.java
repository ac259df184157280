package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceCall;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.rpc.receivers.RPCInOnlyMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Stock's receiver for one-way operations of POJO services, except that arguments are bound
 * directly from the bytes if possible.
 */
public final class PojoInOnlyReceiver extends RPCInOnlyMessageReceiver {
  private final OperationRuntime operation;
  private final MessageReceiver stock;

  PojoInOnlyReceiver(OperationRuntime operation, MessageReceiver stock) {
    this.operation = operation;
    this.stock = stock;
  }

  @Override
  public void receive(MessageContext context) throws AxisFault {
    if (operation.leavesToStock(DeltaMessage.of(context), context)) {
      stock.receive(context);
    } else {
      super.receive(context);
    }
  }

  @Override
  protected Object makeNewServiceObject(MessageContext context) throws AxisFault {
    Object generated = operation.create();
    return generated == null ? super.makeNewServiceObject(context) : generated;
  }

  @Override
  public void invokeBusinessLogic(MessageContext request) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    Object target = message == null ? null : getTheImplementationObject(request);
    @Nullable Object @Nullable [] arguments =
        message == null || target == null ? null : operation.bind(message, request, target);
    if (message == null || target == null || arguments == null) {
      super.invokeBusinessLogic(request);
      return;
    }
    Method method = operation.type().method();
    try {
      operation.call(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw ServiceCall.oneWayFault(thrown, method);
    } catch (IllegalAccessException | RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    } finally {
      message.release(request);
    }
  }
}
