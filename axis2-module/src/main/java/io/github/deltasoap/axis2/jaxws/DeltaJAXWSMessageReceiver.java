package io.github.deltasoap.axis2.jaxws;

import static org.apache.axis2.Constants.Configuration.MTOM_THRESHOLD;

import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.axis2.envelope.DirectResponse;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.envelope.LateAttachments;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.jaxb.CalendarFields;
import io.github.deltasoap.axis2.service.CachedResponses;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.ExpressReceiver;
import io.github.deltasoap.axis2.service.LateResponder;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyCache.Place;
import java.lang.reflect.InvocationTargetException;
import org.apache.axiom.attachments.Attachments;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPFault;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.datasource.jaxb.JAXBDataSource;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.jaxws.server.JAXWSMessageReceiver;
import org.apache.axis2.jaxws.spi.Constants;
import org.apache.axis2.util.MessageContextBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for operations of JAX-WS services: puts the objects that stock would unmarshal into
 * the body, leaves everything else to stock, and writes the object that stock passes to JAXB when
 * the response is sent. A request whose service was called before it arrived here gets the outcome
 * of that call. Axis2 recognizes receivers of this kind by the end of the class name, and leaves
 * headers that must be understood to them.
 */
final class DeltaJAXWSMessageReceiver implements ExpressReceiver, LateResponder {
  private final OperationRuntime operation;
  private final JaxWsOperation jaxWs;
  private final JAXBDSContext context;

  private final JaxWsResponseWriter responses;

  /** Computes calendars as stock's marshalling does; null if stock does not marshal requests. */
  private final @Nullable CalendarFields calendars;

  private final MessageReceiver stock;
  private final EndpointCall call;

  /** Whether a request came with settings that only stock follows. */
  private volatile boolean isSpecial;

  /** Whether stock unmarshals in its receiver, as far as the last request in the pipeline shows. */
  private volatile boolean isLate = true;

  /** Whether stock would have marshalled the last request that came through the pipeline. */
  private volatile boolean marshals;

  DeltaJAXWSMessageReceiver(
      OperationRuntime operation,
      JaxWsOperation jaxWs,
      EndpointCall call,
      JaxWsResponseWriter responses,
      @Nullable CalendarFields calendars,
      MessageReceiver stock) {
    this.operation = operation;
    this.jaxWs = jaxWs;
    this.call = call;
    this.context = new JAXBDSContext(jaxWs.context());
    this.responses = responses;
    this.calendars = calendars;
    this.stock = stock;
  }

  @Override
  public void receive(MessageContext request) throws AxisFault {
    ExpressCall called = ExpressCall.of(request);
    if (called != null) {
      CalledEndpoint endpoint = new CalledEndpoint(called);
      if (called.isOver()) {
        endpoint.receive(request);
      } else {
        endpoint.arrive(called, request);
      }
      return;
    }
    if (!isSpecial && isSpecial(request)) {
      isSpecial = true;
    }
    DeltaMessage message = DeltaMessage.of(request);
    if (operation.leavesToStock(message, request) || message == null || isReadElsewhere(request)) {
      if (message != null && message.hasReferences()) {
        message.exchangePayload(request);
      }
      stock.receive(request);
      return;
    }
    boolean isEarly = message.isUnmarshalledEarly();
    noteLate(!isEarly);
    // Where stock has unmarshalled the payload by now, it reads the other attachments last.
    if (!isEarly && message.hasReferences() && !areRead(request.getAttachmentMap())) {
      operation.leave(StockReason.ATTACHMENTS, message, request);
      stock.receive(request);
      return;
    }
    CachedResponses cache = call.mayBeKept() ? operation.cache() : null;
    Place place = cache == null ? null : cache.place(request);
    if (cache != null && place != null && place.payload() != null) {
      MessageContext response = response(request);
      if (cache.respond(place, request, response, factory(request))) {
        AxisEngine.send(response);
        return;
      }
    }
    boolean isPassed =
        call.hasHandlers(request) ? isHanded(message, request) : isPassed(message, request);
    if (!isPassed) {
      stock.receive(request);
      return;
    }
    boolean done = false;
    try {
      if (cache == null || place == null) {
        stock.receive(request);
      } else {
        new CalledEndpoint(response -> keep(cache, place, response)).receive(request);
      }
      done = true;
      if (!responds() && call.isBoundTo(message.version())) {
        operation.received(request);
      }
    } finally {
      if (done) {
        message.release(request);
      } else {
        // The fault's detail is written later and may refer to bound objects.
        message.keep();
      }
    }
  }

  /**
   * Puts the bound object into a request that JAX-WS handlers see, exactly as stock's own builder
   * does before they run: a handler that looks at the payload finds JAXB's text of that object.
   *
   * @return false if stock has to unmarshal it
   */
  private boolean isHanded(DeltaMessage message, MessageContext request) throws AxisFault {
    StockReason obstacle = message.obstacle(request, operation);
    boolean isEarly = !jaxWs.type().hasPayload() || message.awaitsJaxb();
    if (obstacle == null && (message.isStreamed() || !isEarly)) {
      obstacle = StockReason.HANDLER_CHAIN;
    }
    @Nullable Object @Nullable [] bound = null;
    if (obstacle == null) {
      bound = operation.bind(message, request);
    } else {
      operation.leave(obstacle, message, request);
    }
    boolean isPassed = bound != null && (bound.length == 0 || bound[0] != null);
    if (isPassed && bound != null && bound.length > 0) {
      message.replacePayload(
          new JAXBDataSource(jaxWs.unmarshalled(bound), EndpointCall.unmarshalling(request)));
    } else {
      message.exchangePayload(request);
    }
    return isPassed;
  }

  /**
   * Puts bound objects into the request, where stock finds them.
   *
   * @return false if stock has to unmarshal them
   */
  private boolean isPassed(DeltaMessage message, MessageContext request) throws AxisFault {
    @Nullable Object @Nullable [] bound = operation.bind(message, request);
    if (bound == null) {
      return false;
    }
    if (bound.length == 0) {
      return true;
    }
    // Without validation, stock would have unmarshalled the payload by now.
    boolean isMarshalled =
        calendars != null
            && (message.awaitsJaxb()
                || (operation.isUnmarshalledLate() && EndpointCall.hasUnmarshalledBefore(request)));
    if (marshals != isMarshalled) {
      marshals = isMarshalled;
    }
    if (isMarshalled && !prepare(bound)) {
      operation.leave(StockReason.VALUE, message, request);
      return false;
    }
    OMElement payload = request.getEnvelope().getBody().getFirstElement();
    OMElement ours = jaxWs.payload(bound, payload, context, message);
    if (ours == null) {
      return false;
    }
    payload.insertSiblingBefore(ours);
    payload.detach();
    return true;
  }

  /**
   * Gives objects the state in which stock passes them to the service.
   *
   * @return false if JAXB could not marshal them
   */
  private boolean prepare(@Nullable Object[] bound) {
    try {
      if (calendars != null) {
        calendars.compute(bound);
      }
      return true;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  /** The context of a response, as stock's endpoint controller leaves it. */
  private MessageContext response(MessageContext request) throws AxisFault {
    Thread.currentThread().setContextClassLoader(call.classes());
    MessageContext response = MessageContextBuilder.createOutMessageContext(request);
    response.getOperationContext().addMessageContext(response);
    return response;
  }

  private static SOAPFactory factory(MessageContext request) {
    return (SOAPFactory) request.getEnvelope().getOMFactory();
  }

  private void keep(CachedResponses cache, Place place, MessageContext response) {
    SOAPEnvelope envelope = response.getEnvelope();
    if (envelope != null) {
      beforeSending(envelope, response, Form.PLAIN);
      cache.keep(place, response);
    }
  }

  @Override
  public void beforeSending(SOAPEnvelope envelope, MessageContext response, Form form) {
    try {
      makeBytes(envelope, response, form);
    } catch (Throwable failed) {
      operation.responses().failed(failed);
    }
  }

  private void makeBytes(SOAPEnvelope envelope, MessageContext response, Form form) {
    OMNode payload = envelope.getBody() == null ? null : envelope.getBody().getFirstOMChild();
    boolean isWritten =
        payload instanceof OMSourcedElement source
            && source.getDataSource() instanceof ResponseSource;
    if (payload instanceof SOAPFault || isWritten || isOfRequestLeftToStock(response)) {
      return;
    }
    Reply reply = reply(envelope, response, form);
    operation.sent(envelope, response, reply);
    if (reply instanceof Reply.ToStock stocks && stocks.reason() == ReplyReason.OPERATION) {
      // A lane lets stock write the same payload.
      new DirectResponse(envelope, operation.responses(), true).attachTo(response);
    }
  }

  private Reply reply(SOAPEnvelope envelope, MessageContext response, Form form) {
    MessageContext request = Exchange.incoming(response);
    ExpressCall called = request == null ? null : ExpressCall.of(request);
    ReplyReason known = called == null ? null : called.stockWrites();
    if (known != null) {
      // The lane has tried it, by code of the service.
      return new Reply.ToStock(known);
    }
    boolean isByStock =
        form == Form.OTHER
            || (form == Form.MTOM
                && responses.mayAttach()
                && !BinaryContent.isAttachedAtAnyLength(response.getParameter(MTOM_THRESHOLD)));
    return isByStock
        ? new Reply.ToStock(ReplyReason.ENVELOPE)
        : responses.write(envelope, form == Form.MTOM);
  }

  private static boolean isOfRequestLeftToStock(MessageContext response) {
    MessageContext request = Exchange.incoming(response);
    return request != null && DeltaMessage.isLeftToStock(request);
  }

  private void noteLate(boolean isLateNow) {
    if (isLate != isLateNow) {
      isLate = isLateNow;
    }
  }

  /** Reads all attachments as stock does first; returns false if stock fails to read them, too. */
  private static boolean areRead(Attachments attachments) {
    return attachments instanceof LateAttachments late && late.readAll();
  }

  /** Whether another thread calls the service, or the whole message is needed as text. */
  private static boolean isReadElsewhere(MessageContext request) {
    EndpointReference replyTo = request.getReplyTo();
    return (replyTo != null && !replyTo.hasAnonymousAddress()) || isSaved(request);
  }

  private static boolean isSaved(MessageContext request) {
    return Boolean.TRUE.equals(request.getProperty(Constants.SAVE_REQUEST_MSG));
  }

  private static boolean isSpecial(MessageContext request) {
    return isSaved(request) || request.getProperty(JAXWSMessageReceiver.PARAM_BINDING) != null;
  }

  @Override
  public @Nullable String expressObstacle() {
    if (isSpecial) {
      return "its requests come with a Binding, or are saved for JAX-WS";
    }
    String ofCall = call.obstacle();
    return ofCall == null ? operation.expressObstacle() : ofCall;
  }

  @Override
  public boolean responds() {
    return call.responds();
  }

  @Override
  public ClassLoader contextClassLoader() {
    return call.classes();
  }

  @Override
  public boolean mayAttach() {
    return call.attaches() && responses.mayAttach();
  }

  /** {@inheritDoc} Axis2's message of JAX-WS asks for the names of all attachments. */
  @Override
  public boolean readsAttachments() {
    return true;
  }

  @Override
  public boolean readsAttachmentsFirst() {
    return isLate;
  }

  @Override
  public boolean setsCurrentContext() {
    return false;
  }

  @Override
  public @Nullable Object @Nullable [] expressArguments(
      @Nullable Object[] bound, WireMessage message) {
    return !marshals || prepare(bound) ? call.arguments(bound, message) : null;
  }

  @Override
  public boolean prepareExpress(ExpressCall called) {
    return call.prepare(called);
  }

  @Override
  public @Nullable Object callExpress(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return operation.call(target, arguments);
  }

  @Override
  public Reply.@Nullable Held respondExpress(
      ExpressCall call, SoapVersion version, boolean isMtom) {
    if (!call.isSuccessful()) {
      return null;
    }
    if (call.injected() instanceof AskedContext context) {
      context.releaseResources();
    }
    if (!responds() || (mayAttach() && !isMtom)) {
      // JAXB writes references even if the response is sent without MIME parts.
      return null;
    }
    if (responses.isLeftToStock()) {
      call.leaveToStock(ReplyReason.OPERATION);
      return null;
    }
    Object payload = this.call.payload(call);
    boolean refers = mayAttach();
    Reply.Stock stock =
        refers
            ? out -> JaxbReferences.of(this.call.source(call, version)).writeTo(out)
            : out -> this.call.write(call, version, out);
    Reply reply = payload == null ? null : responses.writeExpress(payload, stock, refers);
    if (reply instanceof Reply.ToStock stocks) {
      call.leaveToStock(stocks.reason());
    }
    return reply instanceof Reply.Held held ? held : null;
  }

  @Override
  public Reply.@Nullable Stock stockExpress(ExpressCall called, SoapVersion version) {
    ReplyReason reason = called.stockWrites();
    return reason == null
        ? null
        : out -> {
          call.write(called, version, out);
          operation.count(reason);
        };
  }
}
