package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.OperationRuntime;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for one-way operations of ADB services; binds directly from the bytes if possible.
 */
final class AdbInOnlyReceiver extends AbstractMessageReceiver {
  private final OperationRuntime operation;
  private final AdbOperation adb;
  private final MessageReceiver stock;
  private final Method stockLogic;

  AdbInOnlyReceiver(OperationRuntime operation, AdbOperation adb, MessageReceiver stock) {
    this.operation = operation;
    this.adb = adb;
    this.stock = stock;
    try {
      stockLogic = stock.getClass().getMethod("invokeBusinessLogic", MessageContext.class);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("The receiver was read before", impossible);
    }
  }

  @Override
  public void receive(MessageContext context) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(context);
    if (message == null || operation.leavesToStock(message, context)) {
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
  protected void invokeBusinessLogic(MessageContext request) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    Object target = message == null ? null : getTheImplementationObject(request);
    @Nullable Object @Nullable [] bound =
        message == null || target == null ? null : operation.bind(message, request, target);
    try {
      if (message == null || target == null || bound == null) {
        stockLogic.invoke(stock, request);
      } else {
        operation.call(target, adb.arguments(bound[0]));
      }
    } catch (InvocationTargetException thrown) {
      throw fault(thrown.getCause() == null ? thrown : thrown.getCause());
    } catch (Throwable failed) {
      throw fault(failed);
    } finally {
      if (message != null) {
        message.release(request);
      }
    }
  }

  private static AxisFault fault(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return AxisFault.makeFault(thrown);
  }
}
