package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.axis2.envelope.ResponseSource;
import io.github.deltasoap.axis2.service.CachedResponses;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.ExpressReceiver;
import io.github.deltasoap.axis2.service.FailedObject;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.write.ReferringXml;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.engine.Reading;
import io.github.deltasoap.engine.Reply;
import io.github.deltasoap.engine.ReplyCache.Place;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * The lane of the requests of one key. It opens after the pipeline has decided the same about some
 * of them, and closes for good if the service needs the pipeline, for example by asking for its
 * message context. Safe for any number of threads.
 */
public final class ExpressLane {
  private static final int OBSERVED = 8;
  private static final byte[] NONE = {};

  /**
   * The acknowledgement of requests without a response, as the servlet has sent it.
   *
   * @param contentType of the empty answer
   */
  private record Acknowledgement(Route route, String contentType) {}

  private final CurrentContext contexts;
  private final PipelineGuard guard;

  private volatile @Nullable Route open;
  private volatile @Nullable Acknowledgement acknowledgement;
  private volatile @Nullable String closed;

  // Guarded by this.
  private @Nullable Route last;
  private int observed;

  /** The time until which no decisions are noted, since something stands against the lane. */
  private volatile long refusedUntil = System.nanoTime();

  ExpressLane(CurrentContext contexts, PipelineGuard guard) {
    this.contexts = contexts;
    this.guard = guard;
  }

  /** Notes no decisions for a second: something stands against the lane. */
  void refuse() {
    refusedUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
  }

  /** Notes a decision of the pipeline. */
  synchronized void observe(Route seen) {
    observed = seen.equals(last) ? observed + 1 : 1;
    last = seen;
    if (observed >= OBSERVED && closed == null) {
      open = seen;
    }
  }

  /** Notes the content type with which the servlet has acknowledged a request of a route. */
  void acknowledged(Route route, String contentType) {
    acknowledgement = new Acknowledgement(route, contentType);
  }

  /** The content type with which the servlet acknowledges requests; null if it is not known. */
  @Nullable String acknowledgement(Route route) {
    Acknowledgement known = acknowledgement;
    return known != null && known.route.equals(route) ? known.contentType : null;
  }

  /** Ends a route; others may be observed. */
  private synchronized void drop(Route ended) {
    if (ended.equals(open)) {
      open = null;
      observed = 0;
    }
  }

  /** Whether more decisions are needed before the lane opens. */
  boolean observes(long generation) {
    Route route = open;
    return closed == null
        && (route == null || route.generation() != generation)
        && System.nanoTime() - refusedUntil >= 0;
  }

  /** The route with which the lane was opened in a generation; null if it is closed now. */
  @Nullable Route opened(long generation) {
    Route route = open;
    if (route == null || closed != null || route.generation() != generation) {
      return null;
    }
    boolean atStock = route.runtime().switches().atStock(route.operation().type().name()) != null;
    return atStock ? null : route;
  }

  /** The route, if the lane is open and everything is as it was; otherwise null. */
  @Nullable Route route(long generation) {
    Route route = opened(generation);
    if (route == null) {
      return null;
    }
    if (!contexts.isReached() || !route.isValid()) {
      guard.changed();
      return null;
    }
    SharedProperties shared = route.shared();
    if (shared != null && !shared.areSame(guard.looks())) {
      // Its service may change them with each request, which does not concern other lanes.
      drop(route);
      return null;
    }
    return route;
  }

  /** Whether the lane was opened, or observed last, for a service. */
  synchronized boolean isOf(AxisService service) {
    Route route = open == null ? last : open;
    return route != null && route.service() == service;
  }

  /** The operation for which the lane was opened; empty if it never was. */
  String operation() {
    Route route = open;
    return route == null ? "" : route.operation().type().name();
  }

  /** Why the lane is closed for good; null if it is not. */
  @Nullable String closed() {
    return closed;
  }

  /**
   * Serves a request.
   *
   * @param pipeline is entered if the service asks for its message context
   * @throws IOException if the response cannot be sent
   */
  Passage serve(
      ExpressLanes.Entry entry,
      WireMessage message,
      Reading.Accepted reading,
      ExpressCall.Pipeline pipeline)
      throws IOException {
    ClassLoader stocks = entry.route().receiver().contextClassLoader();
    if (stocks == null) {
      return serveNow(entry, message, reading, pipeline);
    }
    Thread thread = Thread.currentThread();
    ClassLoader outer = thread.getContextClassLoader();
    thread.setContextClassLoader(stocks);
    boolean answered = false;
    try {
      Passage passage = serveNow(entry, message, reading, pipeline);
      answered = passage instanceof Passage.Answered || passage instanceof Passage.Received;
      return passage;
    } finally {
      // Stock's receiver leaves the class loader set.
      if (!answered) {
        thread.setContextClassLoader(outer);
      }
    }
  }

  private Passage serveNow(
      ExpressLanes.Entry entry,
      WireMessage message,
      Reading.Accepted reading,
      ExpressCall.Pipeline pipeline)
      throws IOException {
    Route route = entry.route();
    OperationRuntime operation = route.operation();
    ExpressReceiver receiver = route.receiver();
    if (!reading.envelope().payloadNamespace().equals(route.namespace())) {
      return new Passage.Refused();
    }
    boolean isMtom = route.type().isMtom();
    CachedResponses cache =
        receiver.responds() && !isMtom && !entry.isInParts() ? operation.cache() : null;
    Place place =
        cache == null ? null : cache.place(reading, message, route.version(), entry.request());
    byte[] known = place == null ? null : place.payload();
    if (cache != null && known != null) {
      cache.count();
      send(entry, known);
      return new Passage.Answered();
    }
    ExpressCall call = new ExpressCall(entered -> enter(pipeline, entered));
    Arguments bound;
    Reply.Held reply = null;
    ExpressCall outer = receiver.setsCurrentContext() ? contexts.running(call) : null;
    try {
      bound = call(call, entry, reading, message);
      if (bound != null && !call.isInPipeline()) {
        reply = receiver.respondExpress(call, route.version(), isMtom);
      }
    } finally {
      if (receiver.setsCurrentContext()) {
        contexts.running(outer);
      }
      call.end();
    }
    if (call.isInPipeline()) {
      closed = "its service asks for the message context";
    }
    if (bound == null && call.failedObject() == null) {
      call.abandon();
      // The receivers of JAX-WS have no way on without a call: the pipeline begins again.
      boolean goesOn = receiver.setsCurrentContext() && (call.isInPipeline() || call.hasObject());
      return goesOn ? new Passage.Called(call) : new Passage.Refused();
    }
    if (bound == null || call.isInPipeline()) {
      return new Passage.Called(call);
    }
    if (!receiver.responds()) {
      if (!call.isSuccessful()) {
        return new Passage.Called(call);
      }
      entry.count();
      bound.release();
      if (ContainerMessages.mayAnnounceLength(entry.response())) {
        // One piece, where stock's acknowledgement ends with a chunk of its own.
        entry.response().setContentLength(0);
      }
      return new Passage.Received();
    }
    if (reply instanceof Reply.Referring referring) {
      if (!sendReferring(call, entry, referring)) {
        return new Passage.Called(call);
      }
    } else if (isMtom && receiver.mayAttach()) {
      return new Passage.Called(call);
    } else if (reply == null) {
      // In MTOM, stock may write a part of it as an attachment.
      Reply.Stock stock = isMtom ? null : receiver.stockExpress(call, route.version());
      if (stock == null
          || !isSent(
              call,
              stock,
              new PayloadOutput(
                  entry.response(), entry.frame(), PayloadOutput.FEW_BYTES, entry::count))) {
        return new Passage.Called(call);
      }
    } else if (reply instanceof Reply.Bytes bytes) {
      if (cache != null && place != null && !receiver.mayAttach()) {
        cache.keep(place, bytes.payload());
      }
      operation.countExpressResponse();
      send(entry, bytes.payload());
    }
    bound.release();
    return new Passage.Answered();
  }

  /**
   * Calls the service.
   *
   * @return the arguments; null if the service has not been called
   */
  private @Nullable Arguments call(
      ExpressCall call, ExpressLanes.Entry entry, Reading.Accepted reading, WireMessage message) {
    Route route = entry.route();
    ExpressReceiver receiver = route.receiver();
    boolean readsPartsFirst = receiver.readsAttachmentsFirst();
    if (readsPartsFirst && !entry.arePartsRead()) {
      return null;
    }
    // Stock would make the service object first; but here it may yet have to make one.
    Arguments bound = route.operation().bindExpress(call, reading, message, route.version());
    @Nullable Object[] arguments =
        bound == null ? null : receiver.expressArguments(bound.values(), reading.bytes(message));
    if (arguments == null || call.isRefused() || (!readsPartsFirst && !entry.arePartsRead())) {
      return null;
    }
    Object target = target(route);
    if (target instanceof FailedObject failed) {
      call.fail(failed);
      return null;
    }
    if (target != null) {
      call.made(target);
    }
    if (target != null && !route.operation().isImplementedBy(target)) {
      closed = "its service object is of another class";
      return null;
    }
    // Last, since what the object does then must not be done again.
    if (target == null || !receiver.prepareExpress(call)) {
      if (call.failedObject() == null) {
        closed = "its service object could not be made";
      }
      return null;
    }
    if (call.isRefused()) {
      return null;
    }
    call.run(receiver, arguments);
    return bound;
  }

  /**
   * Lets others write a response.
   *
   * @param call keeps a failure before anything has been sent
   * @return false after such a failure: the pipeline has to fail in the same way
   * @throws IOException if it fails later
   */
  private static boolean isSent(ExpressCall call, Reply.Stock stock, PayloadOutput out)
      throws IOException {
    try {
      stock.writeTo(out);
    } catch (Exception | LinkageError | StackOverflowError failed) {
      if (!out.isOpen()) {
        call.unwritable(failed);
        return false;
      }
      throw new IOException(failed);
    }
    out.finish();
    return true;
  }

  private static @Nullable Object target(Route route) {
    SharedProperties shared = route.shared();
    return shared == null ? route.operation().createExpress() : shared.serviceObject();
  }

  /** Runs the pipeline as if no call was in progress. */
  private MessageContext enter(ExpressCall.Pipeline pipeline, ExpressCall call) throws AxisFault {
    ExpressCall running = contexts.running(null);
    try {
      return pipeline.enter(call);
    } finally {
      contexts.running(running);
    }
  }

  /**
   * Sends a response that may have attachments.
   *
   * @return false if the pipeline has to: it meets the same failure, or reads what can be read once
   */
  private boolean sendReferring(ExpressCall call, ExpressLanes.Entry entry, Reply.Referring reply)
      throws IOException {
    Route route = entry.route();
    if (!BinaryContent.isAttachedAtAnyLength(
        route.axisOperation().getParameter(Constants.Configuration.MTOM_THRESHOLD))) {
      closed = "its service has a threshold for attachments";
      return false;
    }
    long length = (long) PayloadOutput.FEW_BYTES + reply.payload().length;
    for (ReferringXml.Reference each : reply.references()) {
      if (!BinaryContent.mayReadAgain(each.content())) {
        closed = "its attachments may be streams that can be read only once";
        return false;
      }
      if (!BinaryContent.isThere(each.content())) {
        return false;
      }
      length += PayloadOutput.FEW_BYTES + BinaryContent.length(each.content());
    }
    OMOutputFormat format = route.type().format();
    String contentType = route.type().contentType(format);
    return isSent(
        call,
        out -> ResponseSource.Referring.write(reply, format, entry.head(), false, out),
        new PayloadOutput(
            entry.response(),
            new ResponseType.Frame(contentType, NONE, NONE),
            length,
            () -> {
              entry.count();
              route.operation().countExpressResponse();
            }));
  }

  private static void send(ExpressLanes.Entry entry, byte[] payload) throws IOException {
    entry.count();
    HttpServletResponse response = entry.response();
    ResponseType.Frame frame = entry.frame();
    response.setContentType(frame.contentType());
    if (ContainerMessages.mayAnnounceLength(response)) {
      response.setContentLength(frame.head().length + payload.length + frame.tail().length);
    }
    OutputStream out = response.getOutputStream();
    out.write(frame.head());
    out.write(payload);
    out.write(frame.tail());
  }
}
