package io.github.deltasoap.axis2.websocket;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.deltasoap.axis2.channel.ServiceLayouts;
import io.github.deltasoap.axis2.channel.SessionOffers;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.surroundings.Linkage;
import io.github.deltasoap.axis2.transport.ServletLane;
import io.github.deltasoap.channel.AnswerFrames;
import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.SessionOffer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.security.Principal;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.axis2.Constants;
import org.apache.axis2.description.AxisService;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of the services of one configuration. An HTTP request that asks for one gets a
 * token, and the handshake of a WebSocket spends it. Safe for any number of threads.
 */
public final class ServerSessions implements SessionOffers {
  private static final Log LOG = LogFactory.getLog(ServerSessions.class);

  /** The number of calls that a session may have in progress. */
  static final int WINDOW = 32;

  private static final int MOST_SESSIONS = 256;
  private static final int MOST_TOKENS = 1024;
  private static final Duration TOKEN_TIME = Duration.ofSeconds(30);
  private static final int TOKEN_BYTES = 16;

  /** As many as Tomcat has for HTTP. */
  private static final int THREADS = 200;

  private static final long THREAD_SECONDS = 10;

  /** The time between two looks for sessions that their clients should have ended. */
  private static final long CHECK_SECONDS = 60;

  /** The time that calls in progress have when the module ends. */
  private static final long CLOSE_SECONDS = 3;

  /** The part of an application that sessions need. */
  private record Application(
      SessionServlet servlet,
      ThreadPoolExecutor executor,
      ThreadPoolExecutor senders,
      ScheduledExecutorService timer,
      CallThreads.Pool pool) {

    Application(
        SessionServlet servlet,
        ThreadPoolExecutor executor,
        ThreadPoolExecutor senders,
        ScheduledExecutorService timer) {
      this(servlet, executor, senders, timer, new CallThreads.Pool(executor, senders, timer));
    }

    /** Does something again and again, by a thread that may wait for clients. */
    void repeat(Runnable task) {
      Future<?> unused =
          timer.scheduleWithFixedDelay(
              () -> {
                try {
                  senders.execute(task);
                } catch (RejectedExecutionException busy) {
                  // The next time, if the module has not ended.
                }
              },
              CHECK_SECONDS,
              CHECK_SECONDS,
              TimeUnit.SECONDS);
    }
  }

  /**
   * The service of a session.
   *
   * @param unanswerable called if it asks for something that a session does not have
   */
  private record Called(
      Negotiation negotiated, ServletLane lane, SessionServlet servlet, Runnable unanswerable)
      implements ServerSession.Service {
    @Override
    public String name() {
      return negotiated.service().name();
    }

    @Override
    public void call(MessageKind kind, byte[] message, SessionResponse response)
        throws ServletException, IOException {
      negotiated.service().countSessionFrame();
      SessionRequest request = new SessionRequest(negotiated, kind, message, unanswerable);
      if (!lane.answer(request, response)) {
        servlet.service(ServletLane.unanswered(request), response);
      }
    }
  }

  private final boolean isPossible =
      Linkage.isThere(
          "jakarta.websocket.server.ServerContainer", ServerSessions.class.getClassLoader());
  private final SecureRandom random = new SecureRandom();
  private final Cache<String, Negotiation> tokens =
      Caffeine.newBuilder()
          .maximumSize(MOST_TOKENS)
          .expireAfterWrite(TOKEN_TIME)
          .executor(Runnable::run)
          .build();
  private final AnswerFrames answers = new AnswerFrames();
  private final Set<ServerSession> open = ConcurrentHashMap.newKeySet();

  /** The names of services that have asked for something that a session does not have. */
  private final Set<String> unsuited = ConcurrentHashMap.newKeySet();

  /** For each path of the servlet, why it has no endpoint; empty if it has one. */
  private final Map<String, String> paths = new ConcurrentHashMap<>();

  private final ServletLane lane;
  private final ServiceLayouts layouts;
  private volatile @Nullable Application application;
  private volatile boolean closed;

  /**
   * @param lane answers messages before the servlet
   * @param layouts of requests
   */
  public ServerSessions(ServletLane lane, ServiceLayouts layouts) {
    this.lane = lane;
    this.layouts = layouts;
  }

  /** Whether a service accepts the messages of sessions now. */
  private boolean accepts(ServiceRuntime service) {
    return !closed
        && service.channel() == ChannelMode.WEBSOCKET
        && !service.switches().isAllAtStock()
        && !unsuited.contains(service.name());
  }

  @Override
  public @Nullable SessionOffer offer(
      HttpServletRequest request, AxisService description, ServiceRuntime service) {
    if (!accepts(service)
        || open.size() >= MOST_SESSIONS
        || Constants.SCOPE_TRANSPORT_SESSION.equals(description.getScope())
        || Constants.SCOPE_SOAP_SESSION.equals(description.getScope())
        || request.getHeader("Cookie") != null
        || request.getSession(false) != null) {
      return null;
    }
    String path = request.getPathInfo();
    if (path == null || path.length() < 2 || path.indexOf('/', 1) >= 0 || !isReady(request)) {
      return null;
    }
    byte[] secret = new byte[TOKEN_BYTES];
    random.nextBytes(secret);
    String token = HexFormat.of().formatHex(secret);
    tokens.put(token, Negotiation.of(request, service));
    return new SessionOffer(token, WINDOW);
  }

  /** Whether the path of a request has an endpoint; adds it for the first one. */
  private boolean isReady(HttpServletRequest request) {
    String path = request.getServletPath();
    String known = paths.get(path);
    return (known == null ? prepare(request.getServletContext(), path) : known).isEmpty();
  }

  private synchronized String prepare(ServletContext context, String path) {
    String known = paths.get(path);
    if (known != null) {
      return known;
    }
    String problem = isPossible ? problem(context, path) : "there are no classes of WebSockets";
    if (problem == null) {
      LOG.info("Sessions of the channel are possible at " + context.getContextPath() + path);
    } else {
      LOG.info(
          "Sessions of the channel are impossible at "
              + context.getContextPath()
              + path
              + ", HTTP requests take their place: "
              + problem);
    }
    String found = problem == null ? "" : problem;
    paths.put(path, found);
    return found;
  }

  private @Nullable String problem(ServletContext context, String path) {
    if (closed) {
      return "the module has ended";
    }
    try {
      if (application == null) {
        SessionServlet servlet = SessionServlet.of(context);
        if (servlet == null) {
          return "the application has no servlet of the class AxisServlet";
        }
        ThreadFactory threads = threads(context.getClassLoader());
        Application made =
            new Application(
                servlet,
                pool(THREADS, threads),
                pool(MOST_SESSIONS, threads),
                new ScheduledThreadPoolExecutor(1, threads));
        made.repeat(() -> open.forEach(each -> each.endIfUnused(System.nanoTime())));
        application = made;
      }
      return SessionEndpoint.add(context, path, this);
    } catch (ServletException | LinkageError failed) {
      return failed.toString();
    }
  }

  private static ThreadPoolExecutor pool(int most, ThreadFactory threads) {
    return new ThreadPoolExecutor(
        0, most, THREAD_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), threads);
  }

  private static ThreadFactory threads(ClassLoader loader) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, "deltasoap-session-" + number.incrementAndGet());
      thread.setDaemon(true);
      thread.setContextClassLoader(loader);
      return thread;
    };
  }

  /**
   * Takes a token.
   *
   * @param path of the handshake
   * @param user who makes the handshake; null if nobody has authenticated
   * @return null if the token is unknown, spent or too old, or belongs to another path or user
   */
  @Nullable Negotiation spend(String token, String path, @Nullable Principal user) {
    Negotiation negotiated = tokens.asMap().remove(token);
    return negotiated == null || negotiated.isOfOther(user) || !negotiated.uri().equals(path)
        ? null
        : negotiated;
  }

  /** Opens a session; null if there are too many. */
  @Nullable ServerSession open(Negotiation negotiated, ServerSession.Connection connection) {
    Application present = application;
    if (present == null || open.size() >= MOST_SESSIONS) {
      return null;
    }
    ServerSession session =
        new ServerSession(
            new Called(
                negotiated, lane, present.servlet, () -> unsuited.add(negotiated.service().name())),
            present.pool,
            answers,
            layouts.of(negotiated.service().name(), negotiated.user()),
            connection,
            () -> accepts(negotiated.service()));
    open.add(session);
    if (closed) {
      close();
      return null;
    }
    return session;
  }

  /** A session has ended. */
  void closed(ServerSession session) {
    open.remove(session);
  }

  /** Ends all sessions. */
  public void close() {
    closed = true;
    open.forEach(each -> each.close("The module ends"));
    open.clear();
    tokens.invalidateAll();
    Application present = application;
    if (present != null) {
      present.timer.shutdownNow();
      present.executor.shutdown();
      present.senders.shutdown();
      try {
        // The container looks for threads that are left.
        present.timer.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        present.executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        present.senders.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
