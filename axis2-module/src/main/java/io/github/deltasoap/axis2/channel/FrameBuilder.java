package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.service.ServiceAddress;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.PostFrames;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.BuilderUtil;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.kernel.TransportUtils;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.jspecify.annotations.Nullable;

/**
 * The builder of frames: decodes them, and gives the message to the builder of its own media type.
 */
public final class FrameBuilder implements Builder {
  private static final String SOAP11 = "text/xml";
  private static final Set<String> SOAP_TYPES = Set.of(SOAP11, "application/soap+xml");

  private final ServiceRegistry services;
  private final Channel channel;

  public FrameBuilder(ServiceRegistry services, Channel channel) {
    this.services = services;
    this.channel = channel;
  }

  /**
   * Reads a frame.
   *
   * @return null if a response answers a request that offered no channel: Axis2 reads it then as it
   *     does without this builder
   */
  @Override
  public @Nullable OMElement processDocument(
      InputStream in, String contentType, MessageContext context) throws AxisFault {
    if (context.isServerSide()) {
      AxisService service = ServiceAddress.service(context);
      return channel
          .services()
          .received(in, service, service == null ? null : services.await(service), context);
    }
    MessageContext request = Exchange.outgoing(context);
    SentMessage sent = request == null ? null : SentMessage.of(request);
    return request == null || sent == null
        ? null
        : channel.clients().answeredAsFrame(sent, request, in, context);
  }

  /** Builds a decoded message as if it had arrived as it is. */
  static OMElement build(PostFrames.Content.Message message, MessageContext context)
      throws AxisFault {
    MessageKind kind = message.kind();
    if (!isSoap(kind)) {
      // Another frame, for example, and another in that.
      throw new AxisFault("The message in the frame is not SOAP");
    }
    showHeader(context, HTTPConstants.HEADER_CONTENT_TYPE, kind.contentType());
    @Nullable String charset = BuilderUtil.getCharSetEncoding(kind.contentType());
    context.setProperty(Constants.Configuration.CONTENT_TYPE, kind.contentType());
    context.setProperty(
        Constants.Configuration.CHARACTER_SET_ENCODING,
        charset == null ? MessageContext.DEFAULT_CHAR_SET_ENCODING : charset);
    try {
      return TransportUtils.createDocumentElement(
          kind.contentType(), context, new ByteArrayInputStream(message.bytes()));
    } catch (XMLStreamException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  /** Shows handlers and clients a header of the SOAP message in place of the frame's. */
  static void showHeader(MessageContext context, String name, String value) {
    if (context.getProperty(MessageContext.TRANSPORT_HEADERS) instanceof Map<?, ?> headers) {
      @SuppressWarnings("unchecked") // As Axis2 makes it.
      Map<String, String> texts = (Map<String, String>) headers;
      String present =
          texts.keySet().stream()
              .filter(name::equalsIgnoreCase)
              .findFirst()
              .orElse(name.toLowerCase(Locale.ROOT));
      texts.put(present, value);
    }
  }

  /** Whether a message is SOAP by its type. */
  public static boolean isSoap(MessageKind kind) {
    return SOAP_TYPES.contains(mediaType(kind.contentType()));
  }

  /** Whether a message is SOAP 1.1 by its type. */
  static boolean isSoap11(MessageKind kind) {
    return mediaType(kind.contentType()).equals(SOAP11);
  }

  private static String mediaType(String contentType) {
    int end = contentType.indexOf(';');
    String type = (end < 0 ? contentType : contentType.substring(0, end)).strip();
    return type.toLowerCase(Locale.ROOT);
  }
}
