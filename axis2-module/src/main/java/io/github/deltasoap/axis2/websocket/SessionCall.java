package io.github.deltasoap.axis2.websocket;

import io.github.deltasoap.axis2.channel.SentMessage;
import io.github.deltasoap.channel.SessionFrame;
import io.github.deltasoap.channel.SessionOffer;
import io.github.deltasoap.channel.client.ClientSession;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.apache.axiom.mime.Header;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.transport.http.HTTPAuthenticator;
import org.apache.axis2.transport.http.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request that goes by a session if it can, and otherwise by HTTP; that request may ask for a
 * session. For one thread.
 */
final class SessionCall implements Request {
  private static final int MOST_TRIES = 4;

  /** Creates the same request by HTTP. */
  @FunctionalInterface
  interface ByHttp {
    Request create() throws AxisFault;
  }

  private final ByHttp byHttp;
  private final MessageContext context;
  private final ClientSessions sessions;

  /** Headers, timeouts and other settings, which the HTTP request gets when it is created. */
  private final List<Consumer<Request>> settings = new ArrayList<>();

  private @Nullable Request created;
  private int timeoutMillis;
  private SessionFrame.@Nullable Message answer;

  /**
   * @param byHttp called when the HTTP request is needed: stock creates an HTTP client for each
   */
  SessionCall(ByHttp byHttp, MessageContext context, ClientSessions sessions) {
    this.byHttp = byHttp;
    this.context = context;
    this.sessions = sessions;
  }

  /**
   * The HTTP request, created by the first call.
   *
   * @throws AxisFault if it cannot be created
   */
  Request http() throws AxisFault {
    Request http = created;
    if (http == null) {
      http = byHttp.create();
      created = http;
      for (Consumer<Request> each : settings) {
        each.accept(http);
      }
    }
    return http;
  }

  /** The HTTP request after it was executed. */
  private Request executed() {
    return Objects.requireNonNull(created, "The request has not been executed");
  }

  private void set(Consumer<Request> setting) {
    if (created == null) {
      settings.add(setting);
    } else {
      setting.accept(created);
    }
  }

  @Override
  public void enableHTTP10() {
    set(Request::enableHTTP10);
  }

  @Override
  public void setHeader(String name, String value) {
    set(http -> http.setHeader(name, value));
  }

  @Override
  public void addHeader(String name, String value) {
    set(http -> http.addHeader(name, value));
  }

  @Override
  public Header[] getRequestHeaders() {
    try {
      return http().getRequestHeaders();
    } catch (AxisFault impossible) {
      // Stock has created one for the same address, with which the session was opened.
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void enableAuthentication(HTTPAuthenticator authenticator) {
    set(http -> http.enableAuthentication(authenticator));
  }

  @Override
  public void setConnectionTimeout(int millis) {
    set(http -> http.setConnectionTimeout(millis));
  }

  @Override
  public void setResponseTimeout(int millis) {
    timeoutMillis = millis;
    set(http -> http.setResponseTimeout(millis));
  }

  /**
   * {@inheritDoc}
   *
   * @throws SocketException if the connection was lost after the request had been written: its
   *     outcome is unknown, as after a broken HTTP connection
   */
  @Override
  public void execute() throws IOException {
    SentMessage sent = SentMessage.of(context);
    if (sent != null && sent.isOfSession()) {
      ClientSession.Outcome outcome =
          ClientSessions.call(context, sent, Math.max(timeoutMillis, 0));
      if (outcome instanceof ClientSession.Outcome.Answered answered) {
        answer = answered.answer();
        return;
      }
      if (outcome instanceof ClientSession.Outcome.TimedOut) {
        throw new SocketTimeoutException("Read timed out");
      }
      if (outcome instanceof ClientSession.Outcome.Unknown && !sent.operation().isIdempotent()) {
        throw new SocketException(
            "The connection was lost after the request had been written; its outcome is unknown");
      }
    }
    if (!ClientSessions.asks(context)) {
      executeByHttp(sent);
      return;
    }
    boolean isAnswered = false;
    Request http = http();
    http.setHeader(SessionOffer.HEADER, SessionOffer.ASK);
    try {
      executeByHttp(sent);
      isAnswered = true;
    } finally {
      if (!isAnswered) {
        ClientSessions.unanswered(context);
      }
    }
    List<Map.Entry<String, String>> headers = new ArrayList<>();
    for (Header each : http.getRequestHeaders()) {
      headers.add(Map.entry(each.getName(), each.getValue()));
    }
    sessions.answered(context, headers, http.getResponseHeader(SessionOffer.HEADER));
  }

  /**
   * Sends the HTTP request. A server that has died breaks the HTTP connections that wait for
   * requests as well as sessions; a call that may be executed twice tries several.
   */
  private void executeByHttp(@Nullable SentMessage sent) throws IOException {
    Request http = http();
    int tries = sent != null && sent.operation().isIdempotent() ? MOST_TRIES : 1;
    while (true) {
      try {
        http.execute();
        return;
      } catch (InterruptedIOException late) {
        throw late;
      } catch (IOException lost) {
        if (--tries == 0) {
          throw lost;
        }
      }
    }
  }

  @Override
  public int getStatusCode() {
    return answer == null ? executed().getStatusCode() : answer.status();
  }

  @Override
  public String getStatusText() {
    return answer == null ? executed().getStatusText() : "";
  }

  @Override
  public @Nullable String getResponseHeader(String name) {
    if (answer == null) {
      return executed().getResponseHeader(name);
    }
    for (Header each : getResponseHeaders()) {
      if (each.getName().equalsIgnoreCase(name)) {
        return each.getValue();
      }
    }
    return null;
  }

  @Override
  public Header[] getResponseHeaders() {
    if (answer == null) {
      return executed().getResponseHeaders();
    }
    List<Header> headers = new ArrayList<>();
    if (!answer.kind().contentType().isEmpty()) {
      headers.add(new Header(HTTPConstants.HEADER_CONTENT_TYPE, answer.kind().contentType()));
    }
    for (Map.Entry<String, String> each : answer.headers()) {
      headers.add(new Header(each.getKey(), each.getValue()));
    }
    return headers.toArray(Header[]::new);
  }

  @Override
  public @Nullable Map<String, String> getCookies() {
    return answer == null ? executed().getCookies() : null;
  }

  @Override
  public InputStream getResponseContent() throws IOException {
    return answer == null
        ? executed().getResponseContent()
        : new ByteArrayInputStream(answer.bytes());
  }

  /**
   * The encoding of the content. Part of the interface from Axis2 2.0.1 on, which calls it; the
   * module is compiled against 2.0.0.
   *
   * @return null if there is none
   */
  public @Nullable String getResponseContentEncoding() {
    if (answer != null) {
      return null;
    }
    try {
      return (String) Request.class.getMethod("getResponseContentEncoding").invoke(executed());
    } catch (ReflectiveOperationException failed) {
      throw new IllegalStateException("getResponseContentEncoding of Axis2's request", failed);
    }
  }

  @Override
  public void releaseConnection() {
    if (answer == null) {
      executed().releaseConnection();
    }
  }
}
