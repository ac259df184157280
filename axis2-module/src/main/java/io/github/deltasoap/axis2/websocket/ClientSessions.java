package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.channel.SentMessage;
import io.github.deltasoap.axis2.channel.SessionRoutes;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.channel.client.ClientSession;
import io.github.deltasoap.channel.client.SessionConnector;
import io.github.deltasoap.channel.client.SessionLink;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.TransportOutDescription;
import org.jspecify.annotations.Nullable;

/** The sessions of the clients of one configuration. Safe for any number of threads. */
public final class ClientSessions implements SessionRoutes {
  private static final int MOST_LINKS = 64;

  /**
   * A link that has not been used for so long has no session any more, and its place is free. An
   * application with new headers in each request opens no more sessions than there are places.
   */
  private static final long UNUSED_NANOS = TimeUnit.MINUTES.toNanos(11);

  private static final String KEY = "io.github.deltasoap.SessionKey";

  /** A request that may ask for a session, or use it. */
  private record Asking(SessionKey key, SessionLink link) {}

  private final RecentLinks<SessionKey> links = new RecentLinks<>(MOST_LINKS, UNUSED_NANOS);
  private final SessionConnector connector;

  /**
   * @param configuration of the clients; it may have a property for TLS, as stock's sender knows it
   */
  public ClientSessions(ConfigurationContext configuration) {
    this.connector =
        new SessionConnector(
            () ->
                configuration.getProperty(SSLContext.class.getName()) instanceof SSLContext own
                    ? own
                    : null);
  }

  @Override
  public boolean watches(MessageContext request) {
    TransportOutDescription transport = request.getTransportOut();
    return transport != null
        && ChannelTransportSender.install(transport, request, this)
        && ChannelTransportSender.sends(request);
  }

  @Override
  public boolean hasSession(MessageContext request, ClientOperation called) {
    SessionKey key = SessionKey.of(request, called.address());
    TransportOutDescription transport = request.getTransportOut();
    if (key == null
        || transport == null
        || !ChannelTransportSender.install(transport, request, this)) {
      return false;
    }
    SessionLink link = links.of(key, System.nanoTime());
    if (link == null) {
      return false;
    }
    request.setNonReplicableProperty(KEY, new Asking(key, link));
    ClientSession session = link.session();
    return session != null && session.isOpen();
  }

  /**
   * Sends a message by its session.
   *
   * @param timeoutMillis the time to wait for the answer; 0 for any time
   */
  static ClientSession.Outcome call(MessageContext request, SentMessage sent, long timeoutMillis)
      throws InterruptedIOException {
    ClientSession session =
        request.getLocalProperty(KEY, false) instanceof Asking asking
            ? asking.link.session()
            : null;
    return session == null
        ? new ClientSession.Outcome.NotExecuted()
        : session.call(sent.soap(), sent.kind(), sent.operation().frames(), timeoutMillis);
  }

  /**
   * Whether an HTTP request should ask for a session; then {@link #answered} or {@link #unanswered}
   * has to follow.
   */
  static boolean asks(MessageContext request) {
    return request.getLocalProperty(KEY, false) instanceof Asking asking && asking.link.ask();
  }

  /**
   * The answer to a request that has asked for a session.
   *
   * @param headers of the request, which the handshake repeats
   * @param answer the value of the response's header; null if there is none
   */
  void answered(
      MessageContext request, List<Map.Entry<String, String>> headers, @Nullable String answer) {
    if (request.getLocalProperty(KEY, false) instanceof Asking asking) {
      connector.answered(asking.link, asking.key.address(), headers, answer);
    }
  }

  /** There is no answer to a request that has asked for a session. */
  static void unanswered(MessageContext request) {
    if (request.getLocalProperty(KEY, false) instanceof Asking asking) {
      asking.link.unanswered();
    }
  }

  /** Ends all sessions. */
  public void close() {
    connector.close();
  }
}
