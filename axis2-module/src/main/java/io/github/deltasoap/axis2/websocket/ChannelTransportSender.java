package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.channel.ClientFrames;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.kernel.TransportSender;
import org.apache.axis2.transport.http.HTTPSender;
import org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender;

/**
 * Stock's transport sender, whose requests may go by a session, and which looks at the answers to
 * one-way requests. It takes the place of stock's as soon as a client wants one of these. Safe for
 * any number of threads.
 */
final class ChannelTransportSender extends HTTPClient5TransportSender {
  private static final String STOCKS =
      "org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender";

  private static final String SENDS = "io.github.deltasoap.ChannelTransportSender";

  private final ClientSessions sessions;

  private ChannelTransportSender(ClientSessions sessions) {
    this.sessions = sessions;
  }

  /** Whether a transport has such a sender; replaces stock's, and no other. */
  static boolean install(
      TransportOutDescription transport, MessageContext request, ClientSessions sessions) {
    TransportSender present = transport.getSender();
    if (present == null) {
      return false;
    }
    if (present.getClass().getName().equals(STOCKS)) {
      synchronized (transport) {
        if (transport.getSender() == present) {
          ChannelTransportSender ours = new ChannelTransportSender(sessions);
          try {
            ours.init(request.getConfigurationContext(), transport);
          } catch (AxisFault none) {
            return false;
          }
          transport.setSender(ours);
        }
      }
    }
    return transport.getSender() instanceof ChannelTransportSender;
  }

  /** Whether such a sender is sending a request. */
  static boolean sends(MessageContext request) {
    return request.getLocalProperty(SENDS, false) != null;
  }

  @Override
  public InvocationResponse invoke(MessageContext request) throws AxisFault {
    request.setNonReplicableProperty(SENDS, true);
    while (true) {
      InvocationResponse end = InvocationResponse.CONTINUE;
      AxisFault failure = null;
      try {
        end = super.invoke(request);
      } catch (AxisFault failed) {
        // Also how stock reports a fault's status if nobody waits for the answer.
        failure = failed;
      }
      if (!ClientFrames.isSentAgain(request)) {
        if (failure != null) {
          throw failure;
        }
        return end;
      }
    }
  }

  @Override
  protected HTTPSender createHTTPSender() {
    return new SessionHttpSender(sessions);
  }
}
