package io.github.deltasoap.channel.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.channel.MessageKind;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.channel.SessionFrame;
import io.github.deltasoap.channel.SessionOffer;
import java.io.IOException;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Calls one SOAP service from any Java program, without Axis2. Messages are HTTP requests until the
 * server has opened a session of the streaming channel (P4), and then frames of a WebSocket; a
 * server that offers none gets HTTP requests only. Both ways have the same answers.
 *
 * <pre>{@code
 * try (DeltaChannel channel = DeltaChannel.to(URI.create("http://host/axis2/services/Stock")).build()) {
 *   DeltaChannel.Answer answer = channel.call(DeltaChannel.soap11("urn:getPrice"), envelope);
 * }
 * }</pre>
 *
 * Safe for any number of threads, whose calls share the connection and are answered in any order.
 */
public final class DeltaChannel implements AutoCloseable {
  private static final String CONTENT_TYPE = "Content-Type";
  private static final String ACTION = "SOAPAction";

  /** Calls of further kinds are HTTP requests. */
  private static final int MOST_KINDS = 256;

  /** Longer messages are HTTP requests. */
  private static final int MOST_BYTES = 1 << 20;

  /** In messages with a header of WS-Security, whose values never repeat. */
  private static final String SECURITY = "Security";

  private final URI address;
  private final List<Map.Entry<String, String>> headers;
  private final Duration timeout;
  private final boolean idempotent;
  private final HttpClient http;
  private final SessionLink link = new SessionLink();
  private final SessionConnector connector;
  private final Map<MessageKind, OperationFrames> operations = new ConcurrentHashMap<>();

  private DeltaChannel(Builder settings) {
    this.address = settings.address;
    this.headers = List.copyOf(settings.headers);
    this.timeout = settings.timeout;
    this.idempotent = settings.idempotent;
    this.http =
        settings.http == null
            ? HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
            : settings.http;
    this.connector = new SessionConnector(http::sslContext);
  }

  /**
   * Starts to configure a channel.
   *
   * @param address of the service, {@code http} or {@code https}
   */
  public static Builder to(URI address) {
    return new Builder(address);
  }

  /** Messages of SOAP 1.1 in UTF-8 with an action. */
  public static MessageKind soap11(String action) {
    return new MessageKind("text/xml; charset=UTF-8", '"' + action + '"');
  }

  /** Messages of SOAP 1.2 in UTF-8 with an action. */
  public static MessageKind soap12(String action) {
    return new MessageKind("application/soap+xml; charset=UTF-8; action=\"" + action + '"', null);
  }

  /**
   * The answer to a call.
   *
   * @param status the HTTP status: 500 for most faults
   * @param contentType empty if the answer has none
   * @param message the SOAP message; empty if the answer has none
   */
  @SuppressWarnings("ArrayRecordComponent") // Read only; never compared.
  public record Answer(int status, String contentType, byte[] message) {
    /** The message as text; only for messages in UTF-8. */
    public String text() {
      return new String(message, UTF_8);
    }
  }

  /**
   * Calls the service. Messages of more than 1 MiB, in another charset than UTF-8 or with a header
   * of WS-Security are always HTTP requests.
   *
   * @param message the SOAP message, which the caller may change afterwards
   * @throws HttpTimeoutException if there is no answer in time
   * @throws IOException if the server cannot be reached, or if the connection is lost before the
   *     answer: then the server may have executed the call
   * @throws InterruptedException if the thread is interrupted; the server may execute the call
   */
  public Answer call(MessageKind kind, byte[] message) throws IOException, InterruptedException {
    ClientSession session = link.session();
    OperationFrames frames = session == null ? null : frames(kind, message);
    // The session keeps its own copy, to send the differences of the next message.
    Answer answer =
        session == null || frames == null
            ? null
            : answer(session.call(message.clone(), kind, frames, timeoutMillis()));
    if (answer != null) {
      return answer;
    }
    HttpRequest.Builder request = httpRequest(kind, message);
    boolean asks = asks(request);
    HttpResponse<byte[]> response = null;
    try {
      response = http.send(request.build(), BodyHandlers.ofByteArray());
    } finally {
      if (asks && response == null) {
        link.unanswered();
      }
    }
    return answer(response, asks);
  }

  /**
   * Calls the service without waiting for the answer, otherwise as {@link #call} does: any number
   * of calls may be in progress, and those for which the session has no room are sent in order as
   * others end. Calls that are made by the code that takes answers are sent together.
   *
   * @param message the SOAP message, which is copied
   * @return completes with the answer, or with an exception that {@link #call} would throw. The
   *     thread that completes it reads the connection, so nothing that depends on it may wait
   */
  public CompletableFuture<Answer> callAsync(MessageKind kind, byte[] message) {
    byte[] own = message.clone();
    ClientSession session = link.session();
    OperationFrames frames = session == null ? null : frames(kind, own);
    return session == null || frames == null
        ? callByHttpAsync(kind, own)
        : session
            .begin(own, kind, frames, timeoutMillis())
            .thenCompose(
                outcome -> {
                  try {
                    Answer answer = answer(outcome);
                    return answer == null
                        ? callByHttpAsync(kind, own)
                        : CompletableFuture.completedFuture(answer);
                  } catch (IOException failed) {
                    return CompletableFuture.failedFuture(failed);
                  }
                });
  }

  private CompletableFuture<Answer> callByHttpAsync(MessageKind kind, byte[] message) {
    HttpRequest.Builder request = httpRequest(kind, message);
    boolean asks = asks(request);
    return http.sendAsync(request.build(), BodyHandlers.ofByteArray())
        .whenComplete(
            (response, failed) -> {
              if (asks && response == null) {
                link.unanswered();
              }
            })
        .thenApply(response -> answer(response, asks));
  }

  private long timeoutMillis() {
    return timeout.isZero() ? 0 : Math.max(1, timeout.toMillis());
  }

  /**
   * The answer of a session.
   *
   * @return null if the call has to be an HTTP request
   * @throws IOException if there is none, and the server may have executed the call
   */
  private @Nullable Answer answer(ClientSession.Outcome outcome) throws IOException {
    if (outcome instanceof ClientSession.Outcome.Answered answered) {
      SessionFrame.Message answer = answered.answer();
      // The session keeps the original, to which the next answer is a difference.
      return new Answer(answer.status(), answer.kind().contentType(), answer.bytes().clone());
    }
    if (outcome instanceof ClientSession.Outcome.TimedOut) {
      throw new HttpTimeoutException("There was no answer within " + timeout);
    }
    if (outcome instanceof ClientSession.Outcome.Unknown && !idempotent) {
      throw new SocketException(
          "The connection was lost after the request had been written; its outcome is unknown");
    }
    return null;
  }

  /** The frames of a message; null if it has to be an HTTP request. */
  private @Nullable OperationFrames frames(MessageKind kind, byte[] message) {
    if (message.length > MOST_BYTES || new String(message, ISO_8859_1).contains(SECURITY)) {
      return null;
    }
    OperationFrames present = operations.get(kind);
    return present != null
            || operations.size() >= MOST_KINDS
            || !kind.contentType().toLowerCase(Locale.ROOT).contains("charset=utf-8")
        ? present
        : operations.computeIfAbsent(kind, each -> OperationFrames.ofRequests());
  }

  private HttpRequest.Builder httpRequest(MessageKind kind, byte[] message) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address).POST(BodyPublishers.ofByteArray(message));
    headers.forEach(each -> request.header(each.getKey(), each.getValue()));
    request.setHeader(CONTENT_TYPE, kind.contentType());
    if (kind.action() != null) {
      request.setHeader(ACTION, kind.action());
    }
    if (!timeout.isZero()) {
      request.timeout(timeout);
    }
    return request;
  }

  /** Lets a request ask for a session, unless another one has asked; returns whether it does. */
  private boolean asks(HttpRequest.Builder request) {
    boolean asks = link.ask();
    if (asks) {
      request.setHeader(SessionOffer.HEADER, SessionOffer.ASK);
    }
    return asks;
  }

  private Answer answer(HttpResponse<byte[]> response, boolean asked) {
    if (asked) {
      String offer = response.headers().firstValue(SessionOffer.HEADER).orElse(null);
      connector.answered(link, address.toString(), headers, offer);
    }
    return new Answer(
        response.statusCode(),
        response.headers().firstValue(CONTENT_TYPE).orElse(""),
        response.body());
  }

  /** Whether the next call goes by a session, as far as is known. */
  public boolean hasSession() {
    ClientSession session = link.session();
    return session != null && session.isOpen();
  }

  /** Ends the session. Calls in progress fail, or are sent again if they may be. */
  @Override
  public void close() {
    connector.close();
  }

  /** The settings of a channel. */
  public static final class Builder {
    private final URI address;
    private final List<Map.Entry<String, String>> headers = new ArrayList<>();
    private Duration timeout = Duration.ofSeconds(60);
    private boolean idempotent;
    private @Nullable HttpClient http;

    private Builder(URI address) {
      String scheme = String.valueOf(address.getScheme());
      if (!scheme.equals("http") && !scheme.equals("https")) {
        throw new IllegalArgumentException("Not an address of HTTP: " + address);
      }
      this.address = address;
    }

    /** Adds an HTTP header to each request and to the handshake of the session. */
    public Builder header(String name, String value) {
      headers.add(Map.entry(name, value));
      return this;
    }

    /** The time to wait for an answer; zero for any time. The default is a minute, as Axis2's. */
    public Builder timeout(Duration time) {
      if (time.isNegative()) {
        throw new IllegalArgumentException("A negative time: " + time);
      }
      timeout = time;
      return this;
    }

    /**
     * Whether a call may be executed twice: then it is sent again after its connection was lost.
     * The default is no.
     */
    public Builder idempotent(boolean mayRepeat) {
      idempotent = mayRepeat;
      return this;
    }

    /**
     * The client for HTTP requests; it stays open when the channel is closed. The session always
     * has a client of its own, with the same SSLContext and otherwise the default settings.
     */
    public Builder httpClient(HttpClient client) {
      http = client;
      return this;
    }

    /** Makes the channel; nothing is sent before the first call. */
    public DeltaChannel build() {
      return new DeltaChannel(this);
    }
  }
}
