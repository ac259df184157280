package io.github.deltasoap.axis2.service;

import io.github.deltasoap.core.write.ReplyReason;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import org.apache.axiom.om.OMContainer;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.jspecify.annotations.Nullable;

/**
 * A service call that began before its request went through Axis2's pipeline. The request goes
 * through it all the same if code of the application asks for the message context, or if only stock
 * can write the outcome; the receiver at the end of the pipeline then finds this call, and the
 * service is not called again. For one request, on its thread.
 */
public final class ExpressCall {
  private static final String PROPERTY = "io.github.deltasoap.express";

  /** Sends a request through Axis2's pipeline up to its receiver. */
  @FunctionalInterface
  public interface Pipeline {
    /**
     * Makes the message context of a call, {@linkplain ExpressCall#attachTo attaches} the call to
     * it, and runs its in-flow.
     *
     * @return the message context
     * @throws AxisFault if a phase refuses the request
     */
    MessageContext enter(ExpressCall call) throws AxisFault;
  }

  /** The end of the pipeline, which a request has reached during its call. */
  @FunctionalInterface
  public interface Arrived {
    /**
     * Answers the request, after the call.
     *
     * @throws AxisFault as the receiver throws it
     */
    void finish() throws AxisFault;
  }

  private final Pipeline pipeline;
  private @Nullable Object target;
  private volatile boolean hasReturned;
  private volatile boolean isOver;
  private boolean isAbandoned;
  private @Nullable Object[] arguments = {};
  private @Nullable Object result;
  private @Nullable Exception thrown;

  private boolean isSample;
  private @Nullable ReplyReason stockWrites;
  private @Nullable Throwable unwritable;
  private @Nullable OMElement payload;
  private @Nullable OMContainer payloadParent;
  private boolean isAsked;
  private @Nullable MessageContext current;
  private @Nullable AxisFault refusal;

  private @Nullable Arrived arrived;
  private @Nullable ServiceContext holder;
  private @Nullable Object injected;

  /**
   * @param pipeline is entered when code of the application asks for the message context
   */
  public ExpressCall(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** Sets the service object. */
  public void made(Object serviceObject) {
    target = serviceObject;
    if (holder != null) {
      keepObject(holder, serviceObject);
    }
  }

  /** Gives the call the outcome of a service object that could not be made. */
  public void fail(FailedObject failed) {
    target = failed;
    thrown = new InvocationTargetException(failed.thrown());
    hasReturned = true;
  }

  /** Why the object to call could not be made; null if that has not failed. */
  public @Nullable FailedObject failedObject() {
    return target instanceof FailedObject failed ? failed : null;
  }

  /** Remembers the call until the receiver of the request looks for it. */
  public void attachTo(MessageContext context) {
    context.setNonReplicableProperty(PROPERTY, this);
  }

  /** The call of a request; null if the receiver has to call the service. */
  public static @Nullable ExpressCall of(MessageContext request) {
    return request.getLocalProperty(PROPERTY, false) instanceof ExpressCall call
            && !call.isAbandoned
        ? call
        : null;
  }

  /** Lets the receiver call the service: it has not been called, though the request has arrived. */
  public void abandon() {
    isAbandoned = true;
  }

  /**
   * The object of an {@linkplain #abandon abandoned} call, which the receiver has to call.
   *
   * @return null if there is none
   */
  static @Nullable Object uncalled(MessageContext request) {
    return request.getLocalProperty(PROPERTY, false) instanceof ExpressCall call && call.isAbandoned
        ? call.target
        : null;
  }

  /** Whether the object to call has been made. */
  public boolean hasObject() {
    return target != null;
  }

  /** Calls the service, on this thread. The outcome is kept, whatever it is. */
  public void run(ExpressReceiver caller, @Nullable Object[] passed) {
    arguments = passed;
    try {
      result = caller.callExpress(target(), passed);
    } catch (InvocationTargetException | IllegalAccessException | RuntimeException failed) {
      thrown = failed;
    } finally {
      returned();
    }
  }

  /** Waits for the pipeline, if another thread of the service has entered it. */
  private synchronized void returned() {
    hasReturned = true;
  }

  /** Ends the call: whatever asks for the message context from now on gets another one. */
  public void end() {
    isOver = true;
  }

  /** Whether the call has ended. */
  public boolean isOver() {
    return isOver;
  }

  /** Chooses the result for verification. */
  void takeSample() {
    isSample = true;
  }

  /** Whether the result was chosen for verification. */
  boolean isSample() {
    return isSample;
  }

  /** Lets stock write the result of the call. */
  public void leaveToStock(ReplyReason reason) {
    stockWrites = reason;
  }

  /** Why stock writes the result; null if the module does, or it is not known yet. */
  public @Nullable ReplyReason stockWrites() {
    return stockWrites;
  }

  /** Keeps the failure of code that wrote the result, which it may not be able to do again. */
  public void unwritable(Throwable failed) {
    unwritable = failed;
  }

  /** The failure of code that wrote the result; null if there is none. */
  public @Nullable Throwable unwritable() {
    return unwritable;
  }

  /** Keeps the payload of the request, if the service gets it, or elements in it. */
  void keepPayload(OMElement tree) {
    payload = tree;
    payloadParent = tree.getParent();
  }

  /**
   * Puts that payload, if there is one, into the envelope of the request in the pipeline, in place
   * of an equal one; if the service has taken it out of its tree, the envelope has none.
   */
  void putPayloadInto(SOAPEnvelope envelope) {
    OMElement kept = payload;
    OMElement equal = kept == null ? null : envelope.getBody().getFirstElement();
    if (kept == null || equal == null || equal == kept) {
      return;
    }
    if (kept.getParent() == payloadParent) {
      equal.insertSiblingBefore(kept);
      payloadParent = kept.getParent();
    }
    equal.detach();
  }

  /** The object that is called. */
  public Object target() {
    return Objects.requireNonNull(target, "no service object yet");
  }

  /** Whether the service has returned without an exception. */
  public boolean isSuccessful() {
    return hasReturned && thrown == null;
  }

  /** The arguments of the call, which the service may have changed; empty before it. */
  public @Nullable Object[] arguments() {
    return arguments;
  }

  /** The result of a successful call. */
  public @Nullable Object result() {
    return result;
  }

  /**
   * The result of the service method, in the way of {@link OperationRuntime#call}.
   *
   * @throws InvocationTargetException with the exception of the service method
   * @throws IllegalAccessException if the method could not be called
   */
  public @Nullable Object outcome() throws InvocationTargetException, IllegalAccessException {
    if (thrown instanceof InvocationTargetException ofService) {
      throw ofService;
    }
    if (thrown instanceof IllegalAccessException refused) {
      throw refused;
    }
    if (thrown instanceof RuntimeException failed) {
      throw failed;
    }
    return result;
  }

  /** Remembers a resource of the service object that belongs to this call. */
  public void inject(Object resource) {
    injected = resource;
  }

  /** The resource of the service object that belongs to this call; null if there is none. */
  public @Nullable Object injected() {
    return injected;
  }

  /** Enters the pipeline, unless that has been done or the service has returned. */
  public synchronized void ask() {
    if (!hasReturned && !isOver) {
      context();
    }
  }

  /** The current message context, as the application sees it. The first call makes it. */
  public @Nullable MessageContext context() {
    if (!isAsked) {
      isAsked = true;
      try {
        current = pipeline.enter(this);
      } catch (AxisFault refused) {
        refusal = refused;
      }
    }
    return current;
  }

  /** Replaces the current message context, as the application sees it. */
  public void setContext(@Nullable MessageContext replacement) {
    isAsked = true;
    current = replacement;
  }

  /** Whether the request went through the pipeline because its context was asked for. */
  public boolean isInPipeline() {
    return refusal != null || arrived != null;
  }

  /** Whether the pipeline has refused the request. */
  public boolean isRefused() {
    return refusal != null;
  }

  private static void keepObject(ServiceContext holder, Object serviceObject) {
    if (holder.getProperty(ServiceContext.SERVICE_OBJECT) == null) {
      holder.setProperty(ServiceContext.SERVICE_OBJECT, serviceObject);
    }
  }

  /**
   * As {@link #arrive(Arrived)}, and keeps the service object in the request's context, as stock's
   * receivers do, even if it is made later.
   */
  void arrive(MessageContext request, Arrived at) {
    holder = request.getServiceContext();
    if (target != null) {
      keepObject(holder, target);
    }
    arrive(at);
  }

  /** Called by the receiver during the call. */
  public void arrive(Arrived at) {
    arrived = at;
  }

  /**
   * Answers a request that {@linkplain #isInPipeline went through the pipeline} during the call, as
   * its receiver does.
   *
   * @throws AxisFault as the receiver throws it
   */
  public void finish() throws AxisFault {
    if (arrived == null) {
      throw refusal == null ? new AxisFault("The request has not reached its receiver") : refusal;
    }
    arrived.finish();
  }
}
