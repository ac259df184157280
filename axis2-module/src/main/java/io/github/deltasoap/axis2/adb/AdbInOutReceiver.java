package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.InOutReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import java.lang.reflect.InvocationTargetException;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for request-response operations of ADB services: binds the request bean directly
 * from the bytes if nothing has accessed the body, makes the response by the generated receiver's
 * own methods, and writes its payload to bytes at once.
 */
final class AdbInOutReceiver extends InOutReceiver {
  private final OperationRuntime operation;
  private final AdbOperation adb;
  private final AdbResponseWriter responses;

  AdbInOutReceiver(
      OperationRuntime operation,
      AdbOperation adb,
      AdbResponseWriter responses,
      AbstractInOutMessageReceiver stock) {
    super(operation, stock);
    this.operation = operation;
    this.adb = adb;
    this.responses = responses;
  }

  @Override
  public void invokeBusinessLogic(MessageContext request, MessageContext response)
      throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    Object target = getTheImplementationObject(request);
    @Nullable Object @Nullable [] bound = operation.bind(message, request, target);
    if (message == null || bound == null) {
      stock().invokeBusinessLogic(request, response);
      operation.count(ReplyReason.REQUEST);
      return;
    }
    try {
      Object result = call(target, bound);
      SOAPEnvelope envelope = adb.respond(result, getSOAPFactory(request), operation.responses());
      respond(envelope, request, response);
    } catch (Throwable thrown) {
      // The fault's detail is written later and may refer to bound objects.
      message.keep();
      throw fault(thrown, request);
    }
  }

  private void respond(SOAPEnvelope envelope, MessageContext request, MessageContext response)
      throws AxisFault {
    Reply reply =
        request.isDoingREST() ? new Reply.ToStock(ReplyReason.REST) : responses.write(envelope);
    response.setEnvelope(envelope);
    operation.sent(envelope, response, reply);
  }

  private @Nullable Object call(Object target, @Nullable Object[] bound) throws Throwable {
    Object prepared = adb.prepared();
    try {
      Object result = operation.call(target, adb.arguments(bound[0]));
      return prepared == null ? result : prepared;
    } catch (InvocationTargetException thrown) {
      Throwable cause = thrown.getCause();
      throw cause == null ? thrown : cause;
    }
  }

  private AxisFault fault(Throwable thrown, MessageContext request) throws AxisFault {
    try {
      Throwable replaced = adb.call().fault(thrown, request);
      if (replaced instanceof AxisFault fault) {
        return fault;
      }
      throw replaced;
    } catch (AxisFault | RuntimeException | Error asStock) {
      throw asStock;
    } catch (Throwable failed) {
      throw AxisFault.makeFault(failed);
    }
  }
}
