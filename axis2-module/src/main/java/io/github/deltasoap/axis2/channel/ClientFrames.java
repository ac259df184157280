package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.channel.SentMessage.Form;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.channel.BadFrame;
import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.PostFrames;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Iterator;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.util.Utils;
import org.jspecify.annotations.Nullable;

/**
 * The channel of the clients of one configuration. A client's first request to an address is SOAP
 * and offers the channel; if the response accepts it, later requests are frames. A frame that the
 * server did not understand is sent again as SOAP: only a server that has decoded it can have
 * called a service. Safe for any number of threads.
 */
public final class ClientFrames {
  private static final long LAYOUT_BYTES = 4L << 20;
  private static final Duration LAYOUT_TIME = Duration.ofHours(1);

  /** Longer messages are sent as SOAP, and so are those whose frames are longer. */
  private static final int MOST_BYTES = 1 << 20;

  /** The maximum length of a decoded response. */
  private static final int MOST_RESPONSE_BYTES = 8 << 20;

  private static final int ACCEPTED = 202;
  private static final int BAD_REQUEST = 400;
  private static final int SERVER_ERROR = 500;
  private static final String SECURITY = "Security";
  private static final String WRITTEN = "io.github.deltasoap.WrittenRequest";
  private static final String FRAMES = "io.github.deltasoap.ClientFrames";

  /** Writes a request's SOAP message. */
  @FunctionalInterface
  public interface SoapWriter {
    void writeTo(OutputStream out) throws AxisFault;
  }

  /**
   * A request that is about to be sent.
   *
   * @param form in which it is sent if possible; otherwise it is SOAP
   */
  @SuppressWarnings("ArrayRecordComponent") // Written only; never compared.
  private record WrittenRequest(ClientOperation operation, byte[] soap, Form form) {}

  private final SessionRoutes sessions;
  private final Agreements agreements;
  private final LayoutStore layouts =
      new LayoutStore(new EmbeddedContextStore(LAYOUT_BYTES, LAYOUT_TIME), LAYOUT_BYTES);

  /**
   * @param sessions of the same configuration
   */
  ClientFrames(SessionRoutes sessions) {
    this.sessions = sessions;
    this.agreements = new Agreements(sessions);
  }

  /**
   * Prepares a request: offers the channel, or writes the SOAP message for a frame. Does nothing
   * for a request that is prepared already.
   *
   * @param called the operation
   * @throws AxisFault if the SOAP message cannot be written
   */
  public void prepare(MessageContext request, ClientOperation called, SoapWriter writer)
      throws AxisFault {
    if (SentMessage.of(request) != null || !mayBeFrame(request) || isSecured(request)) {
      return;
    }
    if (called.channel() == ChannelMode.WEBSOCKET && sessions.hasSession(request, called)) {
      write(request, called, writer, Form.SESSION);
      return;
    }
    Form form = agreements.begin(request, called);
    if (form == Form.SOAP) {
      return;
    }
    try {
      write(request, called, writer, form);
    } finally {
      if (form == Form.OFFER_IN_SOAP) {
        NegotiationBlock.OFFER.removeFrom(request.getEnvelope());
      }
    }
  }

  private static void write(
      MessageContext request, ClientOperation called, SoapWriter writer, Form form)
      throws AxisFault {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.writeTo(out);
    request.setNonReplicableProperty(WRITTEN, new WrittenRequest(called, out.toByteArray(), form));
  }

  /** Whether a message has a header of WS-Security, whose values never repeat. */
  private static boolean isSecured(MessageContext request) {
    SOAPHeader header = request.getEnvelope() == null ? null : request.getEnvelope().getHeader();
    if (header == null) {
      return false;
    }
    for (Iterator<OMElement> each = header.getChildElements(); each.hasNext(); ) {
      if (each.next().getLocalName().equals(SECURITY)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a message is the call that asks for a channel and nothing else. */
  public boolean isNegotiation(MessageContext message) {
    return NegotiationCall.is(message);
  }

  /**
   * Makes the frame of a request that was written for it.
   *
   * @param soap the content type of the SOAP message
   * @param action the SOAPAction of the SOAP message; null if it has none
   * @return the content type to send
   */
  public String contentType(MessageContext request, String soap, @Nullable String action) {
    if (request.getLocalProperty(WRITTEN, false) instanceof WrittenRequest written) {
      request.removePropertyNonReplicable(WRITTEN);
      MessageKind kind = new MessageKind(soap, action);
      boolean isLong = written.form == Form.SESSION && written.soap.length > MOST_BYTES;
      SentMessage plain =
          new SentMessage(
              isLong || written.form == Form.FRAME ? Form.SOAP : written.form,
              written.operation,
              written.soap,
              kind,
              written.soap,
              kind,
              null,
              request.getLocalProperty(MessageContext.TRANSPORT_HEADERS, false));
      SentMessage frame = null;
      if (written.soap.length <= MOST_BYTES) {
        Agreement agreement = agreements.of(written.operation);
        if (written.form == Form.OFFER) {
          learn(plain);
        } else if (written.form == Form.FRAME && agreement != null && agreement.maySendFrame()) {
          frame = frame(plain, Form.FRAME);
          if (written.operation.channel() == ChannelMode.POST) {
            ChannelHeaders.shorten(request);
          }
        }
      }
      (frame == null ? plain : frame).attachTo(request);
    }
    SentMessage sent = SentMessage.of(request);
    return sent == null ? soap : sent.sentAs().contentType();
  }

  /** Learns from a message that is sent as SOAP. Never throws. */
  private static void learn(SentMessage message) {
    try {
      message.operation().frames().learn(message.soap(), message.kind());
    } catch (Throwable failed) {
      message.operation().circuit().failed(failed);
    }
  }

  /** Encodes a message; null if it has to be sent as SOAP. Never throws. */
  private @Nullable SentMessage frame(SentMessage message, Form form) {
    PostFrames.Written written;
    try {
      written = message.operation().frames().request(message.soap(), message.kind(), layouts);
    } catch (Throwable failed) {
      message.operation().circuit().failed(failed);
      return null;
    }
    return written == null || written.frame().length > MOST_BYTES
        ? null
        : new SentMessage(
            form,
            message.operation(),
            message.soap(),
            message.kind(),
            written.frame(),
            new MessageKind(PostFrames.MEDIA_TYPE, null),
            written.layout(),
            message.transportHeaders());
  }

  /**
   * Whether the answer to a request will be seen: by a builder, if the request has a response on
   * the same connection, or else by a sender that calls {@link #isSentAgain}.
   */
  private boolean mayBeFrame(MessageContext request) {
    if (Exchange.incoming(request) != null && Utils.isClientThreadNonBlockingPropertySet(request)) {
      return false;
    }
    if (Exchange.hasResponse(request)) {
      return true;
    }
    request.setNonReplicableProperty(FRAMES, this);
    request.removeProperty(HTTPConstants.MC_HTTP_STATUS_CODE);
    return sessions.watches(request);
  }

  /**
   * Looks at a response that is SOAP.
   *
   * @return the document of another response, if the request had to be sent again; otherwise null
   */
  public @Nullable OMElement answeredAsSoap(
      MessageContext request, InputStream in, MessageContext response) throws AxisFault {
    SentMessage sent = SentMessage.of(request);
    Agreement agreement = sent == null ? null : agreements.of(sent.operation());
    if (sent == null || agreement == null) {
      return null;
    }
    if (!sent.isFrame()) {
      if (sent.form() == Form.OFFER) {
        agreement.answered(response);
      }
      return null;
    }
    if (Exchange.header(response, ChannelHeaders.FRAME) != null) {
      understood(sent);
      return null;
    }
    Object status = response.getProperty(HTTPConstants.MC_HTTP_STATUS_CODE);
    if (!(status instanceof Integer code) || code < BAD_REQUEST) {
      // A frame has another answer than that; leave it to stock.
      return null;
    }
    agreement.refused();
    return agreement.hasHeaders() || code < SERVER_ERROR
        ? again(sent.asSoap(), request, in, response)
        : null;
  }

  /** Looks at a response's envelope, and removes the answer to an offer in it. */
  public void answered(MessageContext request, SOAPEnvelope envelope, MessageContext response) {
    SentMessage sent = SentMessage.of(request);
    if (sent != null && sent.form() == Form.OFFER_IN_SOAP) {
      Agreement agreement = agreements.of(sent.operation());
      if (agreement != null) {
        agreement.answered(NegotiationBlock.ACCEPT.removeFrom(envelope), response);
      }
    }
  }

  private void understood(SentMessage sent, PostFrames.Content.Message answer) {
    understood(sent);
    if (answer.layout() != null) {
      sent.operation().frames().answered(answer.layout());
    }
  }

  private void understood(SentMessage sent) {
    Agreement agreement = agreements.of(sent.operation());
    if (agreement != null) {
      agreement.understood();
    }
    if (sent.layout() != null) {
      sent.operation().frames().confirmed(sent.layout());
    }
  }

  /**
   * Reads a response that is a frame.
   *
   * @return the document of the response
   */
  OMElement answeredAsFrame(
      SentMessage sent, MessageContext request, InputStream in, MessageContext response)
      throws AxisFault {
    PostFrames.Content content = read(in);
    if (content instanceof PostFrames.Content.Message message) {
      understood(sent, message);
      return FrameBuilder.build(message, response);
    }
    if (!sent.isFrame()) {
      throw new AxisFault("The response is no message, and the request was no frame");
    }
    return again(replacement(sent, content), request, in, response);
  }

  private PostFrames.Content read(InputStream in) throws AxisFault {
    try {
      return PostFrames.read(in.readAllBytes(), layouts, MOST_RESPONSE_BYTES);
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    } catch (BadFrame bad) {
      throw new AxisFault("The response cannot be decoded: " + bad.getMessage(), bad);
    }
  }

  /**
   * The message to send in place of a frame whose answer has no message: to a server that has asked
   * for its layout, and has done nothing else, or that has executed a call that may be repeated.
   *
   * @throws AxisFault if the call was executed, and may not be repeated
   */
  private SentMessage replacement(SentMessage sent, PostFrames.Content answer) throws AxisFault {
    if (answer instanceof PostFrames.Content.Missing missing) {
      sent.operation().frames().lost(missing.layout());
      SentMessage again = sent.form() == Form.FRAME ? frame(sent, Form.FRAME_AGAIN) : null;
      return again == null ? sent.asSoap() : again;
    }
    understood(sent);
    if (!sent.operation().isIdempotent()) {
      throw new AxisFault(
          "The response cannot be decoded, since its layout is no longer kept;"
              + " the outcome of the request is unknown");
    }
    return sent.asSoap();
  }

  /** Sends a request again, and reads the new response in place of the first. */
  private static OMElement again(
      SentMessage sent, MessageContext request, InputStream in, MessageContext response)
      throws AxisFault {
    replace(sent, request, in);
    response.setProcessingFault(false);
    request.getTransportOut().getSender().invoke(request);
    response.setProperty(
        MessageContext.TRANSPORT_HEADERS, request.getProperty(MessageContext.TRANSPORT_HEADERS));
    response.setProperty(
        HTTPConstants.MC_HTTP_STATUS_CODE, request.getProperty(HTTPConstants.MC_HTTP_STATUS_CODE));
    Object stream = request.getProperty(MessageContext.TRANSPORT_IN);
    String contentType = (String) response.getProperty(Constants.Configuration.CONTENT_TYPE);
    if (!(stream instanceof InputStream content)) {
      if (Exchange.isRobust(request)) {
        return OMAbstractFactory.getSOAP11Factory().getDefaultEnvelope();
      }
      throw new AxisFault("The request was sent again, and had no response");
    }
    try {
      return TransportUtils.createDocumentElement(contentType, response, content);
    } catch (XMLStreamException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  /** Makes a request ready to be sent again, in another form. */
  private static void replace(SentMessage sent, MessageContext request, @Nullable InputStream in) {
    if (in != null) {
      try {
        in.readAllBytes();
        in.close();
      } catch (IOException ignored) {
        // Its content does not matter; only the connection should be free.
      }
    }
    sent.attachTo(request);
    request.setProperty(MessageContext.TRANSPORT_HEADERS, sent.transportHeaders());
    request.removeProperty(HTTPConstants.MC_HTTP_STATUS_CODE);
    request.getOperationContext().removeProperty(MessageContext.TRANSPORT_IN);
  }

  /**
   * Looks at the answer to a request after it was sent, if no builder will: to a one-way request,
   * or one whose response arrives elsewhere. A frame that the server did not understand is replaced
   * by another message.
   *
   * @return whether the request has to be sent again
   * @throws AxisFault if the answer cannot be read
   */
  public static boolean isSentAgain(MessageContext request) throws AxisFault {
    return request.getLocalProperty(FRAMES, false) instanceof ClientFrames frames
        && request.getLocalProperty(HTTPConstants.MC_HTTP_STATUS_CODE, false)
            instanceof Integer status
        && (Exchange.incoming(request) == null || status == ACCEPTED)
        && frames.isSentAgain(request, status);
  }

  private boolean isSentAgain(MessageContext request, int status) throws AxisFault {
    SentMessage sent = SentMessage.of(request);
    Agreement agreement = sent == null ? null : agreements.of(sent.operation());
    if (sent == null || agreement == null) {
      return false;
    }
    if (!sent.isFrame()) {
      if (sent.isOffer()) {
        agreement.answered(request);
      }
      return false;
    }
    OperationContext exchange = request.getOperationContext();
    InputStream in =
        exchange.getProperty(MessageContext.TRANSPORT_IN) instanceof InputStream content
            ? content
            : null;
    if (Exchange.header(request, ChannelHeaders.FRAME) == null) {
      if (!isRefused(request, status)) {
        return false;
      }
      agreement.refused();
      if (!agreement.hasHeaders() && status >= SERVER_ERROR) {
        return false;
      }
      replace(sent.asSoap(), request, in);
      return true;
    }
    if (in == null || !hasFrame(request)) {
      understood(sent);
      return false;
    }
    PostFrames.Content content = read(in);
    if (content instanceof PostFrames.Content.Message message) {
      understood(sent, message);
      exchange.setProperty(MessageContext.TRANSPORT_IN, new ByteArrayInputStream(message.bytes()));
      return false;
    }
    replace(replacement(sent, content), request, in);
    return true;
  }

  /**
   * Whether a server has not understood a request without a response. Errors that are not SOAP,
   * such as that of a gateway that has waited in vain, leave open whether it was executed.
   */
  private static boolean isRefused(MessageContext request, int status) {
    String answer = Exchange.contentType(request);
    return status >= BAD_REQUEST
        && (status < SERVER_ERROR
            || answer.startsWith("text/xml")
            || answer.startsWith("application/soap+xml"));
  }

  /** Whether the answer to a request without a response is a frame. */
  private static boolean hasFrame(MessageContext request) {
    return Exchange.contentType(request).startsWith(PostFrames.MEDIA_TYPE);
  }
}
