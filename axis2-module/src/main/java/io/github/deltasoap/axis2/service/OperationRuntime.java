package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.check.BeanEffects;
import io.github.deltasoap.axis2.check.ReadingCheck;
import io.github.deltasoap.axis2.check.StockReferences;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.check.WritingCheck;
import io.github.deltasoap.axis2.envelope.DirectResponse;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.tree.ElementResults;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Journal;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyCache;
import io.github.deltasoap.engine.ReplyWriter;
import io.github.deltasoap.engine.Tally.Event;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.serializer.TemplatePool;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.i18n.Messages;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.service.Lifecycle;
import org.apache.axis2.util.Utils;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a deployed service: its engine, as Axis2's receivers use it. Safe for any number
 * of threads.
 */
public final class OperationRuntime {
  private final ServiceRuntime service;
  private final AxisOperation operation;
  private final OperationEngine engine;
  private final @Nullable TemplatePool templates;
  private final @Nullable ReplyWriter results;
  private final boolean lifecycle;
  private final boolean supplied;
  private final ReadingCheck check;
  private final Verification verification;
  private final BeanEffects effects;
  private final WritingCheck responseCheck;
  private final OperationJournal journal;
  private final boolean bindsTrees;
  private final ReplyCache.@Nullable Operation replies;
  private final @Nullable CachedResponses cache;

  /** Null if the operation takes no elements as they are. */
  private final @Nullable PassedElements elements;

  /** Whether the operation is implemented by a subclass of the service class. */
  private final ClassValue<Boolean> subclasses =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> subclass) {
          return engine().calls().isOverriddenAlike(type().method(), subclass)
              && hasLifecycle(subclass) == lifecycle;
        }
      };

  /**
   * @param templates of responses; null if none are kept
   * @param writer of the results; null if the receiver or stock writes them
   * @param check of the requests that the module binds
   * @param verification makes the checks of the responses
   * @param effects of the beans in results
   * @param bindsTrees whether the module binds payloads that handlers have built
   * @param supplied whether the application makes the service objects, of any class
   * @param replies of earlier requests; null if the service is called for each request
   */
  OperationRuntime(
      ServiceRuntime service,
      AxisOperation operation,
      OperationEngine engine,
      @Nullable TemplatePool templates,
      @Nullable ResponseWriter writer,
      ReadingCheck check,
      Verification verification,
      BeanEffects effects,
      boolean bindsTrees,
      boolean supplied,
      ReplyCache.@Nullable Operation replies) {
    this.service = service;
    this.operation = operation;
    this.engine = engine;
    this.templates = templates;
    this.check = check;
    this.verification = verification;
    this.effects = effects;
    this.bindsTrees = bindsTrees;
    this.responseCheck = verification.writing(Direction.RESPONSE);
    this.journal = new OperationJournal(service.name(), engine);
    this.results = writer == null ? null : new ReplyWriter(writer, templates, engine.responses());
    this.lifecycle = hasLifecycle(engine.calls().implementation());
    this.supplied = supplied;
    this.replies = replies;
    this.elements = type().takesElements() ? new PassedElements(type()) : null;
    this.cache = replies == null ? null : new CachedResponses(this, replies);
  }

  public OperationEngine engine() {
    return engine;
  }

  public OperationType type() {
    return engine.type();
  }

  /** Whether service objects may have an init or destroy method that Axis2 calls. */
  boolean hasLifecycle() {
    return supplied || lifecycle;
  }

  /**
   * Whether a service object is of the class that the type was read from, or of a subclass of which
   * stock takes the same.
   */
  public boolean isImplementedBy(Object target) {
    return isOfServiceClass(target) || subclasses.get(target.getClass());
  }

  /** Whether a service object is of the class that the type was read from itself. */
  boolean isOfServiceClass(Object target) {
    return engine.calls().isImplementedBy(target);
  }

  private static boolean hasLifecycle(Class<?> implementation) {
    if (Lifecycle.class.isAssignableFrom(implementation)) {
      return true;
    }
    for (Method method : implementation.getMethods()) {
      boolean named = method.getName().equals("init") || method.getName().equals("destroy");
      if (named
          && method.getParameterCount() == 1
          && method.getParameterTypes()[0] == ServiceContext.class) {
        return true;
      }
    }
    return false;
  }

  /**
   * A new service object; null if stock has to create it.
   *
   * @throws InvocationTargetException if its constructor throws
   */
  public @Nullable Object create() throws InvocationTargetException {
    return supplied ? null : engine.calls().create();
  }

  /**
   * A service object for a request that is not in Axis2's pipeline.
   *
   * @return a {@link FailedObject} if it could not be made; null if stock has to make it
   */
  public @Nullable Object createExpress() {
    try {
      return supplied ? supply() : create();
    } catch (InvocationTargetException failed) {
      return FailedObject.of(failed);
    } catch (AxisFault failed) {
      return FailedObject.of(failed);
    } catch (Error failed) {
      return FailedObject.of(new InvocationTargetException(failed));
    }
  }

  /** A service object that the application makes; none is stock's fault. */
  private Object supply() throws AxisFault {
    Object made = Utils.createServiceObject(operation.getAxisService());
    if (made == null) {
      throw new AxisFault(Messages.getMessage("paramIsNotSpecified", "SERVICE_OBJECT_SUPPLIER"));
    }
    return made;
  }

  /**
   * A service object for stock's pipeline: the one that was made for the request before it came
   * there, or a new one.
   *
   * @return null if stock has to create it
   * @throws AxisFault stock's, if its constructor throws
   */
  @Nullable Object createOrFault(MessageContext request) throws AxisFault {
    Object before = ExpressCall.uncalled(request);
    if (before != null) {
      return before;
    }
    try {
      return create();
    } catch (InvocationTargetException failed) {
      throw FailedObject.of(failed).fault();
    }
  }

  /**
   * Calls the service method.
   *
   * @throws InvocationTargetException if the method throws
   * @throws IllegalAccessException if the method cannot be called
   */
  public @Nullable Object call(Object target, @Nullable Object[] arguments)
      throws InvocationTargetException, IllegalAccessException {
    return engine.call(target, arguments);
  }

  /**
   * Whether stock serves a request entirely: because the builder left it to stock, because a
   * handler has redirected it, or, if the builder did not read it for this operation, because the
   * operation is switched to stock now or the service has changed since it was described.
   *
   * @param message the builder's result; null if it left the request to stock
   */
  public boolean leavesToStock(@Nullable DeltaMessage message, MessageContext request) {
    boolean redirected = isRedirected(request);
    if (message != null && message.isOf(this) && !redirected) {
      return false;
    }
    if (!DeltaMessage.isLeftToStock(request)) {
      if (!isAtStock() && !redirected && service.checkDescription() == null) {
        return false;
      }
      DeltaMessage.leaveToStock(request);
      if (message != null) {
        service.countFallback(StockReason.OTHER_OPERATION, request);
      }
    }
    return true;
  }

  /**
   * Whether a handler has set another service or operation after dispatch: stock takes the object
   * from that service, and the method from the operation's context. Also whether the application
   * has given the receiver of this operation to another one.
   */
  private boolean isRedirected(MessageContext request) {
    AxisOperation chosen = request.getAxisOperation();
    OperationContext dispatched = request.getOperationContext();
    return chosen != operation
        || chosen.getAxisService() != request.getAxisService()
        || (dispatched != null && dispatched.getAxisOperation() != chosen);
  }

  /** Whether the operation is switched to stock. */
  boolean isAtStock() {
    return service.switches().atStock(type().name()) != null;
  }

  /** Forgets everything learned of the operation's messages. */
  void forget() {
    engine.forget();
    forgetTemplates();
  }

  /** Forgets everything learned of the operation's responses. */
  void forgetTemplates() {
    if (templates != null) {
      templates.forget();
    }
    if (replies != null) {
      replies.forget();
    }
  }

  /** Whether the module may bind requests that refer to MIME parts. */
  public boolean takesParts() {
    return elements == null
        && !isOfValidatedService()
        && operation.getMessageReceiver() instanceof ExpressReceiver;
  }

  /** Whether requests of the service are validated, perhaps those of another operation. */
  boolean isOfValidatedService() {
    return service.validatesAny();
  }

  /** Whether stock unmarshals the operation's requests late only for their validation. */
  public boolean isUnmarshalledLate() {
    return service.isUnmarshalledLate(operation);
  }

  /**
   * The responses for later requests; null if the service is called for each request, as it is from
   * the moment when it gets objects for each session.
   */
  public @Nullable CachedResponses cache() {
    return cache == null || !isWithoutSessions(operation.getAxisService()) ? null : cache;
  }

  /** Whether the objects of a service serve requests of all sessions. */
  static boolean isWithoutSessions(AxisService service) {
    String scope = service.getScope();
    return Constants.SCOPE_REQUEST.equals(scope) || Constants.SCOPE_APPLICATION.equals(scope);
  }

  /**
   * Notes a difference from stock after which responses are written in another way.
   *
   * @param otherWay who writes them, for the log
   */
  public void differed(Difference difference, String otherWay) {
    service.warn(type(), otherWay + ", since the module's answer differed: " + difference.place());
    forgetTemplates();
    differed(difference);
  }

  /** Counts a response that stock writes. */
  public void count(ReplyReason reason) {
    service.engine().tally().count(reason);
    journal.stockWrites(reason);
  }

  /**
   * Counts a response, and remembers its envelope if its payload is bytes.
   *
   * @param reply the payload in the envelope, or the reason why stock writes it
   */
  public void sent(SOAPEnvelope envelope, MessageContext response, Reply reply) {
    if (reply instanceof Reply.ToStock stocks) {
      count(stocks.reason());
    } else {
      new DirectResponse(envelope, responses(), false).attachTo(response);
      service.engine().tally().count(Event.DIRECT_RESPONSE);
    }
  }

  /** Makes the checks of the responses, for receivers that write them themselves. */
  public Verification verification() {
    return verification;
  }

  /** The templates of responses; null if none are kept. */
  public @Nullable TemplatePool templates() {
    return templates;
  }

  /** The module's part after the service method has run. */
  public Circuit responses() {
    return engine.responses();
  }

  /** Whether stock would send a part of the results written so far as attachments, in MTOM. */
  public boolean mayAttach() {
    return results != null && results.mayAttach();
  }

  /** Why stock writes all results; null if the module does. */
  public @Nullable ReplyReason stockWrites() {
    if (results == null) {
      return ReplyReason.OPERATION;
    }
    return responses().isClosed() ? null : ReplyReason.UNEXPECTED_ERROR;
  }

  /** Puts a result into the response: as bytes if that is possible, otherwise as stock does. */
  public void respond(
      @Nullable Object result, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    Reply reply = respondDirectly(result, request, response, factory);
    if (reply instanceof Reply.ToStock) {
      // Any defect of the result becomes stock's fault.
      response.setEnvelope(
          ServiceCall.respond(result, type().method(), request, response, factory));
    }
    sent(response.getEnvelope(), response, reply);
  }

  /**
   * Puts a payload that is written into the response.
   *
   * @return false if that fails, and stock has to respond
   */
  public boolean respond(
      ElementResults.Payload payload, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    SOAPEnvelope envelope;
    try {
      envelope = payload.in(factory);
    } catch (Throwable failed) {
      responses().failed(failed);
      return false;
    }
    response.setEnvelope(envelope);
    sent(envelope, response, payload.reply());
    return true;
  }

  private Reply respondDirectly(
      @Nullable Object result, MessageContext request, MessageContext response, SOAPFactory factory)
      throws AxisFault {
    if (results == null) {
      return new Reply.ToStock(ReplyReason.OPERATION);
    }
    if (request.isDoingREST()) {
      return new Reply.ToStock(ReplyReason.REST);
    }
    AxisOperation called = request.getOperationContext().getAxisOperation();
    StockReferences.Payload stocks =
        () ->
            ServiceCall.envelope(result, type().method(), request.getAxisService(), called, factory)
                .getBody()
                .getFirstElement();
    Reply.Stock stock = out -> stocks.make().serialize(out, false);
    boolean isSample = takesSample(request);
    if (isSample && !effects.allowReading(result)) {
      responseCheck.leaveOut();
      isSample = false;
    }
    boolean refers = results.mayAttach() && TransportUtils.doWriteMTOM(response);
    Reply reply =
        refers
            ? responseCheck.written(
                isSample, () -> results.writeReferring(result), StockReferences.of(stocks))
            : responseCheck.written(isSample, () -> results.write(result), stock);
    if (!(reply instanceof Reply.Written written)) {
      return reply;
    }
    SOAPEnvelope envelope;
    try {
      envelope = factory.getDefaultEnvelope();
      ResponseSource payload = ResponseSource.of(written, stock);
      if (results.mayAttach()) {
        StockPayload attaching = new StockPayload(stocks);
        if (refers) {
          payload.inPlaceOf(attaching::element, attaching);
        } else {
          payload.attachingBy(attaching);
        }
      }
      envelope.getBody().addChild(factory.createOMElement(payload, results.name()));
    } catch (Throwable failed) {
      responses().failed(failed);
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
    response.setEnvelope(envelope);
    return reply;
  }

  /** Whether the result of a request's call is chosen for verification. */
  private boolean takesSample(MessageContext request) {
    ExpressCall express = ExpressCall.of(request);
    return express == null ? responseCheck.takesNext() : express.isSample();
  }

  /**
   * Verifies a reply that has been written, if the result is chosen for that.
   *
   * @param stock writes the same payload
   * @return whether to send it
   */
  public boolean confirms(Reply reply, MessageContext request, Reply.Stock stock) {
    return responseCheck.written(takesSample(request), () -> reply, stock) == reply;
  }

  /**
   * Chooses the result of a call outside Axis2's pipeline for verification, or leaves it.
   *
   * @return whether the response has to go through the pipeline, where it is verified
   */
  public boolean takesSample(ExpressCall call) {
    boolean isChosen = responseCheck.takesNext();
    if (isChosen) {
      call.takeSample();
    }
    return isChosen;
  }

  /** Why all requests have to go through Axis2's pipeline; null if they need not. */
  public @Nullable String expressObstacle() {
    if (lifecycle && !isShared()) {
      return "its service objects have init or destroy methods";
    }
    if (!supplied && !engine.calls().creates() && !isShared()) {
      return "reflection creates its service objects";
    }
    return service.explainHeader().isOn() ? "deltasoap.explainHeader is on" : null;
  }

  /** Whether one service object, which the pipeline has made, serves all requests. */
  private boolean isShared() {
    return Constants.SCOPE_APPLICATION.equals(operation.getAxisService().getScope());
  }

  /** Notes that the pipeline has served a request without a response. */
  public void received(MessageContext request) {
    try {
      service.received(request);
    } catch (Throwable failed) {
      engine.requests().failed(failed);
    }
  }

  /**
   * Binds the arguments of a request that is not in Axis2's pipeline.
   *
   * @param call of the request
   * @return null if it has to go there
   */
  public @Nullable Arguments bindExpress(
      ExpressCall call, Reading.Accepted reading, WireMessage message, SoapVersion version) {
    if (!engine.requests().isClosed()) {
      return null;
    }
    try {
      Arguments bound = engine.bind(reading, message, version);
      if (elements != null) {
        OMElement payload = elements.payload(reading, message);
        call.keepPayload(payload);
        bound = bound.with(elements.into(bound.values(), payload));
      }
      check.bound(message, reading.shape(), bound.values());
      journal.bound(reading, message);
      return bound;
    } catch (Unbindable refused) {
      return null;
    } catch (Throwable failed) {
      engine.requests().failed(failed);
      return null;
    }
  }

  /**
   * Writes the result of a call outside Axis2's pipeline.
   *
   * @param isMtom whether the response is an MTOM message
   * @return null if the response has to go through the pipeline, or the receiver writes it
   */
  public Reply.@Nullable Held respondExpress(ExpressCall call, boolean isMtom) {
    if (results == null || !call.isSuccessful()) {
      return null;
    }
    if (takesSample(call)) {
      return null;
    }
    boolean refers = isMtom && results.mayAttach();
    Reply reply =
        responseCheck.note(
            refers ? results.writeReferring(call.result()) : results.write(call.result()));
    return reply instanceof Reply.Held held ? held : null;
  }

  /** Counts a response from the cache. */
  void countCached() {
    service.engine().tally().count(Event.CACHED_RESPONSE);
    countExpressResponse();
  }

  /** Counts a response from the cache in Axis2's pipeline. */
  void countCached(MessageContext request) {
    countCached();
    service.explainHeader().cached(request);
  }

  /** Counts a response that was written outside Axis2's pipeline. */
  public void countExpressResponse() {
    service.engine().tally().count(Event.DIRECT_RESPONSE);
  }

  /**
   * Binds the arguments of a request.
   *
   * @param message the builder's result; null if it left the request to stock
   * @param target the service object that will be called
   * @return null if stock must bind them, which is counted
   * @throws AxisFault if stock's builder refuses a message that was still arriving
   */
  public @Nullable Object @Nullable [] bind(
      @Nullable DeltaMessage message, MessageContext request, Object target) throws AxisFault {
    if (message == null) {
      return null;
    }
    if (!isImplementedBy(target)) {
      StockReason obstacle = message.obstacle(request, this);
      leave(obstacle == null ? StockReason.APPLICATION_CLASS : obstacle, message, request);
      return null;
    }
    return bind(message, request);
  }

  /**
   * As {@link #bind(DeltaMessage, MessageContext, Object)}, for receivers whose service object
   * stock calls.
   */
  public @Nullable Object @Nullable [] bind(DeltaMessage message, MessageContext request)
      throws AxisFault {
    StockReason obstacle = message.obstacle(request, this);
    int offset = Unbindable.NO_OFFSET;
    // Stock could not read an attachment again that the module has failed to read from a tree.
    boolean bindsTree = bindsTrees && message.wire().parts() == null;
    if (obstacle == StockReason.BODY_TOUCHED && bindsTree && engine.requests().isClosed()) {
      try {
        @Nullable Object[] arguments = bindTree(request.getEnvelope());
        service.engine().tally().count(Event.BOUND_FROM_TREE);
        engine.shortMessages().bound(message.wire().length());
        service.explainHeader().boundFromTree(request);
        return arguments;
      } catch (Unbindable unbindable) {
        // Nodes that the wire profile excludes are a handler's, and no fault of the client.
        boolean ofHandler = unbindable.reason() == StockReason.MALFORMED;
        obstacle = ofHandler ? StockReason.BODY_TOUCHED : unbindable.reason();
      } catch (OMException unreadable) {
        // A handler's tree that cannot be built to its end. Stock meets the same error, or none.
      } catch (Throwable failed) {
        engine.requests().failed(failed);
        obstacle = StockReason.UNEXPECTED_ERROR;
      }
    } else if (obstacle == null) {
      try {
        @Nullable Object[] bound = message.bind();
        @Nullable Object[] arguments =
            elements == null ? bound : elements.into(bound, elements.payload(message));
        if (message.isStreamed()) {
          service.engine().tally().count(Event.BOUND_FROM_STREAM);
        } else {
          check.bound(message.wire(), message.shape(), arguments);
          journal.bound(message.reading(), message.wire());
        }
        service.explainHeader().accepted(message.reading(), request);
        return arguments;
      } catch (Unbindable unbindable) {
        obstacle = unbindable.reason();
        offset = unbindable.offset();
      } catch (Throwable failed) {
        engine.requests().failed(failed);
        obstacle = StockReason.UNEXPECTED_ERROR;
      }
    }
    fellBack(obstacle, message, offset, request);
    message.restore(request);
    return null;
  }

  /**
   * Binds the payload as a handler has left it. Reading builds the tree, and does not consume it.
   */
  private @Nullable Object[] bindTree(SOAPEnvelope envelope) throws Unbindable {
    SOAPBody body = envelope.getBody();
    OMElement payload = body == null ? null : body.getFirstElement();
    if (payload == null) {
      throw new Unbindable(StockReason.BODY_TOUCHED);
    }
    if (type().style() == Style.ELEMENT) {
      return new Object[] {payload};
    }
    @Nullable Object[] arguments = engine.bindTree(payload.getXMLStreamReader(true));
    return elements == null ? arguments : elements.into(arguments, payload);
  }

  /**
   * Leaves a message that has not been bound to stock.
   *
   * @throws AxisFault if stock's builder refuses a message that was still arriving
   */
  public void leave(StockReason reason, DeltaMessage message, MessageContext request)
      throws AxisFault {
    fellBack(reason, message, Unbindable.NO_OFFSET, request);
    message.restore(request);
  }

  /** Counts a message that has not been bound, once. */
  void fellBack(StockReason reason, DeltaMessage message, int offset, MessageContext request) {
    if (!message.isRefusedEarly()) {
      service.countFallback(reason, request);
      if (!message.isStreamed()) {
        engine.shortMessages().refused(message.wire().length());
      }
      refused(reason, message.wire(), offset);
    }
  }

  /**
   * Notes a message that was refused before it could be bound; the caller counts it.
   *
   * @param offset of the refused token, in bytes; negative if unknown
   */
  public void refused(StockReason reason, WireMessage message, int offset) {
    journal.fellBack(reason, message, offset);
  }

  /** Explains what would happen to a message now. */
  String explain(WireMessage message) {
    return OperationJournal.EXPLAINER
        .explain(engine, message, service.streamFromBytes())
        .toString();
  }

  Journal journal() {
    return engine.journal();
  }

  /** Notes a difference from stock. */
  void differed(Difference difference) {
    journal.differed(difference);
  }
}
