package io.github.deltasoap.oracle.express;

import static io.github.deltasoap.oracle.fixture.Message.call;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.ServerPair;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Slow and lying clients, and many at once, before AxisServlet. */
class LaneConnectionsTest {
  private static final String SERVICE = "Desk";
  private static final int REPEATED = 20;
  private static final int THREADS = 64;
  private static final int CALLS = 100;
  private static final int READ_MILLIS = 10_000;
  private static final String LAST_CHUNK = "0\r\n\r\n";

  private static ServerPair server;
  private static ServiceCounters counters;

  @BeforeAll
  static void start() throws IOException {
    server = ServerPair.startWithFilter(ExpressLaneCases.services());
    counters = new ServiceCounters(SERVICE);
    for (int i = 0; i < REPEATED; i++) {
      server.delta(answer("open", i));
    }
    assertThat(filtered()).isPositive();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Message answer(String text, int number) {
    return Message.soap11(
        SERVICE, call("answer", "<text>" + text + "</text><number>" + number + "</number>"));
  }

  private static long filtered() {
    return counters.expressRequests().getOrDefault("filter", 0L);
  }

  /** A request as bytes, whose length is declared as it is plus some more. */
  private static byte[] request(URI to, Message message, String version, int undelivered) {
    StringBuilder head = new StringBuilder("POST " + to.getPath() + " HTTP/" + version + "\r\n");
    head.append("Host: ").append(to.getAuthority()).append("\r\n");
    message
        .headers()
        .forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    head.append("Content-Length: ").append(message.bytes().length + undelivered).append("\r\n\r\n");
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(head.toString().getBytes(ISO_8859_1));
    whole.writeBytes(message.bytes());
    return whole.toByteArray();
  }

  /**
   * A request as bytes, whose body comes in chunks.
   *
   * @param chunk the length of a chunk
   * @param end what follows the last of them
   */
  private static byte[] chunked(URI to, Message message, int chunk, String end) {
    byte[] body = message.bytes();
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(
        new String(request(to, message, "1.1", 0), ISO_8859_1)
            .replaceFirst("(?s)Content-Length.*", "Transfer-Encoding: chunked\r\n\r\n")
            .getBytes(ISO_8859_1));
    for (int from = 0; from < body.length; from += chunk) {
      int length = Math.min(chunk, body.length - from);
      whole.writeBytes((Integer.toHexString(length) + "\r\n").getBytes(ISO_8859_1));
      whole.write(body, from, length);
      whole.writeBytes("\r\n".getBytes(ISO_8859_1));
    }
    whole.writeBytes(end.getBytes(ISO_8859_1));
    return whole.toByteArray();
  }

  private static void compareChunked(Message message, int chunk, String end) throws Exception {
    List<String> answers = new ArrayList<>();
    for (URI to : List.of(server.stockUri(message), server.deltaUri(message))) {
      answers.add(withoutFrames(exchange(to, List.of(chunked(to, message, chunk, end)), 1).get(0)));
    }
    assertThat(answers.get(1)).isEqualTo(answers.get(0));
  }

  /** An answer without the application's path and the stack traces of Tomcat's page. */
  private static String withoutFrames(String answer) {
    return answer.replaceAll("\\R\\t[^\\n]*", "").replace("/delta", "/stock");
  }

  /** Sends pieces, a short time apart; the bodies of the responses. */
  private static List<String> exchange(URI to, List<byte[]> pieces, int responses)
      throws IOException, InterruptedException {
    try (Socket socket = new Socket(to.getHost(), to.getPort())) {
      socket.setSoTimeout(READ_MILLIS);
      socket.setTcpNoDelay(true);
      OutputStream out = socket.getOutputStream();
      for (byte[] piece : pieces) {
        out.write(piece);
        out.flush();
        TimeUnit.MILLISECONDS.sleep(100);
      }
      List<String> bodies = new ArrayList<>();
      InputStream in = socket.getInputStream();
      for (int i = 0; i < responses; i++) {
        bodies.add(body(in));
      }
      return bodies;
    }
  }

  /** The status line and the body of the next response. */
  private static String body(InputStream in) throws IOException {
    String status = line(in);
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      headers.put(line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 2));
    }
    StringBuilder body = new StringBuilder(status + "\n");
    String length = headers.get("Content-Length");
    if (length != null) {
      body.append(new String(in.readNBytes(Integer.parseInt(length)), ISO_8859_1));
    } else if ("chunked".equals(headers.get("Transfer-Encoding"))) {
      for (int size = size(in); size > 0; size = size(in)) {
        body.append(new String(in.readNBytes(size), ISO_8859_1));
        line(in);
      }
      line(in);
    } else {
      body.append(new String(in.readAllBytes(), ISO_8859_1));
    }
    return body.toString();
  }

  private static int size(InputStream in) throws IOException {
    return Integer.parseInt(line(in), 16);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("The connection ended in: " + line);
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, text/xml",
    "GET, application/soap+xml",
    "DELETE, text/xml",
    "DELETE, application/soap+xml"
  })
  void requestsWithoutABody(String method, String type) throws Exception {
    List<String> answers = new ArrayList<>();
    for (URI service : List.of(server.stockUri(answer("", 1)), server.deltaUri(answer("", 1)))) {
      String request =
          "%s %s/fail?text=a&how=not HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\n\r\n"
              .formatted(method, service.getPath(), service.getAuthority(), type);
      answers.add(
          withoutFrames(exchange(service, List.of(request.getBytes(ISO_8859_1)), 1).get(0)));
    }
    assertThat(answers.get(1)).isEqualTo(answers.get(0));
  }

  private static void compare(Message message, String version, int undelivered, int... cuts)
      throws Exception {
    List<List<String>> answers = new ArrayList<>();
    for (URI to : List.of(server.stockUri(message), server.deltaUri(message))) {
      byte[] request = request(to, message, version, undelivered);
      int body = request.length - message.bytes().length;
      List<byte[]> pieces = new ArrayList<>();
      int from = 0;
      for (int cut : cuts) {
        pieces.add(java.util.Arrays.copyOfRange(request, from, body + cut));
        from = body + cut;
      }
      pieces.add(java.util.Arrays.copyOfRange(request, from, request.length));
      answers.add(exchange(to, pieces, 1));
    }
    assertThat(answers.get(1)).isEqualTo(answers.get(0));
  }

  @Test
  void bodiesMayArriveInPieces() throws Exception {
    long before = filtered();
    compare(answer("pieces", 1), "1.1", 0, 0, 30, 200);
    assertThat(filtered()).isEqualTo(before + 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 4000, 100_000})
  void bodiesMayComeInChunks(int chunk) throws Exception {
    long before = filtered();
    compareChunked(answer("chunks", 1), chunk, LAST_CHUNK);
    compareChunked(answer("long".repeat(10_000), 1), Math.max(chunk, 100), LAST_CHUNK);
    assertThat(filtered()).isEqualTo(before + 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0\r\nTrailer: a\r\n\r\n", "0;b=c\r\n\r\n", "", "2\r\n \r\n", "x\r\n"})
  void chunksMayEndInAnyWay(String end) throws Exception {
    compareChunked(answer("end", 1), 100, end);
    if (!end.isEmpty()) {
      compareChunked(answer("end", 1).withBytes(new byte[0]), 100, end);
    }
  }

  @Test
  void longBodiesAreServed() throws Exception {
    long before = filtered();
    compare(answer("long".repeat(10_000), 1), "1.1", 0);
    assertThat(filtered()).isEqualTo(before + 1);
    // Bound while it arrives.
    compare(answer("long".repeat(300_000), 1), "1.1", 0);
    compareChunked(answer("long".repeat(300_000), 1), 30_000, LAST_CHUNK);
    assertThat(filtered()).isEqualTo(before + 1);
  }

  @Test
  void clientsOfHttp10AreServed() throws Exception {
    long before = filtered();
    compare(answer("old", 1), "1.0", 0);
    assertThat(filtered()).isEqualTo(before + 1);
  }

  /** Stock answers as soon as the payload is there. */
  @Test
  void aLengthThatNeverArrivesIsNotWaitedFor() throws Exception {
    compare(answer("lying", 1), "1.1", 100);
  }

  @Test
  void aLengthThatEndsTooEarlyIsStocks() throws Exception {
    compare(answer("short", 1), "1.1", -40);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<", "<Body", "<</Header><Body>", "< </Header><Body>", "<a/></Header><Body>"})
  void whateverArrivesGetsStocksAnswer(String body) throws Exception {
    compare(answer("any", 1).edit(xml -> body), "1.1", 0);
  }

  @Test
  void requestsMayBePipelined() throws Exception {
    for (boolean isDelta : new boolean[] {false, true}) {
      Message first = answer("first", 1);
      Message second = answer("second", 2);
      URI to = isDelta ? server.deltaUri(first) : server.stockUri(first);
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      both.writeBytes(request(to, first, "1.1", 0));
      both.writeBytes(request(to, second, "1.1", 0));
      List<String> answers = exchange(to, List.of(both.toByteArray()), 2);
      assertThat(answers.get(0)).contains("first 1").doesNotContain("second");
      assertThat(answers.get(1)).contains("second 2").doesNotContain("first");
    }
  }

  /** The client closes its side of the connection after a part of the body. */
  @Test
  void aBodyThatBreaksOffGetsStocksAnswer() throws Exception {
    Message message = answer("broken", 1);
    assertThat(broken(server.deltaUri(message), message, 0)).startsWith("HTTP/1.1 400");
    long before = filtered();
    compare(answer("whole", 1), "1.1", 0);
    assertThat(filtered()).isEqualTo(before + 1);
    for (int sent = 0; sent < message.bytes().length; sent += 37) {
      assertThat(broken(server.deltaUri(message), message, sent))
          .as("after " + sent)
          .isEqualTo(broken(server.stockUri(message), message, sent));
    }
  }

  /** The answer, without the stack of Tomcat's page. */
  private static String broken(URI to, Message message, int sent) throws IOException {
    byte[] request = request(to, message, "1.1", 0);
    try (Socket socket = new Socket(to.getHost(), to.getPort())) {
      socket.setSoTimeout(READ_MILLIS);
      socket.getOutputStream().write(request, 0, request.length - message.bytes().length + sent);
      socket.shutdownOutput();
      return body(socket.getInputStream()).replaceAll("\n\t[^\n]*", "");
    }
  }

  @Test
  void anAbortedClientHurtsNobody() throws Exception {
    Message message = answer("aborted", 1);
    URI to = server.deltaUri(message);
    byte[] request = request(to, message, "1.1", 0);
    for (int sent = request.length - message.bytes().length; sent < request.length; sent += 37) {
      try (Socket socket = new Socket(to.getHost(), to.getPort())) {
        socket.getOutputStream().write(request, 0, sent);
      }
    }
    // Some of these requests may still be served.
    long before;
    do {
      before = filtered();
      TimeUnit.MILLISECONDS.sleep(200);
    } while (filtered() != before);
    compare(answer("after", 2), "1.1", 0);
    assertThat(filtered()).isEqualTo(before + 1);
  }

  /** Half of the threads let the service ask for its message context. */
  @Test
  void noTokenAppearsInAnotherAnswer() throws Exception {
    Queue<String> wrong = new ConcurrentLinkedQueue<>();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    for (int t = 0; t < THREADS; t++) {
      int thread = t;
      threads.execute(
          () -> {
            for (int i = 0; i < CALLS; i++) {
              String token = "token" + (thread * CALLS + i + 1_000_000);
              Message message =
                  thread % 2 == 0
                      ? answer(token, i)
                      : Message.soap11(
                          SERVICE,
                          call(
                              "look",
                              "<text>" + token + "</text><looks>" + (i % 20 == 19) + "</looks>"));
              String body = server.delta(message).body();
              if (!body.contains(token) || body.replace(token, "").contains("token")) {
                wrong.add(body);
              }
            }
          });
    }
    threads.shutdown();
    assertThat(threads.awaitTermination(5, TimeUnit.MINUTES)).isTrue();
    assertThat(wrong).isEmpty();
    assertThat(filtered()).isGreaterThan((long) THREADS * CALLS / 2 - THREADS);
  }
}
