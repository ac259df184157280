package io.github.deltasoap.axis2.websocket;

import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.kernel.TransportSender;
import org.apache.axis2.transport.http.HTTPSender;
import org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender;

/**
 * Stock's transport sender, whose requests may go by a session. It takes the place of stock's as
 * soon as a client wants a session. Safe for any number of threads.
 */
final class SessionTransportSender extends HTTPClient5TransportSender {
  private static final String STOCKS =
      "org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender";

  private final ClientSessions sessions;

  private SessionTransportSender(ClientSessions sessions) {
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
          SessionTransportSender ours = new SessionTransportSender(sessions);
          try {
            ours.init(request.getConfigurationContext(), transport);
          } catch (AxisFault none) {
            return false;
          }
          transport.setSender(ours);
        }
      }
    }
    return transport.getSender() instanceof SessionTransportSender;
  }

  @Override
  protected HTTPSender createHTTPSender() {
    return new SessionHttpSender(sessions);
  }
}
