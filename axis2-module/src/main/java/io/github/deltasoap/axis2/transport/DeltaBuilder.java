package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.channel.ServerFrames;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.AnsweredRequest;
import io.github.deltasoap.axis2.envelope.DelayedEnvelope;
import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.Outcome;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.ToStock;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.express.Passage;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.ServiceAddress;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import java.io.IOException;
import java.io.InputStream;
import org.apache.axiom.om.OMDocument;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.kernel.TransportUtils;
import org.jspecify.annotations.Nullable;

/**
 * The builder in front of stock's for a media type; it sees the raw bytes. For services and clients
 * that engage the module, it matches them and returns an envelope with a delayed body; everything
 * else goes to stock's builder, with the same bytes, or, if stock's parser has read attachments of
 * the message before, to stock's builder of envelopes.
 */
public abstract sealed class DeltaBuilder implements Builder
    permits DeltaSoapBuilder, DeltaMtomBuilder {
  private final Builder stock;
  private final ServiceRegistry services;
  private final ClientRuntime clients;
  private final Channel channel;
  private final @Nullable ExpressLanes express;
  private final EnvelopeReader envelopes;

  /**
   * @param express the lanes of the configuration; null if there are none
   */
  DeltaBuilder(
      Builder stock,
      ServiceRegistry services,
      ClientRuntime clients,
      Channel channel,
      @Nullable ExpressLanes express,
      WireLimits limits) {
    this.stock = stock;
    this.services = services;
    this.clients = clients;
    this.channel = channel;
    this.express = express;
    this.envelopes = new EnvelopeReader(limits);
  }

  /** The builder behind this one. */
  public Builder stock() {
    return stock;
  }

  /**
   * The finder of the envelope of a message in MIME parts.
   *
   * @return null if the message is the envelope
   */
  abstract @Nullable RootPart root(String contentType, MessageContext context);

  /** Does to the context of a message that the module has read what stock's builder would do. */
  abstract void accepted(Arrival arrival, MessageContext context) throws AxisFault;

  @Override
  public OMElement processDocument(
      @Nullable InputStream in, String contentType, MessageContext context) throws AxisFault {
    if (in == null) {
      // Axis2 has none for GET and DELETE.
      return stock.processDocument(null, contentType, context);
    }
    OMElement document = build(in, contentType, context);
    if (!context.isServerSide() && document instanceof SOAPEnvelope envelope) {
      MessageContext request = Exchange.outgoing(context);
      if (request != null) {
        channel.clients().answered(request, envelope, context);
      }
    }
    return document;
  }

  private OMElement build(InputStream in, String contentType, MessageContext context)
      throws AxisFault {
    HandedOver before = express == null ? null : HandedOver.take(context);
    ExpressCall call = before == null ? null : before.call();
    if (before != null && call != null) {
      return called(call, before.arrival(), contentType, context);
    }
    MessageTaker taker;
    if (context.isServerSide()) {
      taker = ofService(context);
      if (channel.services().isNegotiation(context)) {
        return channel
            .services()
            .negotiate(context, DelayedEnvelope.factory(declared(contentType)));
      }
    } else {
      MessageContext request = Exchange.outgoing(context);
      OMElement another =
          request == null ? null : channel.clients().answeredAsSoap(request, in, context);
      if (another != null) {
        return another;
      }
      ClientOperation called = request == null ? null : clients.called(request);
      taker = called == null ? null : new ResponseTaker(clients, called, envelopes);
    }
    if (taker != null && !isUtf8(context)) {
      taker.countFallback(StockReason.ENCODING, context);
      taker = null;
    }
    if (taker == null) {
      return before == null
          ? byStock(in, contentType, context)
          : byStock(before.arrival(), contentType, context);
    }
    Arrival arrival;
    StockReason obstacle;
    if (before == null) {
      RootPart root = root(contentType, context);
      arrival = new Arrival(in, taker.mostBytes(), Arrival.declaredLength(context), root);
      obstacle = arrival.read(taker.expectations(context), context.isServerSide());
    } else {
      arrival = before.arrival();
      obstacle = before.obstacle();
    }
    EnvelopeReader.Unbuilt read = before == null ? null : before.read();
    if (obstacle == null && read == null && taker instanceof RequestTaker request) {
      return answer(arrival, request, contentType, context);
    }
    return document(obstacle, read, arrival, taker, contentType, context);
  }

  /** Answers a request without Axis2's pipeline if it has a lane; otherwise builds its message. */
  private OMElement answer(
      Arrival arrival, RequestTaker taker, String contentType, MessageContext context)
      throws AxisFault {
    WireMessage message = arrival.message();
    SoapVersion version = version(arrival, contentType);
    ExpressLanes.Entry lane =
        express == null ? null : express.enter(taker.runtime(), message, arrival.parts(), context);
    if (lane == null) {
      return document(null, null, arrival, taker, contentType, context);
    }
    Outcome taken = taker.takeUnbuilt(message, version, context, lane);
    if (!(taken instanceof EnvelopeReader.Unbuilt read)) {
      lane.leave(context);
      return document(taken, arrival, taker, contentType, context);
    }
    Passage passage;
    try {
      passage =
          lane.serve(message, read.reading(), call -> enter(call, arrival, contentType, context));
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
    if (passage instanceof Passage.Called called) {
      return called(called.call(), arrival, contentType, context);
    }
    if (passage instanceof Passage.Received) {
      // AxisServlet acknowledges it in its charset.
      accepted(arrival, context);
      return AnsweredRequest.endReceived(context);
    }
    if (passage instanceof Passage.Refused) {
      return document(null, read, arrival, taker, contentType, context);
    }
    return AnsweredRequest.end(context);
  }

  /** Continues with a request whose service has been called; its message was counted then. */
  private OMElement called(
      ExpressCall call, Arrival arrival, String contentType, MessageContext context)
      throws AxisFault {
    if (call.isInPipeline()) {
      call.finish();
      return AnsweredRequest.endAgain(context);
    }
    call.attachTo(context);
    return byStock(arrival, contentType, context);
  }

  /** Runs the in-flow for a request whose service has been called. */
  private MessageContext enter(
      ExpressCall call, Arrival arrival, String contentType, MessageContext context)
      throws AxisFault {
    OMElement document = called(call, arrival, contentType, context);
    context.setEnvelope(TransportUtils.createSOAPEnvelope(document));
    AxisEngine.receive(context);
    return context;
  }

  /**
   * Builds a message by the module or by stock.
   *
   * @param obstacle why its bytes could not be read as a whole; null if they were
   * @param read the message; null if it has not been read
   */
  private OMElement document(
      @Nullable StockReason obstacle,
      EnvelopeReader.@Nullable Unbuilt read,
      Arrival arrival,
      MessageTaker taker,
      String contentType,
      MessageContext context)
      throws AxisFault {
    SoapVersion version = version(arrival, contentType);
    Outcome taken =
        read != null && read.reading().isBare() && taker instanceof RequestTaker request
            ? request.take(read, arrival.message(), version, context)
            : take(obstacle, arrival, taker, version, contentType, context);
    return document(taken, arrival, taker, contentType, context);
  }

  private OMElement document(
      Outcome taken,
      Arrival arrival,
      MessageTaker taker,
      String contentType,
      MessageContext context)
      throws AxisFault {
    if (taken instanceof EnvelopeReader.Message message) {
      DeltaMessage request = context.isServerSide() ? DeltaMessage.of(context) : null;
      // A client's own code binds responses, so its JAXB objects may be made in advance.
      message
          .envelope()
          .offerBuilder(
              arrival.message(),
              request == null ? null : () -> request.bindsEarly(context),
              arrival.root() == null ? null : arrival.attachments());
      SOAPEnvelope envelope = message.envelope().envelope();
      declareCharset(envelope, arrival);
      context.setProperty(Constants.BUILDER, envelope.getBuilder());
      accepted(arrival, context);
      return envelope;
    }
    taker.countFallback(((ToStock) taken).reason(), context);
    return byStock(arrival, contentType, context);
  }

  private Outcome take(
      @Nullable StockReason obstacle,
      Arrival arrival,
      MessageTaker taker,
      SoapVersion version,
      String contentType,
      MessageContext context) {
    if (obstacle == null) {
      return taker.take(arrival.message(), version, context);
    }
    return obstacle == StockReason.TOO_LARGE && arrival.root() == null
        ? taker.takeStream(arrival, version, context, again -> byStock(again, contentType, context))
        : new ToStock(obstacle);
  }

  /** The taker of requests to a service; null if stock reads them. */
  private @Nullable MessageTaker ofService(MessageContext context) {
    AxisService service = ServiceAddress.service(context);
    if (service == null) {
      return null;
    }
    ServiceRuntime runtime = services.find(service);
    if (runtime == null && ServerFrames.isAsked(context)) {
      runtime = services.await(service);
    }
    if (runtime == null) {
      return null;
    }
    channel.services().offered(context, service, runtime);
    if (!runtime.readsAny()) {
      return null;
    }
    // All decisions about a request use the switches at its arrival.
    Switches switches = runtime.switches();
    if (switches.isAllAtStock()) {
      DeltaMessage.leaveToStock(context);
      runtime.countFallback(StockReason.SWITCHED_OFF, context);
      return null;
    }
    return new RequestTaker(service, runtime, switches, envelopes);
  }

  /**
   * Lets stock read a message: from its first byte, or, if attachments have been read, the envelope
   * alone, which refers to the same attachments.
   */
  private OMElement byStock(Arrival arrival, String contentType, MessageContext context)
      throws AxisFault {
    if (!arrival.hasReadAttachments()) {
      return byStock(arrival.replay(), contentType, context);
    }
    SOAPModelBuilder builder = DelayedEnvelope.stockBuilder(arrival.message());
    context.setProperty(Constants.BUILDER, builder);
    accepted(arrival, context);
    declareCharset(builder.getSOAPEnvelope(), arrival);
    return builder.getSOAPEnvelope();
  }

  /** Gives the document of a message in MIME parts the charset of the root part. */
  private static void declareCharset(SOAPEnvelope envelope, Arrival arrival) {
    RootPart root = arrival.root();
    if (root != null && envelope.getParent() instanceof OMDocument document) {
      document.setCharsetEncoding(root.rootType().charset());
    }
  }

  /**
   * Lets stock read a message. For services that are validated, the property overrides others by
   * which an application may ask stock's JAX-WS engine to unmarshal payloads early.
   */
  private OMElement byStock(InputStream message, String contentType, MessageContext context)
      throws AxisFault {
    AxisService service = context.isServerSide() ? ServiceAddress.service(context) : null;
    ServiceRuntime runtime = service == null ? null : services.find(service);
    if (runtime != null && runtime.validatesAny()) {
      context.setProperty(ServiceRuntime.JAXWS_HIGH_FIDELITY, true);
    }
    return stock.processDocument(message, contentType, context);
  }

  private static SoapVersion version(Arrival arrival, String contentType) {
    RootPart root = arrival.root();
    return root != null && root.isFound() ? root.rootType().version() : declared(contentType);
  }

  private static SoapVersion declared(String contentType) {
    boolean soap11 =
        SoapVersion.SOAP11.namespace().equals(BuilderUtil.getEnvelopeNamespace(contentType));
    return soap11 ? SoapVersion.SOAP11 : SoapVersion.SOAP12;
  }

  private static boolean isUtf8(MessageContext context) {
    Object charset = context.getProperty(Constants.Configuration.CHARACTER_SET_ENCODING);
    return charset == null || charset.toString().equalsIgnoreCase("UTF-8");
  }
}
