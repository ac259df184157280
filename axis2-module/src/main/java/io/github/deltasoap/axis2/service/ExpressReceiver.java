package io.github.deltasoap.axis2.service;

import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.Reply;
import java.lang.reflect.InvocationTargetException;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.engine.MessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * A receiver whose service can be called outside Axis2's pipeline. Safe for any number of threads.
 */
public interface ExpressReceiver extends MessageReceiver {
  /** Why all requests have to go through Axis2's pipeline at present; null if they need not. */
  @Nullable String expressObstacle();

  /** Whether requests have a response. */
  default boolean responds() {
    return true;
  }

  /**
   * The context class loader that stock's receiver sets for all requests; null if it sets none.
   * Where a parameter sets one, requests take the pipeline.
   */
  default @Nullable ClassLoader contextClassLoader() {
    return null;
  }

  /** Whether stock would send a part of the operation's results as attachments, in MTOM. */
  default boolean mayAttach() {
    return false;
  }

  /** Whether stock's receiver reads the attachments of a request, even if nobody asks for them. */
  default boolean readsAttachments() {
    return false;
  }

  /**
   * Whether stock's receiver, at present, reads all attachments of a request before those to which
   * the payload refers; otherwise it reads the others last.
   */
  default boolean readsAttachmentsFirst() {
    return false;
  }

  /**
   * Whether stock's receiver makes the message context of a request {@linkplain
   * MessageContext#getCurrentMessageContext() the current one} while the service runs.
   */
  default boolean setsCurrentContext() {
    return true;
  }

  /**
   * The arguments of the service method.
   *
   * @param bound as the operation binds the message
   * @return null if the request has to go through the pipeline
   */
  default @Nullable Object @Nullable [] expressArguments(
      @Nullable Object[] bound, WireMessage message) {
    return bound;
  }

  /**
   * Gives the service object of a call what stock gives it for each request.
   *
   * @return whether the service may be called; otherwise the object may have {@linkplain
   *     ExpressCall#failedObject failed}
   */
  default boolean prepareExpress(ExpressCall call) {
    return true;
  }

  /**
   * Calls the service outside Axis2's pipeline.
   *
   * @param arguments from {@link #expressArguments}
   * @throws InvocationTargetException with the exception that becomes the fault
   * @throws IllegalAccessException if the method cannot be called
   */
  @Nullable Object callExpress(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException;

  /**
   * Writes the result of such a call. May be called once.
   *
   * @param isMtom whether the response is an MTOM message, which may have attachments
   * @return null if the response has to go through the pipeline
   */
  Reply.@Nullable Held respondExpress(ExpressCall call, SoapVersion version, boolean isMtom);

  /**
   * Stock's way to write the payload of a response that {@link #respondExpress} has not written;
   * counted as stock's. If it fails before anything has been sent, the pipeline has to fail in the
   * same way.
   *
   * @return null if the response has to go through the pipeline
   */
  default Reply.@Nullable Stock stockExpress(ExpressCall call, SoapVersion version) {
    return null;
  }
}
