package io.github.deltasoap.oracle.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.ConfigurationContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client with the module handles a truncated response as a stock client does. */
class BrokenResponseTest {
  private static final String ENVELOPE =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
          + "<answer xmlns=\"urn:a\"><value>v</value></answer></s:Body></s:Envelope>";

  @TempDir Path directory;

  /** A server that answers each connection with the same bytes, then closes it. */
  private static final class Fixed implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private volatile byte[] response = new byte[0];

    Fixed() throws IOException {
      Thread thread = new Thread(this::serve, "fixed-responses");
      thread.setDaemon(true);
      thread.start();
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

  private static byte[] cut(boolean chunked, int bytes) throws IOException {
    ByteArrayOutputStream response = new ByteArrayOutputStream();
    String framing =
        chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + ENVELOPE.length();
    response.write(
        ("HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=UTF-8\r\nConnection: close\r\n"
                + framing
                + "\r\n\r\n")
            .getBytes(US_ASCII));
    if (chunked && bytes > 0) {
      response.write((Integer.toHexString(bytes) + "\r\n").getBytes(US_ASCII));
    }
    response.write(ENVELOPE.getBytes(US_ASCII), 0, bytes);
    if (chunked && bytes > 0) {
      response.write("\r\n".getBytes(US_ASCII));
    }
    return response.toByteArray();
  }

  /** The text of the response's payload, or what went wrong. */
  private static String call(ConfigurationContext configuration, Fixed server) throws IOException {
    ServiceClient client = new ServiceClient(configuration, null);
    try {
      String uri = "http://127.0.0.1:" + server.server.getLocalPort() + "/";
      client.getOptions().setTo(new EndpointReference(uri));
      client.getOptions().setAction("urn:ask");
      client.getOptions().setCallTransportCleanup(true);
      OMElement question = OMAbstractFactory.getOMFactory().createOMElement("ask", "urn:a", "a");
      return client.sendReceive(question).toString();
    } catch (Exception failed) {
      return failed.toString();
    } finally {
      client.cleanup();
    }
  }

  @Test
  void aResponseThatIsCutAnywhere() throws Exception {
    ConfigurationContext stock = ClientRepository.stock(directory.resolve("stock"));
    ConfigurationContext delta =
        ClientRepository.with(directory.resolve("delta"), "<module ref=\"deltasoap\"/>");
    try (Fixed server = new Fixed()) {
      for (boolean chunked : new boolean[] {false, true}) {
        int answered = 0;
        for (int bytes = 1; bytes <= ENVELOPE.length(); bytes++) {
          server.response = cut(chunked, bytes);
          String expected = call(stock, server);
          assertThat(call(delta, server)).as(bytes + " bytes").isEqualTo(expected);
          answered += expected.startsWith("<answer") ? 1 : 0;
        }
        assertThat(answered).isPositive();
      }
    } finally {
      stock.terminate();
      delta.terminate();
    }
  }
}
