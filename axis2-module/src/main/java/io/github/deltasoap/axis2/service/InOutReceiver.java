package io.github.deltasoap.axis2.service;

import io.github.deltasoap.engine.ReplyCache.Place;
import java.lang.reflect.InvocationTargetException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.classloader.ThreadContextDescriptor;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.engine.DependencyManager;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.apache.axis2.util.MessageContextBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the module's receivers for request-response operations: creates service
 * objects and returns arguments. Subclasses call the service.
 *
 * @param <S> the class of stock's receiver
 */
public abstract class InOutReceiver<S extends MessageReceiver> extends AbstractInOutMessageReceiver
    implements ExpressReceiver {
  private final OperationRuntime operation;
  private final S stock;

  /**
   * @param stock the receiver that this one replaces
   */
  public InOutReceiver(OperationRuntime operation, S stock) {
    this.operation = operation;
    this.stock = stock;
  }

  /** The receiver that this one replaces. */
  protected final S stock() {
    return stock;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Does what stock does, but does not look for the init and destroy methods of service objects
   * again if they have none; stock pays for two exceptions with each request. A request whose
   * service was called before it arrived here gets the outcome of that call.
   */
  @Override
  public void receive(MessageContext context) throws AxisFault {
    ExpressCall express = ExpressCall.of(context);
    if (express != null) {
      if (express.isOver()) {
        express.putPayloadInto(context.getEnvelope());
        receiveNow(context);
      } else {
        arrive(express, context);
      }
      return;
    }
    DeltaMessage message = DeltaMessage.of(context);
    if (message != null) {
      message.detach(context);
    }
    if (operation.leavesToStock(message, context)) {
      stock.receive(context);
      return;
    }
    if (message == null) {
      super.receive(context);
      return;
    }
    try {
      if (operation.hasLifecycle() || DeltaMessage.isAnsweredLater(context)) {
        super.receive(context);
      } else {
        receiveNow(context);
      }
    } finally {
      message.release(context);
    }
  }

  private void arrive(ExpressCall call, MessageContext request) throws AxisFault {
    MessageContext response = MessageContextBuilder.createOutMessageContext(request);
    response.getOperationContext().addMessageContext(response);
    call.putPayloadInto(request.getEnvelope());
    call.arrive(request, () -> finish(request, response));
  }

  @Override
  public @Nullable String expressObstacle() {
    return operation.expressObstacle();
  }

  @Override
  public @Nullable Object callExpress(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return operation.call(target, arguments);
  }

  /** Whether the service was called before the request arrived here. */
  protected static boolean isCalled(MessageContext request) {
    return ExpressCall.of(request) != null;
  }

  /**
   * The result of a service call from before the request arrived here.
   *
   * @throws InvocationTargetException with the exception of the service method
   * @throws IllegalAccessException if the method could not be called
   */
  protected static @Nullable Object outcome(MessageContext request)
      throws InvocationTargetException, IllegalAccessException {
    ExpressCall express = ExpressCall.of(request);
    return express == null ? null : express.outcome();
  }

  private void receiveNow(MessageContext context) throws AxisFault {
    ThreadContextDescriptor outer = ThreadContextDescriptor.setThreadContext(context);
    try {
      invokeBusinessLogic(context);
    } catch (AxisFault fault) {
      throw ofApplication(fault, context);
    } finally {
      restoreThreadContext(outer);
    }
  }

  private static AxisFault ofApplication(AxisFault fault, MessageContext request) {
    request.setProperty(Constants.SET_ROLLBACK_ONLY, true);
    fault.setFaultType(Constants.APPLICATION_FAULT);
    return fault;
  }

  /**
   * {@inheritDoc}
   *
   * <p>A request that is equal to an earlier one may get its response again.
   */
  @Override
  public final void invokeBusinessLogic(MessageContext request, MessageContext response)
      throws AxisFault {
    ExpressCall express = ExpressCall.of(request);
    if (express != null && express.failedObject() != null) {
      throw withoutObject(express.failedObject().fault());
    }
    CachedResponses cache = express == null ? operation.cache() : null;
    Place place = cache == null ? null : cache.place(request);
    if (cache == null || place == null) {
      answer(request, response);
    } else if (!cache.respond(place, request, response, getSOAPFactory(request))) {
      answer(request, response);
      cache.keep(place, response);
    }
  }

  /** The fault of a service object that could not be made; stock's receiver may log it. */
  protected AxisFault withoutObject(AxisFault fault) {
    return fault;
  }

  /**
   * Calls the service, and puts its result into the response.
   *
   * @throws AxisFault as stock's receiver throws it
   */
  protected abstract void answer(MessageContext request, MessageContext response) throws AxisFault;

  /** Answers a request whose call began before it arrived here. */
  private void finish(MessageContext request, MessageContext response) throws AxisFault {
    ThreadContextDescriptor outer = ThreadContextDescriptor.setThreadContext(request);
    try {
      invokeBusinessLogic(request, response);
      AxisEngine.send(response);
    } catch (AxisFault fault) {
      request.setFailureReason(fault);
      throw ofApplication(fault, request);
    } finally {
      restoreThreadContext(outer);
    }
  }

  @Override
  protected Object getTheImplementationObject(MessageContext context) throws AxisFault {
    ExpressCall express = ExpressCall.of(context);
    if (express != null) {
      return express.target();
    }
    try {
      return presentOrNew(context);
    } catch (RuntimeException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  @Override
  protected Object makeNewServiceObject(MessageContext context) throws AxisFault {
    Object generated = operation.createOrFault(context);
    return generated == null ? super.makeNewServiceObject(context) : generated;
  }

  private Object presentOrNew(MessageContext context) throws AxisFault {
    ServiceContext holder = context.getServiceContext();
    Object present = holder.getProperty(ServiceContext.SERVICE_OBJECT);
    if (present != null || operation.hasLifecycle()) {
      return super.getTheImplementationObject(context);
    }
    Object created = makeNewServiceObject(context);
    if (!operation.isOfServiceClass(created)) {
      DependencyManager.initServiceObject(created, holder);
    }
    holder.setProperty(ServiceContext.SERVICE_OBJECT, created);
    return created;
  }
}
