package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server that answers each connection with the same bytes, then closes it. */
final class FixedServer implements AutoCloseable {
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private volatile byte[] response = new byte[0];

  FixedServer() throws IOException {
    Thread thread = new Thread(this::serve, "fixed-responses");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * A response whose connection breaks.
   *
   * @param bytes the bytes of the envelope that are sent
   */
  static byte[] cut(String envelope, boolean chunked, int bytes) {
    String framing =
        chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + envelope.length();
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=UTF-8\r\nConnection: close\r\n"
            + framing
            + "\r\n\r\n";
    String sent = envelope.substring(0, bytes);
    boolean hasChunk = chunked && bytes > 0;
    String body = hasChunk ? Integer.toHexString(bytes) + "\r\n" + sent + "\r\n" : sent;
    return (head + body).getBytes(ISO_8859_1);
  }

  /** The address of every service. */
  String uri() {
    return "http://127.0.0.1:" + server.getLocalPort() + "/";
  }

  /**
   * Sets the answer to later requests.
   *
   * @param bytes the whole response, with its HTTP headers
   */
  void answer(byte[] bytes) {
    response = bytes;
  }

  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        readRequest(socket);
        socket.getOutputStream().write(response);
      } catch (IOException closed) {
        // The test has ended, or the client has closed the connection.
      }
    }
  }

  /** Reads a request in chunks to its end, so that closing does not reset the connection. */
  private static void readRequest(Socket socket) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
    String line = lines.readLine();
    while (line != null && !line.equals("0")) {
      line = lines.readLine();
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
