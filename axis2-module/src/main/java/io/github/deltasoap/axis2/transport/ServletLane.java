package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.ChannelHeaders;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.express.Passage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.LongMessages;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.BiPredicate;
import java.util.function.IntSupplier;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests before AxisServlet, if they have an open lane. A request that it has read and
 * does not answer is handed over to the builder. Called by the filter of {@code deltasoap-express},
 * and for the messages of the channel's sessions, which no filter sees; safe for any number of
 * threads.
 */
public final class ServletLane implements BiPredicate<HttpServletRequest, HttpServletResponse> {
  /** The attribute with the request that AxisServlet gets in place of one whose body was read. */
  private static final String UNANSWERED = "io.github.deltasoap.unanswered";

  /** The attribute with a consumer of the response that AxisServlet has made. */
  private static final String OBSERVED = "io.github.deltasoap.observed";

  /** The buffer size that AxisServlet sets. */
  private static final int BUFFER_BYTES = 1 << 13;

  private enum Outcome {
    /** AxisServlet has to answer. */
    UNANSWERED,
    /** The response has been written, but need not have been sent. */
    WRITTEN,
    /** AxisServlet's code has answered. */
    SENT
  }

  private final ExpressLanes lanes;
  private final MessageReader reader;
  private final ExpressMode mode;
  private volatile @Nullable AskedServlet asked;

  /**
   * @param mode the least mode of the services that may be called
   */
  public ServletLane(ExpressLanes lanes, WireLimits limits, ExpressMode mode) {
    this.lanes = lanes;
    this.reader = new MessageReader(limits);
    this.mode = mode;
  }

  /**
   * Answers a request, and sends the response: filters that get control back cannot change it any
   * more, as after AxisServlet. Its length is known, so it is one piece all the same.
   *
   * @return false if AxisServlet has to answer it
   * @throws UncheckedIOException if the connection breaks
   */
  @Override
  public boolean test(HttpServletRequest request, HttpServletResponse response) {
    if (ChannelHeaders.areIn(request)) {
      return false;
    }
    try {
      Outcome outcome = serve(request, response);
      if (outcome == Outcome.WRITTEN) {
        response.getOutputStream().flush();
      }
      return outcome != Outcome.UNANSWERED;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The request that AxisServlet has to answer after {@link #answer} has not. */
  public static HttpServletRequest unanswered(HttpServletRequest request) {
    if (request.getAttribute(UNANSWERED) instanceof HttpServletRequest replayed) {
      request.removeAttribute(UNANSWERED);
      return replayed;
    }
    return request;
  }

  /**
   * Answers a request that does not ask for a channel.
   *
   * @return false if AxisServlet has to answer it
   * @throws UncheckedIOException if the connection breaks
   */
  public boolean answer(HttpServletRequest request, HttpServletResponse response) {
    try {
      return serve(request, response) != Outcome.UNANSWERED;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Outcome serve(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    // Negative if the body comes in chunks.
    long length = request.getContentLengthLong();
    ExpressLanes.Candidates candidates = length == 0 ? null : lanes.beforeServlet(request, mode);
    if (candidates == null || length > candidates.service().streamFromBytes()) {
      return Outcome.UNANSWERED;
    }
    InputStream in = body(request, response);
    // Sessions carry envelopes, which have no parts.
    if (in == null || (in instanceof HeldBody && candidates.parts() != null)) {
      return Outcome.UNANSWERED;
    }
    return serve(request, response, candidates, in, (int) length);
  }

  /**
   * Prepares a response and opens the body of its request, as AxisServlet does before it reads.
   *
   * @return null if that is not possible, which AxisServlet reports
   */
  private static @Nullable InputStream body(
      HttpServletRequest request, HttpServletResponse response) {
    try {
      response.setBufferSize(BUFFER_BYTES);
      response.getOutputStream();
      return request.getInputStream();
    } catch (IOException | RuntimeException unavailable) {
      return null;
    }
  }

  private Outcome serve(
      HttpServletRequest request,
      HttpServletResponse response,
      ExpressLanes.Candidates candidates,
      InputStream in,
      int length)
      throws IOException {
    ServiceRuntime service = candidates.service();
    MultipartType parts = candidates.parts();
    Arrival arrival =
        in instanceof HeldBody held
            ? Arrival.of(held.readWhole(), in)
            // Chunks are read as far as Axis2 would, which may find one of them broken.
            : new Arrival(
                length < 0 ? new BufferedInputStream(in) : in,
                service.streamFromBytes(),
                length,
                parts == null ? null : new RootPart(request.getContentType(), parts));
    StockReason obstacle =
        in instanceof HeldBody
            ? arrival.refusal(expectations(service))
            : arrival.read(expectations(service), true);
    ExpressLanes.Entry lane =
        obstacle == null
            ? lanes.beforeServlet(candidates, arrival.message(), arrival.parts(), request, response)
            : null;
    String acknowledgement = lane == null || lane.responds() ? null : lane.acknowledgement();
    if (lane != null && !lane.responds() && acknowledgement == null) {
      request.setAttribute(OBSERVED, lane.acknowledgements());
      lane = null;
    }
    int arrived = arrival.message().length();
    if (lane != null && !lane.operation().engine().shortMessages().admits(arrived)) {
      obstacle = StockReason.AFTER_REFUSAL;
      lane = null;
    }
    EnvelopeReader.Unbuilt read = lane == null ? null : read(lane, arrival.message());
    Passage passage =
        lane == null || read == null
            ? new Passage.Refused()
            : lane.serve(
                arrival.message(), read.reading(), call -> enter(call, arrival, request, response));
    if (passage instanceof Passage.Received) {
      response.setStatus(HttpServletResponse.SC_ACCEPTED);
      response.setContentType(acknowledgement);
      return Outcome.WRITTEN;
    }
    if (passage instanceof Passage.Answered) {
      return Outcome.WRITTEN;
    }
    ExpressCall call = passage instanceof Passage.Called called ? called.call() : null;
    // A message whose attachments have been read cannot be replayed, only handed over.
    if (call == null && !arrival.hasReadAttachments() && !lanes.isReadByModule(candidates)) {
      // The builder has been exchanged for one that finds nothing in attributes.
      request.setAttribute(UNANSWERED, new ReplayedRequest(request, arrival.replay()));
    } else {
      new HandedOver(arrival, obstacle, call, read).attachTo(request);
    }
    // The pipeline that the service has asked for is here. After a failure of the connection,
    // AxisServlet could not prepare the response a second time.
    boolean isAnsweredHere = (call != null && call.isInPipeline()) || arrival.isBroken();
    if (!isAnsweredHere) {
      return Outcome.UNANSWERED;
    }
    try {
      asked(request).finish(unanswered(request), response);
    } catch (ServletException failed) {
      throw new IOException(failed);
    }
    return Outcome.SENT;
  }

  private static Arrival.Expectations expectations(ServiceRuntime service) {
    return new Arrival.Expectations() {
      @Override
      public boolean mayEndWith(String localName, IntSupplier openElements) {
        return service.ends().contain(localName, openElements);
      }

      @Override
      public @Nullable LongMessages account(WireMessage arrived) {
        OperationRuntime operation = service.operationOfPayload(arrived);
        return operation == null ? null : operation.engine().longMessages();
      }
    };
  }

  /** Reads a message; null if the lane does not serve it, or if it is not in the wire profile. */
  private EnvelopeReader.@Nullable Unbuilt read(ExpressLanes.Entry lane, WireMessage message) {
    OperationEngine operation = lane.operation().engine();
    Reading reading =
        operation.read(
            reader, message, lane.markup(), lane.version(), (outcome, tokens) -> outcome);
    return reading instanceof Reading.Accepted accepted && lane.serves(accepted)
        ? new EnvelopeReader.Unbuilt(operation, accepted)
        : null;
  }

  private MessageContext enter(
      ExpressCall call, Arrival arrival, HttpServletRequest request, HttpServletResponse response)
      throws AxisFault {
    new HandedOver(arrival, null, call, null).attachTo(request);
    try {
      return asked(request).enter(call, arrival.replay(), request, response);
    } catch (ServletException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  private AskedServlet asked(HttpServletRequest request) throws ServletException {
    AskedServlet servlet = asked;
    if (servlet == null) {
      servlet = AskedServlet.of(request.getServletContext());
      asked = servlet;
    }
    return servlet;
  }
}
