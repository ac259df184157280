package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.channel.SentMessage.Form;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.settings.ChannelMode;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The agreements of the clients of one configuration, by address. Asks for a channel in the way
 * that each client has chosen (P4, 3.3). Safe for any number of threads.
 */
final class Agreements {
  private static final Log LOG = LogFactory.getLog(Agreements.class);

  private static final int MOST_ADDRESSES = 1024;

  private final SessionRoutes sessions;
  private final Map<String, Agreement> known = new ConcurrentHashMap<>();

  Agreements(SessionRoutes sessions) {
    this.sessions = sessions;
  }

  /** The agreement for an operation; null if it has none. */
  @Nullable Agreement of(ClientOperation called) {
    return known.get(called.address());
  }

  /**
   * The form in which a request can be sent. If that is an offer, the request has it afterwards;
   * with {@link Form#OFFER_IN_SOAP} it must be removed from the envelope once that is written.
   */
  Form begin(MessageContext request, ClientOperation called) {
    Agreement agreement = of(called);
    if (agreement == null) {
      if (known.size() >= MOST_ADDRESSES) {
        return Form.SOAP;
      }
      agreement = known.computeIfAbsent(called.address(), Agreement::new);
    }
    if (agreement.mayOffer()) {
      switch (called.negotiation()) {
        case HTTP -> {
          ChannelHeaders.offer(request);
          return Form.OFFER;
        }
        case SOAP -> {
          if (!Exchange.hasResponse(request) || request.getEnvelope() == null) {
            return Form.SOAP;
          }
          NegotiationBlock.OFFER.addTo(request.getEnvelope(), ChannelHeaders.POST);
          return Form.OFFER_IN_SOAP;
        }
        case EXPLICIT -> negotiate(request, called, agreement);
      }
    }
    return agreement.isAccepted() ? Form.FRAME : Form.SOAP;
  }

  /** Asks for a channel before a request is sent. */
  private void negotiate(MessageContext request, ClientOperation called, Agreement agreement) {
    if (request.getEnvelope() == null || !agreement.beginOffer()) {
      return;
    }
    try {
      NegotiationCall call = NegotiationCall.before(request);
      if (called.channel() == ChannelMode.WEBSOCKET) {
        // So that it asks for a session as well.
        sessions.hasSession(call.context(), called);
      }
      if (called.channel() == ChannelMode.POST) {
        ChannelHeaders.shorten(call.context());
      }
      agreement.answered(call.send(), call.context());
    } catch (AxisFault | RuntimeException failed) {
      // A parser's message may have parts of the answer.
      String problem = failed.getCause() instanceof IOException cause ? ": " + cause : "";
      LOG.info(called.address() + " has not answered the offer of a channel" + problem);
    }
  }
}
