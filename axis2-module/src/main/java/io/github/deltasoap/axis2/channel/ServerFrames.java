package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.envelope.AnsweredRequest;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.channel.AnswerFrames;
import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.LayoutId;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.PostFrames;
import io.github.deltasoap.channel.SessionOffer;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.Principal;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPProcessingException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.transport.http.HTTPTransportUtils;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/** The channel of the services of one configuration. Safe for any number of threads. */
public final class ServerFrames {
  private static final Log LOG = LogFactory.getLog(ServerFrames.class);

  /** The maximum length of a message, encoded or not; longer ones have to be sent as SOAP. */
  private static final int MOST_BYTES = 1 << 20;

  private static final String PROPERTY = "io.github.deltasoap.Frame";
  private static final String OPEN = "io.github.deltasoap.OpenChannel";
  private static final String SOAP_TYPE = "io.github.deltasoap.SoapContentType";

  /**
   * A request that came as a frame.
   *
   * @param service to which it was addressed
   * @param owner the client's secret; null if it has none
   * @param answer the tag of the layout that the client knows
   */
  private record Received(String service, @Nullable String owner, long answer) {}

  private final AnswerFrames answers = new AnswerFrames();
  private final SessionOffers sessions;
  private final ServiceLayouts layouts;

  /**
   * @param sessions of the same configuration
   * @param layouts of requests
   */
  ServerFrames(SessionOffers sessions, ServiceLayouts layouts) {
    this.sessions = sessions;
    this.layouts = layouts;
  }

  /**
   * Accepts the offers of a request, if there are any and the service has a channel.
   *
   * @param description of the service
   */
  public void offered(MessageContext request, AxisService description, ServiceRuntime service) {
    if (!isOpen(service)
        || !(request.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
            instanceof HttpServletRequest http)
        || !(request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
            instanceof HttpServletResponse response)) {
      return;
    }
    request.setNonReplicableProperty(OPEN, response);
    if (http.getHeader(ChannelHeaders.OFFER) != null) {
      response.setHeader(ChannelHeaders.ACCEPT, ChannelHeaders.POST);
    }
    if (SessionOffer.ASK.equals(http.getHeader(SessionOffer.HEADER))) {
      SessionOffer session = sessions.offer(http, description, service);
      if (session != null) {
        response.setHeader(SessionOffer.HEADER, session.value());
      }
    }
  }

  /** Whether a request asks for a channel, if its service has one. */
  public static boolean isAsked(MessageContext request) {
    return NegotiationBlock.ACTION.equals(request.getSoapAction())
        || (request.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
                instanceof HttpServletRequest http
            && (http.getHeader(ChannelHeaders.OFFER) != null
                || http.getHeader(SessionOffer.HEADER) != null));
  }

  /** Whether a request asks for a channel and nothing else, and its service has one. */
  public boolean isNegotiation(MessageContext request) {
    return NegotiationBlock.ACTION.equals(request.getSoapAction())
        && request.getLocalProperty(OPEN, false) != null;
  }

  /**
   * Accepts a channel, and ends the request before any handler.
   *
   * @param factory of the request's SOAP version
   */
  public OMElement negotiate(MessageContext request, SOAPFactory factory) throws AxisFault {
    HttpServletResponse response = (HttpServletResponse) request.getLocalProperty(OPEN, false);
    SOAPEnvelope envelope = NegotiationBlock.ACCEPT.envelope(factory, ChannelHeaders.POST);
    response.setHeader(ChannelHeaders.ACCEPT, ChannelHeaders.POST);
    response.setContentType(factory.getSOAPVersion().getMediaType() + ";charset=UTF-8");
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try {
      envelope.serialize(answer, false);
      response.setContentLength(answer.size());
      answer.writeTo(response.getOutputStream());
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
    return AnsweredRequest.end(request);
  }

  /**
   * Accepts the offer in a header block of a request.
   *
   * @param envelope of the response, which has no other parts than those to be written
   * @return whether the response has such a block now
   */
  public boolean accept(MessageContext response, SOAPEnvelope envelope) {
    MessageContext request = Exchange.incoming(response);
    if (request == null
        || !(request.getLocalProperty(OPEN, false) instanceof HttpServletResponse http)
        || !isOnBackChannel(response)
        || request.getEnvelope() == null
        || !NegotiationBlock.OFFER.isIn(request.getEnvelope())) {
      return false;
    }
    http.setHeader(ChannelHeaders.ACCEPT, ChannelHeaders.POST);
    NegotiationBlock.ACCEPT.addTo(envelope, ChannelHeaders.POST);
    return true;
  }

  private static boolean isOpen(ServiceRuntime service) {
    return service.channel() != ChannelMode.OFF && !service.switches().isAllAtStock();
  }

  /**
   * Reads a request that is a frame.
   *
   * @param description of the addressed service; null if there is none
   * @param service the same; null if it has no module
   * @return the document of the request
   */
  OMElement received(
      InputStream in,
      @Nullable AxisService description,
      @Nullable ServiceRuntime service,
      MessageContext request)
      throws AxisFault {
    if (description == null
        || service == null
        || !isOpen(service)
        || !(request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
            instanceof HttpServletResponse response)) {
      throw new AxisFault("Frames are not accepted here; send the request as SOAP");
    }
    PostFrames.Content content;
    try {
      byte[] frame = in.readNBytes(MOST_BYTES + 1);
      if (frame.length > MOST_BYTES) {
        throw new AxisFault("A frame has more than " + MOST_BYTES + " bytes");
      }
      content = PostFrames.read(frame, layouts.of(service.name(), user(request)), MOST_BYTES);
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    } catch (BadFrame bad) {
      throw new AxisFault("The frame cannot be decoded: " + bad.getMessage(), bad);
    }
    response.setHeader(ChannelHeaders.FRAME, ChannelHeaders.POST);
    if (content instanceof PostFrames.Content.Undecodable undecodable) {
      // The client takes this for the answer to its offers.
      offered(request, description, service);
      return askFor(undecodable.layout(), request, response);
    }
    if (!(content instanceof PostFrames.Content.Message message)) {
      throw new AxisFault("The frame cannot be decoded: only servers ask for layouts");
    }
    service.countFrame();
    request.setNonReplicableProperty(
        PROPERTY, new Received(service.name(), message.owner(), message.answer()));
    MessageKind kind = message.kind();
    HTTPTransportUtils.initializeMessageContext(
        request, kind.action(), request.getTo().getAddress(), kind.contentType());
    if (kind.action() != null) {
      FrameBuilder.showHeader(request, HTTPConstants.HEADER_SOAP_ACTION, kind.action());
    }
    try {
      return FrameBuilder.build(message, request);
    } catch (AxisFault | RuntimeException refused) {
      if (FrameBuilder.isSoap11(kind)) {
        prepareFault(request, refused);
      }
      throw refused;
    }
  }

  private static @Nullable Principal user(MessageContext request) {
    return request.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
            instanceof HttpServletRequest http
        ? http.getUserPrincipal()
        : null;
  }

  /**
   * Prepares the fault for a message of SOAP 1.1 that was refused before it had an envelope. Stock
   * takes all content types but that of SOAP 1.1 for SOAP 1.2, and gives a fault without an
   * envelope no code.
   */
  private static void prepareFault(MessageContext request, Exception refused) throws AxisFault {
    SOAPFactory factory = OMAbstractFactory.getSOAP11Factory();
    request.setEnvelope(factory.getDefaultEnvelope());
    boolean hasCode =
        refused instanceof SOAPProcessingException
            || refused.getCause() instanceof SOAPProcessingException
            || (refused instanceof AxisFault fault
                && (fault.getFaultCode() != null || fault.getFaultCodeElement() != null));
    if (!hasCode) {
      request.setProperty(
          SOAP12Constants.SOAP_FAULT_CODE_LOCAL_NAME, factory.createSOAPFaultCode());
    }
  }

  /** Answers with the missing layout, and ends the request before any handler. */
  private static OMElement askFor(
      LayoutId layout, MessageContext request, HttpServletResponse response) throws AxisFault {
    byte[] answer = PostFrames.missing(layout);
    response.setContentType(PostFrames.MEDIA_TYPE);
    response.setContentLength(answer.length);
    try {
      response.getOutputStream().write(answer);
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
    return AnsweredRequest.end(request);
  }

  /**
   * Announces a response.
   *
   * @param soap the content type of the SOAP message
   * @return the content type of the response, which is a frame if the request was one
   */
  public String contentType(MessageContext response, String soap) {
    if (received(response) == null || !isOnBackChannel(response) || isCommitted(response)) {
      return soap;
    }
    response.setNonReplicableProperty(SOAP_TYPE, soap);
    return PostFrames.MEDIA_TYPE;
  }

  /** Whether stock's sender writes a response to the connection of its request. */
  private static boolean isOnBackChannel(MessageContext response) {
    EndpointReference to = response.getTo();
    return response.getProperty(Constants.Configuration.TRANSPORT_URL) == null
        && (to == null || to.hasAnonymousAddress());
  }

  /** Whether the service has sent the head of a response, which announces no frame. */
  private static boolean isCommitted(MessageContext response) {
    MessageContext request = Exchange.incoming(response);
    return request != null
        && request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
            instanceof HttpServletResponse http
        && http.isCommitted();
  }

  /** Whether a response was announced as a frame. */
  public boolean isFrame(MessageContext response) {
    return response.isServerSide() && response.getLocalProperty(SOAP_TYPE, false) != null;
  }

  private static @Nullable Received received(MessageContext response) {
    MessageContext request = Exchange.incoming(response);
    return request != null && request.getLocalProperty(PROPERTY, false) instanceof Received received
        ? received
        : null;
  }

  /**
   * Encodes a response that was announced as a frame.
   *
   * @param soap the SOAP message
   */
  public byte[] encode(MessageContext response, byte[] soap) {
    Received received = received(response);
    if (received == null) {
      throw new IllegalStateException("The request was no frame");
    }
    String contentType = String.valueOf(response.getLocalProperty(SOAP_TYPE, false));
    MessageKind kind = new MessageKind(contentType, null);
    String operation =
        response.getAxisOperation() == null
            ? ""
            : response.getAxisOperation().getName().getLocalPart();
    PostFrames.Written written = null;
    try {
      String owner = received.owner();
      if (owner != null && soap.length <= MOST_BYTES) {
        written =
            answers.of(owner, received.service(), operation).answer(soap, kind, received.answer());
      }
    } catch (RuntimeException failed) {
      // The service was called, so its result has to arrive: as it is.
      LOG.warn("A response could not be encoded as a frame: " + failed.getClass().getName());
    }
    return written == null ? PostFrames.plain(soap, kind) : written.frame();
  }
}
