package io.github.deltasoap.axis2.service;

import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.engine.Reply;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.UndeclaredThrowableException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for operations without a response, which may have faults; binds directly from the
 * bytes if possible. A request whose service was called before it arrived here gets the outcome of
 * that call.
 */
public final class InOnlyReceiver extends AbstractMessageReceiver implements ExpressReceiver {
  /** Calls the service method with what was bound. */
  @FunctionalInterface
  public interface Call {
    /**
     * Calls the method.
     *
     * @throws Throwable that becomes a fault
     */
    void call(Object target, @Nullable Object[] bound) throws Throwable;
  }

  /** Maps what has been thrown to stock's fault. */
  @FunctionalInterface
  public interface Faults {
    /**
     * The fault for what a call has thrown.
     *
     * @throws AxisFault in place of the fault, as any other exception or error
     */
    AxisFault of(Throwable thrown, MessageContext request) throws AxisFault;

    /** The fault for a service object that could not be made. */
    default AxisFault ofCreation(Exception failed) {
      return AxisFault.makeFault(failed);
    }
  }

  private final OperationRuntime operation;
  private final MessageReceiver stock;
  private final Method stockLogic;
  private final Call call;
  private final Faults faults;

  /**
   * @param stock the receiver that this one replaces, with a public {@code invokeBusinessLogic}
   */
  public InOnlyReceiver(
      OperationRuntime operation, MessageReceiver stock, Call call, Faults faults) {
    this.operation = operation;
    this.stock = stock;
    this.call = call;
    this.faults = faults;
    try {
      stockLogic = stock.getClass().getMethod("invokeBusinessLogic", MessageContext.class);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException("The receiver was read before", impossible);
    }
  }

  @Override
  public void receive(MessageContext context) throws AxisFault {
    ExpressCall express = ExpressCall.of(context);
    if (express != null) {
      if (express.isOver()) {
        express.putPayloadInto(context.getEnvelope());
        super.receive(context);
      } else {
        express.putPayloadInto(context.getEnvelope());
        express.arrive(context, () -> super.receive(context));
      }
      return;
    }
    DeltaMessage message = DeltaMessage.of(context);
    if (message != null) {
      message.detach(context);
    }
    if (message == null || operation.leavesToStock(message, context)) {
      stock.receive(context);
    } else {
      super.receive(context);
    }
  }

  @Override
  public @Nullable String expressObstacle() {
    return operation.expressObstacle();
  }

  @Override
  public boolean responds() {
    return false;
  }

  /**
   * {@inheritDoc}
   *
   * @throws UndeclaredThrowableException with anything else that becomes the fault
   */
  @Override
  public @Nullable Object callExpress(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    try {
      call.call(target, arguments);
      return null;
    } catch (InvocationTargetException | IllegalAccessException | RuntimeException thrown) {
      throw thrown;
    } catch (Throwable failed) {
      throw new UndeclaredThrowableException(failed);
    }
  }

  /** {@inheritDoc} There are no responses. */
  @Override
  public Reply.@Nullable Held respondExpress(
      ExpressCall call, SoapVersion version, boolean isMtom) {
    return null;
  }

  @Override
  protected Object makeNewServiceObject(MessageContext context) throws AxisFault {
    Object generated = operation.createOrFault(context);
    return generated == null ? super.makeNewServiceObject(context) : generated;
  }

  @Override
  public void invokeBusinessLogic(MessageContext request) throws AxisFault {
    ExpressCall express = ExpressCall.of(request);
    if (express != null) {
      end(express, request);
      return;
    }
    DeltaMessage message = DeltaMessage.of(request);
    Object target = target(request);
    @Nullable Object @Nullable [] bound = operation.bind(message, request, target);
    try {
      if (bound == null) {
        stockLogic.invoke(stock, request);
      } else {
        call.call(target, bound);
        operation.received(request);
      }
    } catch (Throwable thrown) {
      if (message != null) {
        // The fault's detail is written later and may refer to bound objects.
        message.keep();
      }
      throw bound == null ? stockFault(thrown) : faults.of(thrown, request);
    } finally {
      if (message != null) {
        message.release(request);
      }
    }
  }

  /** Ends a request whose service was called before. */
  private void end(ExpressCall express, MessageContext request) throws AxisFault {
    FailedObject failed = express.failedObject();
    if (failed != null) {
      throw faults.ofCreation(failed.fault());
    }
    try {
      express.outcome();
    } catch (UndeclaredThrowableException carrier) {
      throw faults.of(carrier.getUndeclaredThrowable(), request);
    } catch (InvocationTargetException | IllegalAccessException | RuntimeException thrown) {
      throw faults.of(thrown, request);
    }
  }

  private Object target(MessageContext request) throws AxisFault {
    try {
      return getTheImplementationObject(request);
    } catch (AxisFault | RuntimeException failed) {
      throw faults.ofCreation(failed);
    }
  }

  /** The fault that stock's receiver has thrown. */
  private static AxisFault stockFault(Throwable thrown) {
    Throwable cause = thrown instanceof InvocationTargetException ? thrown.getCause() : thrown;
    if (cause instanceof Error error) {
      throw error;
    }
    return AxisFault.makeFault(cause == null ? thrown : cause);
  }
}
