package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.channel.SentMessage;
import java.net.URL;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.transport.http.AxisRequestEntity;
import org.apache.axis2.transport.http.Request;
import org.apache.axis2.transport.http.impl.httpclient5.HTTPSenderImpl;

/** Stock's sender of one HTTP request, which may go by a session. For one thread. */
final class SessionHttpSender extends HTTPSenderImpl {
  private final ClientSessions sessions;

  SessionHttpSender(ClientSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  protected Request createRequest(
      MessageContext request, String method, URL url, AxisRequestEntity entity) throws AxisFault {
    SessionCall call =
        new SessionCall(() -> super.createRequest(request, method, url, entity), request, sessions);
    SentMessage sent = SentMessage.of(request);
    if (sent == null || !sent.isOfSession()) {
      // May fail.
      call.http();
    }
    return call;
  }
}
