package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.InOutReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import java.lang.reflect.InvocationTargetException;
import javax.xml.namespace.QName;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.databinding.ADBBean;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.receivers.AbstractInOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for request-response operations of ADB services: binds the request bean directly
 * from the bytes if nothing has accessed the body, and otherwise by the generated receiver's own
 * method; makes the response by its methods as well, and writes the payload to bytes at once.
 */
final class AdbInOutReceiver extends InOutReceiver<AbstractInOutMessageReceiver> {
  /** A call of the service. */
  @FunctionalInterface
  private interface Call {
    @Nullable Object run() throws InvocationTargetException, IllegalAccessException;
  }

  /** Makes the arguments of the service method. */
  @FunctionalInterface
  private interface Arguments {
    @Nullable Object[] make() throws Throwable;
  }

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
  protected void answer(MessageContext request, MessageContext response) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    if (isCalled(request)) {
      respond(() -> outcome(request), message, request, response);
      return;
    }
    Object target = getTheImplementationObject(request);
    @Nullable Object @Nullable [] bound = operation.bind(message, request, target);
    if (bound == null && !mayRespond(target)) {
      stock().invokeBusinessLogic(request, response);
      operation.count(responses.isDirect() ? ReplyReason.REQUEST : ReplyReason.OPERATION);
      return;
    }
    Arguments arguments =
        bound == null ? () -> adb.stocksArguments(request) : () -> adb.arguments(bound);
    respond(() -> call(target, arguments), message, request, response);
  }

  /** Whether the module answers a request that stock reads. */
  private boolean mayRespond(Object target) {
    return responses.isDirect()
        && operation.engine().requests().isClosed()
        && operation.isImplementedBy(target);
  }

  private void respond(
      Call call, @Nullable DeltaMessage message, MessageContext request, MessageContext response)
      throws AxisFault {
    try {
      Object result = call.run();
      SOAPEnvelope envelope = adb.respond(result, getSOAPFactory(request), operation.responses());
      respond(envelope, request, response);
    } catch (Throwable thrown) {
      if (message != null) {
        // The fault's detail is written later and may refer to bound objects.
        message.keep();
      }
      throw adb.call().axisFault(thrown, request);
    }
  }

  @Override
  public @Nullable String expressObstacle() {
    return responses.isDirect() ? super.expressObstacle() : "stock writes its responses";
  }

  @Override
  public boolean mayAttach() {
    return responses.mayAttach();
  }

  @Override
  public Reply.@Nullable Held respondExpress(
      ExpressCall call, SoapVersion version, boolean isMtom) {
    if (!call.isSuccessful()) {
      return null;
    }
    SOAPFactory factory = DelayedEnvelope.factory(version);
    try {
      ADBBean payload = adb.payload(call.result());
      QName name = adb.call().element();
      Reply reply =
          payload != null && name != null
              ? responses.write(payload, name, factory, isMtom)
              : responses.write(adb.respond(call.result(), factory, operation.responses()), isMtom);
      return reply instanceof Reply.Held held ? held : null;
    } catch (Throwable stocks) {
      // It repeats in the pipeline, from the same result.
      return null;
    }
  }

  private void respond(SOAPEnvelope envelope, MessageContext request, MessageContext response)
      throws AxisFault {
    Reply reply =
        request.isDoingREST()
            ? new Reply.ToStock(ReplyReason.REST)
            : responses.write(envelope, mayAttach() && TransportUtils.doWriteMTOM(response));
    response.setEnvelope(envelope);
    operation.sent(envelope, response, reply);
  }

  /** {@inheritDoc} All failures before and after the call become faults as well. */
  @Override
  public @Nullable Object callExpress(Object target, @Nullable Object[] bound)
      throws InvocationTargetException {
    return call(target, () -> adb.arguments(bound));
  }

  private @Nullable Object call(Object target, Arguments arguments)
      throws InvocationTargetException {
    try {
      Object prepared = adb.prepared();
      Object result = operation.call(target, arguments.make());
      return prepared == null ? result : prepared;
    } catch (InvocationTargetException thrown) {
      throw thrown;
    } catch (Throwable failed) {
      throw new InvocationTargetException(failed);
    }
  }
}
