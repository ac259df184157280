package io.github.deltasoap.axis2;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.classloader.ThreadContextDescriptor;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.engine.DependencyManager;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Stock's receiver for request-response operations of POJO services, except that the arguments come
 * straight from the bytes where nobody has looked into the body, and that the result goes straight
 * into bytes where the module knows what stock would write.
 */
final class DeltaInOutReceiver extends RPCMessageReceiver {
  private final OperationRuntime operation;

  DeltaInOutReceiver(OperationRuntime operation) {
    this.operation = operation;
  }

  /**
   * {@inheritDoc}
   *
   * <p>For service objects without init or destroy methods this does what stock does, except that
   * it does not look for those methods again: stock pays for two exceptions with each request.
   */
  @Override
  public void receive(MessageContext context) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(context);
    if (message == null) {
      super.receive(context);
      return;
    }
    try {
      if (operation.hasLifecycle() || mayAnswerLater(context)) {
        super.receive(context);
      } else {
        receiveNow(context);
      }
    } finally {
      message.release(context);
    }
  }

  private void receiveNow(MessageContext context) throws AxisFault {
    ThreadContextDescriptor outer = ThreadContextDescriptor.setThreadContext(context);
    try {
      invokeBusinessLogic(context);
    } catch (AxisFault fault) {
      context.setProperty(Constants.SET_ROLLBACK_ONLY, true);
      fault.setFaultType(Constants.APPLICATION_FAULT);
      throw fault;
    } finally {
      restoreThreadContext(outer);
    }
  }

  private static boolean mayAnswerLater(MessageContext context) {
    EndpointReference replyTo = context.getReplyTo();
    return (replyTo != null && !replyTo.hasAnonymousAddress())
        || context.isPropertyTrue(DO_ASYNC)
        || context.getParameter(DO_ASYNC) != null;
  }

  @Override
  protected Object getTheImplementationObject(MessageContext context) throws AxisFault {
    ServiceContext holder = context.getServiceContext();
    Object present = holder.getProperty(ServiceContext.SERVICE_OBJECT);
    if (present != null || operation.hasLifecycle()) {
      return super.getTheImplementationObject(context);
    }
    Object generated = operation.create();
    Object created = generated == null ? makeNewServiceObject(context) : generated;
    if (!operation.isImplementedBy(created)) {
      DependencyManager.initServiceObject(created, holder);
    }
    holder.setProperty(ServiceContext.SERVICE_OBJECT, created);
    return created;
  }

  @Override
  public void invokeBusinessLogic(MessageContext request, MessageContext response)
      throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    Object target = getTheImplementationObject(request);
    @Nullable Object @Nullable [] arguments =
        message == null ? null : operation.bind(message, request, target);
    boolean writes = operation.writesResults() && operation.isImplementedBy(target);
    if (arguments == null && !writes) {
      super.invokeBusinessLogic(request, response);
      operation.countStockResponse();
      return;
    }
    Method method = operation.type().method();
    SOAPFactory factory = getSOAPFactory(request);
    Object result;
    try {
      result =
          arguments == null
              ? ServiceCall.invokeFromTree(target, method, request)
              : operation.call(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw ServiceCall.fault(thrown, method, request, factory);
    } catch (IllegalAccessException | AxisFault | RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    }
    operation.respond(result, request, response, factory);
  }
}
