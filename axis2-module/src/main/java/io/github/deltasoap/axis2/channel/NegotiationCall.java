package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.envelope.Exchange;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLStreamException;
import org.apache.axiom.om.OMException;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.client.Options;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.description.OutInAxisOperation;
import org.apache.axis2.kernel.TransportUtils;
import org.jspecify.annotations.Nullable;

/**
 * The call that asks for a channel and nothing else, before the first request to an address (P4,
 * 3.3). It goes the way of the request, with the same HTTP headers, but without its handlers.
 *
 * @param context of the call
 */
record NegotiationCall(MessageContext context) {
  private static final String OWN = "io.github.deltasoap.";

  /**
   * The call before a request.
   *
   * @param request that is about to be sent
   */
  static NegotiationCall before(MessageContext request) throws AxisFault {
    MessageContext call = request.getConfigurationContext().createMessageContext();
    call.setOptions(new Options(request.getOptions()));
    request
        .getProperties()
        .forEach(
            (name, value) -> {
              if (!name.startsWith(OWN)) {
                call.setProperty(name, value);
              }
            });
    call.setTo(request.getTo());
    call.setSoapAction(NegotiationBlock.ACTION);
    call.setTransportOut(request.getTransportOut());
    SOAPFactory factory = (SOAPFactory) request.getEnvelope().getOMFactory();
    call.setEnvelope(NegotiationBlock.OFFER.envelope(factory, ChannelHeaders.POST));
    OperationContext exchange =
        new OperationContext(new OutInAxisOperation(), request.getServiceContext());
    exchange.addMessageContext(call);
    call.setOperationContext(exchange);
    return new NegotiationCall(call);
  }

  /** Whether a message is such a call. */
  static boolean is(MessageContext message) {
    return !message.isServerSide() && NegotiationBlock.ACTION.equals(message.getSoapAction());
  }

  /**
   * Asks for a channel.
   *
   * @return the representation that the server accepts; null if it accepts none
   * @throws AxisFault if there is no answer, or one that is not SOAP
   */
  @Nullable String send() throws AxisFault {
    context.getTransportOut().getSender().invoke(context);
    if (!(context.getProperty(MessageContext.TRANSPORT_IN) instanceof InputStream in)) {
      return null;
    }
    MessageContext answer = context.getConfigurationContext().createMessageContext();
    try (in) {
      return TransportUtils.createDocumentElement(Exchange.contentType(context), answer, in)
              instanceof SOAPEnvelope envelope
          ? NegotiationBlock.ACCEPT.payload(envelope)
          : null;
    } catch (XMLStreamException | IOException | OMException failed) {
      throw AxisFault.makeFault(failed);
    }
  }
}
