package io.github.deltasoap.axis2.axiom;

import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.InOutReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.tree.ElementResults;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import java.lang.reflect.InvocationTargetException;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPFault;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.receivers.RawXMLINOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Stock's receiver for request-response operations that take and return elements, except that the
 * module makes the tree of a payload that nobody has built, and writes complete trees to bytes.
 */
final class AxiomInOutReceiver extends InOutReceiver<RawXMLINOutMessageReceiver> {
  /** A call of the service. */
  @FunctionalInterface
  private interface Call {
    @Nullable Object run() throws InvocationTargetException, IllegalAccessException;
  }

  private final OperationRuntime operation;
  private final boolean writes;

  /**
   * @param writes whether the module writes results
   */
  AxiomInOutReceiver(OperationRuntime operation, RawXMLINOutMessageReceiver stock, boolean writes) {
    super(operation, stock);
    this.operation = operation;
    this.writes = writes;
  }

  @Override
  public @Nullable String expressObstacle() {
    return writes ? super.expressObstacle() : "stock writes its responses";
  }

  /** {@inheritDoc} Whatever may be attached is not written. */
  @Override
  public boolean mayAttach() {
    return false;
  }

  @Override
  public Reply.@Nullable Held respondExpress(
      ExpressCall call, SoapVersion version, boolean isMtom) {
    if (!call.isSuccessful()) {
      return null;
    }
    ElementResults.Payload payload = written(call.result());
    if (payload == null) {
      call.leaveToStock(ReplyReason.OPERATION);
      return null;
    }
    if (operation.takesSample(call)) {
      return null;
    }
    detach(call.result(), DelayedEnvelope.factory(version));
    return payload.reply();
  }

  /**
   * {@inheritDoc} Stock consumes a tree that is still read, so the pipeline gets the exception of
   * the first attempt.
   */
  @Override
  public Reply.@Nullable Stock stockExpress(ExpressCall call, SoapVersion version) {
    if (call.stockWrites() == null
        || !(call.result() instanceof OMElement element)
        || isOfEnvelope(element)
        || !ElementResults.isWithoutSources(element)) {
      return null;
    }
    return out -> {
      stockWriter(element, DelayedEnvelope.factory(version)).writeTo(out);
      operation.count(ReplyReason.OPERATION);
    };
  }

  /** Writes a result; null if stock has to write it. */
  private ElementResults.@Nullable Payload written(@Nullable Object result) {
    return writes
            && result instanceof OMElement element
            && !isOfEnvelope(element)
            && operation.responses().isClosed()
        ? ElementResults.write(element)
        : null;
  }

  /** Whether a result is a fault, whose response has another status, or a part of an envelope. */
  private static boolean isOfEnvelope(OMElement element) {
    return element instanceof SOAPFault
        || element instanceof SOAPEnvelope
        || element instanceof SOAPBody
        || element instanceof SOAPHeader;
  }

  @Override
  protected void answer(MessageContext request, MessageContext response) throws AxisFault {
    if (isCalled(request)) {
      respond(() -> outcome(request), request, response);
      return;
    }
    Object target = getTheImplementationObject(request);
    @Nullable Object @Nullable [] arguments =
        operation.bind(DeltaMessage.of(request), request, target);
    if (arguments == null) {
      stock().invokeBusinessLogic(request, response);
      operation.count(writes ? ReplyReason.REQUEST : ReplyReason.OPERATION);
    } else {
      respond(() -> operation.call(target, arguments), request, response);
    }
  }

  private void respond(Call call, MessageContext request, MessageContext response)
      throws AxisFault {
    ExpressCall express = ExpressCall.of(request);
    Throwable unwritable = express == null ? null : express.unwritable();
    if (unwritable instanceof Error error) {
      throw error;
    }
    if (unwritable != null) {
      throw AxisFault.makeFault(unwritable);
    }
    Object result;
    try {
      result = call.run();
    } catch (InvocationTargetException | IllegalAccessException | RuntimeException thrown) {
      throw AxisFault.makeFault(thrown);
    }
    OMElement element = (OMElement) result;
    try {
      // The service may have replaced the request's envelope by one of another version.
      SOAPFactory factory = getSOAPFactory(request);
      if (element != null && respondByBytes(element, request, response, factory)) {
        return;
      }
      response.setEnvelope(stockEnvelope(element, factory));
    } catch (RuntimeException refused) {
      throw AxisFault.makeFault(refused);
    }
    operation.count(ReplyReason.OPERATION);
  }

  /** Stock's envelope around a result, which leaves the tree that it is in. */
  private static SOAPEnvelope stockEnvelope(@Nullable OMElement element, SOAPFactory factory) {
    SOAPEnvelope envelope = factory.getDefaultEnvelope();
    if (element != null) {
      envelope.getBody().addChild(element);
    }
    return envelope;
  }

  /** Stock's way to write the payload, which in an envelope would get more declarations. */
  private static Reply.Stock stockWriter(OMElement element, SOAPFactory factory) {
    return out -> {
      OMElement payload = stockEnvelope(element, factory).getBody().getFirstElement();
      payload.detach();
      payload.serialize(out, false);
    };
  }

  /** Returns false if stock has to write the result. */
  private boolean respondByBytes(
      OMElement element, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    ElementResults.Payload payload = request.isDoingREST() ? null : written(element);
    if (payload == null
        || !payload.isWellFormed()
        || !operation.confirms(payload.reply(), request, stockWriter(element, factory))
        || !operation.respond(payload, response, factory)) {
      return false;
    }
    detach(element, factory);
    return true;
  }

  /** Detaches a result that has been written from its tree, as stock does to add it to a Body. */
  private static void detach(@Nullable Object result, SOAPFactory factory) {
    if (result instanceof OMElement element
        && element.getParent() != null
        && element.getOMFactory().getMetaFactory().equals(factory.getMetaFactory())) {
      try {
        element.detach();
      } catch (OMException detached) {
        // Another thread has returned the same element.
      }
    }
  }
}
