package io.github.deltasoap.oracle.responses;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.adb.AdbCases;
import io.github.deltasoap.oracle.fixture.AdbArchive;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.changing.Counted;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests whose stream breaks off early are answered as by stock, which reads lazily. */
class BrokenStreamTest {
  private static final String POJO = "Counted";
  private static final String ADB = "Shapes";

  /** How the end of a request is marked. */
  private enum Framing {
    LENGTH,
    CHUNKED
  }

  private static ServerPair server;

  @BeforeAll
  static void start() throws IOException {
    ServiceArchive pojo = PojoArchive.of(POJO, "", Counted.class);
    List<ServiceArchive> archives = List.of(pojo, AdbArchive.of("", ""));
    server = ServerPair.start(archives, archives);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static byte[] head(URI uri, Message message, String framing) {
    StringBuilder head = new StringBuilder("POST " + uri.getRawPath() + " HTTP/1.1\r\n");
    head.append("Host: localhost\r\nConnection: close\r\n").append(framing).append("\r\n");
    message.headers().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    return head.append("\r\n").toString().getBytes(US_ASCII);
  }

  /** The answer to a request that ends after these bytes. */
  private static String exchange(URI uri, byte[] head, byte[] body) throws IOException {
    try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
      socket.setSoTimeout(30_000);
      ByteArrayOutputStream request = new ByteArrayOutputStream();
      request.write(head);
      request.write(body);
      OutputStream out = socket.getOutputStream();
      out.write(request.toByteArray());
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }

  private static String cut(URI uri, Message message, Framing framing, int bytes)
      throws IOException {
    return exchange(uri, request(uri, message, framing, bytes, 0), new byte[0]);
  }

  /**
   * The beginning of a request.
   *
   * @param more the number of bytes by which the Content-Length exceeds the message
   */
  private static byte[] request(URI uri, Message message, Framing framing, int bytes, int more)
      throws IOException {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    if (framing == Framing.LENGTH) {
      int length = message.bytes().length + more;
      request.write(head(uri, message, "Content-Length: " + length));
      request.write(message.bytes(), 0, bytes);
      return request.toByteArray();
    }
    request.write(head(uri, message, "Transfer-Encoding: chunked"));
    if (bytes > 0) {
      request.write((Integer.toHexString(bytes) + "\r\n").getBytes(US_ASCII));
      request.write(message.bytes(), 0, bytes);
      request.write("\r\n".getBytes(US_ASCII));
    }
    return request.toByteArray();
  }

  private static Answer answer(String response) {
    int end = response.indexOf("\r\n\r\n");
    if (end < 0) {
      return new Answer(0, "", response);
    }
    String head = response.substring(0, end);
    String body = response.substring(end + 4).replace("/delta/services", "/stock/services");
    String type = head.replaceAll("(?s).*\r\nContent-Type: ([^\r]*).*|.*", "$1");
    if (head.contains("chunked")) {
      body = joined(body);
    }
    int status = Integer.parseInt(response.substring(9, 12));
    return Answer.of(status, type, body.getBytes(ISO_8859_1));
  }

  /** A chunked body without its framing. */
  private static String joined(String chunks) {
    StringBuilder body = new StringBuilder();
    int from = 0;
    while (true) {
      int line = chunks.indexOf("\r\n", from);
      int size = line < 0 ? 0 : Integer.parseInt(chunks.substring(from, line), 16);
      if (size == 0) {
        return body.toString();
      }
      body.append(chunks, line + 2, line + 2 + size);
      from = line + 2 + size + 2;
    }
  }

  private static List<Message> messages() {
    String values = "<name>n</name><numbers>1</numbers><numbers>2</numbers><last>l</last>";
    return List.of(
        Message.soap11(POJO, call("take", values)),
        Message.soap12(POJO, call("take", values + "\n ") + " \n"),
        Message.soap11(ADB, AdbCases.payload("optional", "<text>t</text>")));
  }

  private static int calls(boolean stock) {
    Message question = Message.soap11(POJO, call("calls", ""));
    String body = (stock ? server.stock(question) : server.delta(question)).body();
    return Integer.parseInt(body.replaceAll("(?s).*return[^>]*>(\\d+)<.*", "$1"));
  }

  private static void compareEveryCut(Message message, Framing framing) throws IOException {
    int stockCalls = calls(true);
    int deltaCalls = calls(false);
    int answered = 0;
    for (int bytes = 0; bytes <= message.bytes().length; bytes++) {
      String stock = cut(server.stockUri(message), message, framing, bytes);
      String delta = cut(server.deltaUri(message), message, framing, bytes);
      assertThat(answer(delta))
          .as(framing + ", " + bytes + " bytes of " + message)
          .isEqualTo(answer(stock));
      answered += stock.startsWith("HTTP/1.1 200") ? 1 : 0;
    }
    // If stock answered none of them, this test would prove nothing.
    assertThat(answered).isGreaterThan(10);
    assertThat(calls(false) - deltaCalls).isEqualTo(calls(true) - stockCalls);
  }

  private static void learn(Message message) {
    ServiceCounters counters = new ServiceCounters(message.service());
    long hits = counters.hits();
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    while (counters.hits() == hits) {
      assertThat(System.nanoTime()).as("never learned").isLessThan(deadline);
      assertThat(server.delta(message).status()).isEqualTo(200);
      Oracle.awaitChange(counters::learnedShapes);
    }
  }

  @ParameterizedTest
  @EnumSource(Framing.class)
  void aRequestThatIsCutAnywhere(Framing framing) throws Exception {
    for (Message message : messages()) {
      compareEveryCut(message, framing);
      learn(message);
      compareEveryCut(message, framing);
    }
  }

  /** The message is longer than one read. */
  @ParameterizedTest
  @EnumSource(Framing.class)
  void aLongRequestThatIsCutNearItsEnd(Framing framing) throws Exception {
    String numbers = "<numbers>123</numbers>".repeat(2000);
    Message message =
        Message.soap11(POJO, call("take", "<name>n</name>" + numbers + "<last>l</last>"));
    int length = message.bytes().length;
    for (int bytes = length - 60; bytes <= length; bytes++) {
      assertThat(answer(cut(server.deltaUri(message), message, framing, bytes)))
          .as(framing + ", " + bytes)
          .isEqualTo(answer(cut(server.stockUri(message), message, framing, bytes)));
    }
  }

  @Test
  void aRequestInGzipThatIsCutAnywhere() throws Exception {
    for (Message message : messages()) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(message.bytes());
      }
      byte[] whole = packed.toByteArray();
      int answered = 0;
      for (int bytes = 0; bytes <= whole.length; bytes++) {
        byte[] body = Arrays.copyOf(whole, bytes);
        String headers = "Content-Encoding: gzip\r\nContent-Length: " + bytes;
        String stock =
            exchange(
                server.stockUri(message), head(server.stockUri(message), message, headers), body);
        String delta =
            exchange(
                server.deltaUri(message), head(server.deltaUri(message), message, headers), body);
        assertThat(answer(delta)).as(bytes + " bytes").isEqualTo(answer(stock));
        answered += stock.startsWith("HTTP/1.1 200") ? 1 : 0;
      }
      assertThat(answered).isGreaterThan(8);
    }
  }

  /** The connection stays open, so waiting for more bytes would last until Tomcat times out. */
  @ParameterizedTest
  @EnumSource(Framing.class)
  void aRequestIsAnsweredWhenItsPayloadHasArrived(Framing framing) throws Exception {
    for (Message message : messages()) {
      int length = message.bytes().length;
      for (int missing : new int[] {0, 20, 33}) {
        for (URI uri : List.of(server.stockUri(message), server.deltaUri(message))) {
          assertThat(status(uri, message, framing, length - missing)).isEqualTo(200);
        }
      }
    }
  }

  /** The status of the answer to a request that stalls after {@code bytes} bytes. */
  private static int status(URI uri, Message message, Framing framing, int bytes)
      throws IOException {
    try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request(uri, message, framing, bytes, 1));
      byte[] statusLine = socket.getInputStream().readNBytes(12);
      return Integer.parseInt(new String(statusLine, 9, 3, US_ASCII));
    }
  }
}
