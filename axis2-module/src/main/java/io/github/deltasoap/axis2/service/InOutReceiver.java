package io.github.deltasoap.axis2.service;

import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.classloader.ThreadContextDescriptor;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.engine.DependencyManager;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;

/**
 * The common part of the module's receivers for request-response operations: creates service
 * objects and returns arguments. Subclasses call the service.
 */
public abstract class InOutReceiver extends AbstractInOutMessageReceiver {
  private final OperationRuntime operation;
  private final AbstractInOutMessageReceiver stock;

  public InOutReceiver(OperationRuntime operation, AbstractInOutMessageReceiver stock) {
    this.operation = operation;
    this.stock = stock;
  }

  /** The receiver that this one replaces. */
  protected final AbstractInOutMessageReceiver stock() {
    return stock;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Does what stock does, but does not look for the init and destroy methods of service objects
   * again if they have none; stock pays for two exceptions with each request.
   */
  @Override
  public void receive(MessageContext context) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(context);
    if (operation.leavesToStock(message, context)) {
      stock.receive(context);
      return;
    }
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
}
