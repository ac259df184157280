package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A persistent HTTP/1.1 connection that posts SOAP 1.1 messages to one URL.
 *
 * <p>Designed to leave the CPU to a server on the same machine: a blocking socket, one write for
 * each request, one buffer for responses. Connects on first use, and again after the server has
 * closed. For one thread.
 */
public final class HttpConnection implements Closeable {

  private static final int READ_TIMEOUT_MILLIS = 30_000;

  private final URI uri;
  private final byte[] head;
  private @Nullable Socket socket;
  private @Nullable HttpResponseReader responses;

  public HttpConnection(URI uri, String soapAction) {
    this.uri = uri;
    String fields =
        """
        POST %s HTTP/1.1\r
        Host: %s\r
        Content-Type: text/xml; charset=UTF-8\r
        SOAPAction: "%s"\r
        """
            .formatted(uri.getRawPath(), uri.getRawAuthority(), soapAction);
    this.head = (fields + "Content-Length: ").getBytes(US_ASCII);
  }

  /** Sends {@code message} and waits for the response, with a read timeout of half a minute. */
  public HttpResponse post(byte[] message) throws IOException {
    if (socket == null || responses == null) {
      socket = connect();
      responses = new HttpResponseReader(socket.getInputStream());
    }
    socket.getOutputStream().write(request(message));
    HttpResponse response = responses.read();
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

  private byte[] request(byte[] message) {
    byte[] length = (message.length + "\r\n\r\n").getBytes(US_ASCII);
    byte[] request = new byte[head.length + length.length + message.length];
    System.arraycopy(head, 0, request, 0, head.length);
    System.arraycopy(length, 0, request, head.length, length.length);
    System.arraycopy(message, 0, request, head.length + length.length, message.length);
    return request;
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
