package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.channel.ChannelHeaders;
import io.github.deltasoap.axis2.channel.SentMessage;
import io.github.deltasoap.axis2.channel.SessionRoutes;
import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.channel.EmbeddedContextStore;
import io.github.deltasoap.channel.LayoutStore;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of the clients of one configuration. The first HTTP request to an address whose
 * server has a session to offer gets a token; a WebSocket is opened with it while further requests
 * are HTTP requests. Safe for any number of threads.
 */
@SuppressWarnings(
    "FutureReturnValueIgnored") // Of the ticks, and of handshakes, whose end is noticed.
public final class ClientSessions implements SessionRoutes {
  private static final Log LOG = LogFactory.getLog(ClientSessions.class);

  private static final int MOST_LINKS = 64;
  private static final long LAYOUT_BYTES = 4L << 20;
  private static final Duration LAYOUT_TIME = Duration.ofHours(1);
  private static final Duration CONNECT_TIME = Duration.ofSeconds(5);
  private static final long TICK_SECONDS = 30;
  private static final int THREADS = 2;
  private static final String WINDOW = ";window=";
  private static final String KEY = "io.github.deltasoap.SessionKey";

  private static final String PROTOCOL = "deltasoap";

  /** Headers that belong to an HTTP exchange, and not to the application. */
  private static final Set<String> OF_EXCHANGE =
      Set.of(
          "connection",
          "content-encoding",
          "content-length",
          "content-type",
          "expect",
          "host",
          "soapaction",
          "transfer-encoding",
          "upgrade",
          "deltasoap-offer",
          "deltasoap-session");

  /** A request that may ask for a session, or use it. */
  private record Asking(SessionKey key, SessionLink link) {}

  private final Map<SessionKey, SessionLink> links = new ConcurrentHashMap<>();
  private final Set<ClientSession> open = ConcurrentHashMap.newKeySet();
  private final LayoutStore layouts =
      new LayoutStore(new EmbeddedContextStore(LAYOUT_BYTES, LAYOUT_TIME), LAYOUT_BYTES);

  // Guarded by this.
  private @Nullable Opener opener;
  private boolean closed;

  @Override
  public boolean hasSession(MessageContext request, ClientOperation called) {
    SessionKey key = SessionKey.of(request, called.address());
    TransportOutDescription transport = request.getTransportOut();
    if (key == null
        || transport == null
        || !SessionTransportSender.install(transport, request, this)) {
      return false;
    }
    SessionLink link = links.get(key);
    if (link == null && links.size() < MOST_LINKS) {
      link = links.computeIfAbsent(key, each -> new SessionLink());
    }
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

  /** Whether an HTTP request should ask for a session; then {@link #answered} has to follow. */
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
    if (!(request.getLocalProperty(KEY, false) instanceof Asking asking)) {
      return;
    }
    int end = answer == null ? -1 : answer.indexOf(WINDOW);
    if (answer == null || end < 0) {
      asking.link.refused();
      return;
    }
    try {
      String token = answer.substring(0, end);
      int window = Integer.parseInt(answer.substring(end + WINDOW.length()));
      asking.link.connecting();
      connect(asking, headers, token, window);
    } catch (IllegalArgumentException unusable) {
      // A header or an address that the WebSocket does not accept, or a number that is none.
      LOG.info("No session with " + asking.key.address() + ": " + unusable.getMessage());
      asking.link.refused();
    }
  }

  private void connect(
      Asking asking, List<Map.Entry<String, String>> headers, String token, int window) {
    Opener present = opener();
    if (present == null) {
      asking.link.refused();
      return;
    }
    WebSocket.Builder builder =
        present.http.newWebSocketBuilder().connectTimeout(CONNECT_TIME).subprotocols(PROTOCOL);
    for (Map.Entry<String, String> each : headers) {
      if (!OF_EXCHANGE.contains(each.getKey().toLowerCase(Locale.ROOT))) {
        builder.header(each.getKey(), each.getValue());
      }
    }
    builder.header(ChannelHeaders.SESSION, token);
    // "http" becomes "ws", and "https" becomes "wss".
    URI address = URI.create("ws" + asking.key.address().substring("http".length()));
    ClientSession[] made = new ClientSession[1];
    ClientSession session =
        new ClientSession(layouts, window, present.threads, () -> ended(asking.link, made[0]));
    made[0] = session;
    builder
        .buildAsync(address, session)
        .whenComplete(
            (socket, failed) -> {
              if (failed == null) {
                open.add(session);
                asking.link.opened(session);
                if (!session.isOpen()) {
                  ended(asking.link, session);
                }
                endIfClosed();
              } else {
                LOG.info("No session with " + asking.key.address() + ": " + failed);
                asking.link.refused();
              }
            });
  }

  /** A session that ends before it has answered anything is not tried again soon. */
  private void ended(SessionLink link, ClientSession session) {
    open.remove(session);
    if (session.hasAnswered()) {
      link.ended(session);
    } else {
      link.refused();
    }
  }

  /** The client of WebSockets, and the threads of all sessions. */
  private record Opener(HttpClient http, ScheduledThreadPoolExecutor threads) {}

  private synchronized @Nullable Opener opener() {
    if (closed) {
      return null;
    }
    if (opener == null) {
      ScheduledThreadPoolExecutor pool =
          new ScheduledThreadPoolExecutor(
              THREADS,
              task -> {
                Thread thread = new Thread(task, "deltasoap-sessions");
                thread.setDaemon(true);
                return thread;
              });
      pool.scheduleWithFixedDelay(
          () -> open.forEach(ClientSession::tick), TICK_SECONDS, TICK_SECONDS, TimeUnit.SECONDS);
      HttpClient http = HttpClient.newBuilder().executor(pool).connectTimeout(CONNECT_TIME).build();
      opener = new Opener(http, pool);
    }
    return opener;
  }

  private void endIfClosed() {
    boolean ends;
    synchronized (this) {
      ends = closed;
    }
    if (ends) {
      open.forEach(ClientSession::abort);
    }
  }

  /** Ends all sessions. */
  public void close() {
    Opener present;
    synchronized (this) {
      closed = true;
      present = opener;
      opener = null;
    }
    endIfClosed();
    if (present != null) {
      present.threads.shutdown();
    }
  }
}
