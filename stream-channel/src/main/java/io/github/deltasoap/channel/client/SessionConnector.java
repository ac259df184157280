package io.github.deltasoap.channel.client;

import io.github.deltasoap.channel.LayoutStore;
import io.github.deltasoap.channel.SessionOffer;
import io.github.deltasoap.channel.context.EmbeddedContextStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Opens the sessions of a client, and keeps them alive. Safe for any number of threads.
 *
 * <p>The first HTTP request to an address whose server has a session to offer gets a token; a
 * WebSocket is opened with it while further requests are HTTP requests.
 */
@SuppressWarnings(
    "FutureReturnValueIgnored") // Of the ticks, and of handshakes, whose end is noticed.
public final class SessionConnector implements AutoCloseable {
  private static final Logger LOG = System.getLogger(SessionConnector.class.getName());

  private static final long LAYOUT_BYTES = 4L << 20;
  private static final Duration LAYOUT_TIME = Duration.ofHours(1);
  private static final Duration CONNECT_TIME = Duration.ofSeconds(5);
  private static final long TICK_SECONDS = 30;
  private static final int THREADS = 2;

  /** The end of the name of the HTTP client's thread that reads its connections. */
  private static final String READER = "-SelectorManager";

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

  /** The client of WebSockets, and the threads of all sessions. */
  private record Opener(HttpClient http, ScheduledThreadPoolExecutor threads) {}

  private final Set<ClientSession> open = ConcurrentHashMap.newKeySet();
  private final LayoutStore layouts =
      new LayoutStore(new EmbeddedContextStore(LAYOUT_BYTES, LAYOUT_TIME), LAYOUT_BYTES);

  /** The handshakes in progress. */
  private final AtomicInteger opening = new AtomicInteger();

  // Guarded by this.
  private @Nullable Opener opener;
  private boolean closed;

  private final Supplier<@Nullable SSLContext> tls;

  /**
   * Creates a connector; its threads start with the first session.
   *
   * @param tls asked once, at the first session; null for the standard trust
   */
  public SessionConnector(Supplier<@Nullable SSLContext> tls) {
    this.tls = tls;
  }

  /**
   * Takes the answer to an HTTP request that has asked for a session.
   *
   * @param link that the request has asked for
   * @param address of the service, {@code http} or {@code https}
   * @param headers of the request, which the handshake repeats
   * @param answer the value of the response's header {@link SessionOffer#HEADER}; null if there is
   *     none
   */
  public void answered(
      SessionLink link,
      String address,
      List<Map.Entry<String, String>> headers,
      @Nullable String answer) {
    try {
      SessionOffer offer = answer == null ? null : SessionOffer.of(answer);
      Opener present = offer == null ? null : opener();
      if (offer == null || present == null) {
        link.refused();
        return;
      }
      link.connecting();
      connect(link, address, headers, offer, present);
    } catch (RuntimeException | Error failed) {
      // A header or an address that the WebSocket does not accept, or no memory or threads. The
      // call has been answered, so it must not fail. The message might contain a header.
      link.refused();
      LOG.log(Level.INFO, "No session with " + shown(address) + ": " + failed.getClass().getName());
    }
  }

  /** An address for the log: without user and query, which may be secrets. */
  static String shown(String address) {
    try {
      URI uri = URI.create(address);
      return uri.getScheme()
          + "://"
          + uri.getHost()
          + (uri.getPort() < 0 ? "" : ":" + uri.getPort())
          + uri.getRawPath();
    } catch (IllegalArgumentException unusable) {
      return "an address that is no URI";
    }
  }

  private void connect(
      SessionLink link,
      String address,
      List<Map.Entry<String, String>> headers,
      SessionOffer offer,
      Opener present) {
    WebSocket.Builder builder =
        present
            .http
            .newWebSocketBuilder()
            .connectTimeout(CONNECT_TIME)
            .subprotocols(SessionOffer.PROTOCOL);
    for (Map.Entry<String, String> each : headers) {
      if (!OF_EXCHANGE.contains(each.getKey().toLowerCase(Locale.ROOT))) {
        builder.header(each.getKey(), each.getValue());
      }
    }
    builder.header(SessionOffer.HEADER, offer.token());
    // "http" becomes "ws", and "https" becomes "wss".
    URI socketAddress = URI.create("ws" + address.substring("http".length()));
    ClientSession[] made = new ClientSession[1];
    ClientSession session =
        new ClientSession(layouts, offer.window(), present.threads, () -> ended(link, made[0]));
    made[0] = session;
    opening.incrementAndGet();
    CompletableFuture<WebSocket> opened;
    try {
      opened = builder.buildAsync(socketAddress, session);
    } catch (RuntimeException | Error failed) {
      opening.decrementAndGet();
      throw failed;
    }
    opened.whenComplete(
        (socket, failed) -> {
          opening.decrementAndGet();
          if (failed == null) {
            open.add(session);
            link.opened(session);
            if (!session.isOpen()) {
              ended(link, session);
            }
            endIfClosed();
          } else {
            LOG.log(Level.INFO, "No session with " + shown(address) + ": " + failed);
            link.refused();
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

  private synchronized @Nullable Opener opener() {
    if (closed) {
      return null;
    }
    if (opener == null) {
      SSLContext context = tls.get();
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      ScheduledThreadPoolExecutor pool =
          new ScheduledThreadPoolExecutor(
              THREADS,
              task -> {
                Thread thread = new Thread(task, "deltasoap-sessions");
                thread.setDaemon(true);
                return thread;
              });
      // Few calls take as long as their timeouts.
      pool.setRemoveOnCancelPolicy(true);
      HttpClient.Builder http =
          HttpClient.newBuilder()
              .executor(task -> execute(task, pool, loader))
              .connectTimeout(CONNECT_TIME);
      if (context != null) {
        http.sslContext(context);
      }
      HttpClient client = http.build();
      pool.scheduleWithFixedDelay(
          () -> open.forEach(ClientSession::tick), TICK_SECONDS, TICK_SECONDS, TimeUnit.SECONDS);
      opener = new Opener(client, pool);
    }
    return opener;
  }

  /**
   * Executes a task of the HTTP client. Its thread that reads the connections takes the messages,
   * too, since another thread would have to wake up for each; but not during handshakes, which may
   * take long. What depends on an answer cannot end that thread, neither by an exception nor by an
   * interrupt.
   *
   * @param loader the application's class loader, for its code that depends on answers
   */
  private void execute(Runnable task, Executor threads, @Nullable ClassLoader loader) {
    Thread reader = Thread.currentThread();
    if (opening.get() > 0 || !reader.getName().endsWith(READER)) {
      threads.execute(task);
      return;
    }
    reader.setContextClassLoader(loader);
    try {
      task.run();
    } catch (RuntimeException | Error failed) {
      LOG.log(Level.WARNING, "A task of a session has failed: " + failed.getClass().getName());
    } finally {
      // Clears the flag.
      Thread.interrupted();
    }
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
  @Override
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
