package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP/1.1 connection that posts SOAP messages to one URL. It persists, or is a new one for each
 * message.
 *
 * <p>Designed to leave the CPU to a server on the same machine: a blocking socket, one write for
 * each request, one buffer for responses. Connects on first use, and again after the server has
 * closed. For one thread.
 */
public final class HttpConnection implements Closeable {

  private static final int READ_TIMEOUT_MILLIS = 30_000;

  private final URI uri;
  private final byte[] head;
  private final RequestStream requests = new RequestStream();
  private @Nullable Socket socket;
  private @Nullable HttpResponseReader responses;

  /** A persistent connection. */
  public HttpConnection(URI uri) {
    this(uri, true);
  }

  /**
   * @param persistent whether the server may leave the connection open
   */
  public HttpConnection(URI uri, boolean persistent) {
    this.uri = uri;
    this.head =
        "POST %s HTTP/1.1\r\nHost: %s\r\n%s"
            .formatted(
                uri.getRawPath(), uri.getRawAuthority(), persistent ? "" : "Connection: close\r\n")
            .getBytes(US_ASCII);
  }

  /** Sends {@code request} and waits for the response, with a read timeout of half a minute. */
  public HttpResponse post(Request request) throws IOException {
    return post(request.fields(), Framing.CONTENT_LENGTH, out -> out.write(request.message()));
  }

  /** Sends a message that is written now; otherwise like {@link #post(Request)}. */
  public HttpResponse post(SoapFields fields, Framing framing, Body body) throws IOException {
    requests.begin(framing, head, fields.bytes(), open().getOutputStream());
    body.writeTo(requests);
    requests.end();
    return read();
  }

  /** Writes a message. */
  @FunctionalInterface
  public interface Body {

    void writeTo(OutputStream out) throws IOException;
  }

  private Socket open() throws IOException {
    Socket connected = socket;
    if (connected == null) {
      connected = connect();
      responses = new HttpResponseReader(connected.getInputStream());
      socket = connected;
    }
    return connected;
  }

  private HttpResponse read() throws IOException {
    HttpResponse response = Objects.requireNonNull(responses).read();
    if (!response.keepAlive()) {
      close();
    }
    return response;
  }

  private Socket connect() throws IOException {
    Socket connected = new Socket(uri.getHost(), uri.getPort());
    connected.setOption(StandardSocketOptions.TCP_NODELAY, true);
    connected.setSoTimeout(READ_TIMEOUT_MILLIS);
    return connected;
  }

  @Override
  public void close() throws IOException {
    if (socket != null) {
      socket.close();
    }
    socket = null;
    responses = null;
  }
}
