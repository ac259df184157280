package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.channel.Account;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.CuttingProxy;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults, cut connections, many threads, and hostile frames and handshakes of sessions. */
class SessionFailuresTest {
  private static final int THREADS = 32;
  private static final String SERVICE = "/delta/services/Account";

  /** Reports cut connections and hostile frames. */
  private static final Logger MODULE = Logger.getLogger("io.github.deltasoap");

  @TempDir Path repositories;

  private ConfigurationContext stock;
  private ConfigurationContext delta;
  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    MODULE.setLevel(Level.OFF);
    stock = ClientRepository.stock(repositories.resolve("stock"));
    delta = clients("delta", false);
    server =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/delta")
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "websocket")
                    .service(PojoArchive.of("Account", "", Account.class))
                    .webSockets()
                    .build())
            .start();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  private ConfigurationContext clients(String directory, boolean idempotent) throws IOException {
    return ClientRepository.with(
        repositories.resolve(directory),
        "<module ref=\"deltasoap\"/>",
        ClientRepository.parameter("deltasoap.channel", "websocket"),
        ClientRepository.parameter("deltasoap.idempotent", idempotent));
  }

  @AfterEach
  void stop() throws Exception {
    MODULE.setLevel(null);
    stock.terminate();
    delta.terminate();
    server.close();
  }

  private RPCServiceClient client(ConfigurationContext context, int port) throws AxisFault {
    RPCServiceClient client = new RPCServiceClient(context, null);
    client.getOptions().setTo(new EndpointReference("http://127.0.0.1:" + port + SERVICE));
    client.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    client.getOptions().setTimeOutInMilliSeconds(10_000);
    return client;
  }

  private static long book(RPCServiceClient client, long number, String text) throws AxisFault {
    return (Long) call(client, "book", Long.class, number, text);
  }

  private static Object call(
      RPCServiceClient client, String operation, Class<?> result, Object... arguments)
      throws AxisFault {
    QName name = new QName(Message.NAMESPACE, operation);
    return client.invokeBlocking(name, arguments, new Class<?>[] {result})[0];
  }

  private static long sessionFrames() {
    return new ServiceCounters("Account").sessionFrames();
  }

  /** Calls until a session answers. */
  private static void openSession(RPCServiceClient client) throws Exception {
    long before = sessionFrames();
    for (int i = 0; sessionFrames() == before; i++) {
      assertThat(i).as("calls without a session").isLessThan(2_000);
      book(client, 0, "warm");
      LockSupport.parkNanos(200_000);
    }
  }

  @Test
  void faultsAreThoseOfSoap() throws Exception {
    RPCServiceClient ours = client(delta, server.port());
    RPCServiceClient stocks = client(stock, server.port());
    openSession(ours);
    long before = sessionFrames();
    for (long i = 1; i < 40; i++) {
      long number = i % 2 == 0 ? i : -i;
      if (number > 0) {
        assertThat(book(ours, number, "text")).isEqualTo(number);
      } else {
        AxisFault expected = fault(stocks, number);
        AxisFault actual = fault(ours, number);
        assertThat(actual.getMessage()).isEqualTo(expected.getMessage());
        assertThat(actual.getFaultCode()).isEqualTo(expected.getFaultCode());
        assertThat(actual.getDetail() == null).isEqualTo(expected.getDetail() == null);
      }
    }
    assertThat(sessionFrames()).isEqualTo(before + 39);
  }

  private static AxisFault fault(RPCServiceClient client, long number) {
    try {
      book(client, number, "text");
    } catch (AxisFault fault) {
      return fault;
    }
    throw new AssertionError("There was no fault");
  }

  /**
   * A connection that ends after any byte of a frame, in either direction, loses no acknowledged
   * call, and doubles none.
   */
  @Test
  void aCutConnectionNeitherLosesNorDoublesCalls() throws Exception {
    int[] counts = cut(delta, 1_000, 1);
    assertThat(counts[0]).as("answered").isBetween(100, 900);
    assertThat(counts[1]).as("executed").isGreaterThan(counts[0]);
  }

  @Test
  void idempotentCallsAreSentAgain() throws Exception {
    ConfigurationContext idempotent = clients("idempotent", true);
    try {
      int[] counts = cut(idempotent, 100, 2);
      assertThat(counts[0]).as("answered").isEqualTo(100);
      assertThat(counts[1]).as("executed").isGreaterThan(100);
    } finally {
      idempotent.terminate();
    }
  }

  /** Cuts the connection in so many calls; returns how many were answered and executed. */
  private int[] cut(ConfigurationContext context, int runs, int mostCalls) throws Exception {
    RPCServiceClient direct = client(stock, server.port());
    int answered = 0;
    int executed = 0;
    try (CuttingProxy proxy = new CuttingProxy(server.port())) {
      RPCServiceClient ours = client(context, proxy.port());
      for (int i = 0; i < runs; i++) {
        openSession(ours);
        long number = 1_000L + i;
        // Frames have some 15 to 50 bytes; the shorter runs cut each of them.
        int bytes = i / 2 % 100;
        proxy.cutOnce(i % 2 == 0 ? bytes : -1, i % 2 == 0 ? -1 : bytes);
        boolean success;
        try {
          success = book(ours, number, "text " + i) == number;
        } catch (AxisFault cut) {
          assertThat(cut).as("run " + i).hasMessageContaining("its outcome is unknown");
          success = false;
        }
        proxy.heal();
        int calls = (Integer) call(direct, "calls", Integer.class, number);
        assertThat(calls).as("calls of " + number).isBetween(success ? 1 : 0, mostCalls);
        answered += success ? 1 : 0;
        executed += calls;
      }
    }
    return new int[] {answered, executed};
  }

  @Test
  void manyThreadsShareASession() throws Exception {
    RPCServiceClient first = client(delta, server.port());
    openSession(first);
    long before = sessionFrames();
    long frames = new ServiceCounters("Account").frames();
    long calls = 200L * THREADS;
    inThreads(
        thread -> {
          RPCServiceClient client = client(delta, server.port());
          for (long i = 10_000L * thread; i < 10_000L * thread + 200; i++) {
            assertThat(book(client, i, "text " + i % 7)).isEqualTo(i);
          }
        });
    assertThat(sessionFrames()).isEqualTo(before + calls);
    assertThat(new ServiceCounters("Account").frames()).isEqualTo(frames + calls);
  }

  /** Slow calls are in progress at the same time, and quick ones overtake them. */
  @Test
  void answersComeInAnyOrder() throws Exception {
    RPCServiceClient first = client(delta, server.port());
    openSession(first);
    call(first, "bookLate", Long.class, 1L, 0);
    long start = System.nanoTime();
    inThreads(
        thread -> {
          RPCServiceClient client = client(delta, server.port());
          for (int i = 0; i < 5; i++) {
            long number = 100L + thread * 10L + i;
            assertThat(call(client, "bookLate", Long.class, number, thread % 2 == 0 ? 100 : 0))
                .isEqualTo(number);
          }
        });
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    // One after the other they would take 8 seconds.
    assertThat(millis).isBetween(500L, 6_000L);
  }

  /** More threads than the window allows wait for credits. */
  @Test
  void theWindowHoldsCallsBack() throws Exception {
    RPCServiceClient first = client(delta, server.port());
    openSession(first);
    long before = sessionFrames();
    ExecutorService threads = Executors.newFixedThreadPool(100);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        long number = 50_000L + i;
        all.add(
            threads.submit(
                () ->
                    assertThat(
                            call(client(delta, server.port()), "bookLate", Long.class, number, 20))
                        .isEqualTo(number)));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(sessionFrames()).isEqualTo(before + 100);
  }

  private interface Work {
    void run(int thread) throws Exception;
  }

  private static void inThreads(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        all.add(
            threads.submit(
                () -> {
                  work.run(thread);
                  return null;
                }));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void longMessagesAreSoapOrArriveWhole() throws Exception {
    RPCServiceClient ours = client(delta, server.port());
    openSession(ours);
    long before = sessionFrames();
    for (long i = 1; i <= 10; i++) {
      int length = i == 5 ? 2 << 20 : i == 7 ? 900_000 : 5;
      assertThat(book(ours, i, "x".repeat(length))).isEqualTo(i);
    }
    assertThat(sessionFrames()).isEqualTo(before + 9);
  }

  /** The end of a connection, and the answers before it. */
  private static final class Listener implements WebSocket.Listener {
    final CompletableFuture<Integer> closed = new CompletableFuture<>();

    @Override
    public CompletionStage<?> onBinary(WebSocket socket, ByteBuffer data, boolean last) {
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      closed.complete(status);
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable failed) {
      closed.complete(-1);
    }

    int status() throws Exception {
      return closed.get(10, TimeUnit.SECONDS);
    }
  }

  private static final int VIOLATED_POLICY = 1008;

  private String token(HttpClient http) throws Exception {
    HttpRequest ask =
        HttpRequest.newBuilder(server.uri(SERVICE))
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .header("DeltaSOAP-Session", "ask")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    """
                    <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>\
                    %s</e:Body></e:Envelope>"""
                        .formatted(Message.call("calls", "<number>1</number>"))))
            .build();
    HttpResponse<String> response = http.send(ask, HttpResponse.BodyHandlers.ofString());
    String answer = response.headers().firstValue("DeltaSOAP-Session").orElseThrow();
    assertThat(answer).matches("[0-9a-f]{32};window=32");
    return answer.substring(0, 32);
  }

  private WebSocket open(HttpClient http, String token, String path, Listener listener)
      throws Exception {
    return http.newWebSocketBuilder()
        .header("DeltaSOAP-Session", token)
        .subprotocols("deltasoap")
        .connectTimeout(Duration.ofSeconds(5))
        .buildAsync(URI.create("ws://127.0.0.1:" + server.port() + path), listener)
        .get();
  }

  @Test
  void aTokenOpensOneSessionAtItsAddress() throws Exception {
    HttpClient http = HttpClient.newHttpClient();
    String token = token(http);
    Listener first = new Listener();
    WebSocket socket = open(http, token, SERVICE, first);
    Listener second = new Listener();
    open(http, token, SERVICE, second);
    assertThat(second.status()).isEqualTo(VIOLATED_POLICY);
    Listener invented = new Listener();
    open(http, "0".repeat(32), SERVICE, invented);
    assertThat(invented.status()).isEqualTo(VIOLATED_POLICY);
    Listener elsewhere = new Listener();
    open(http, token(http), "/delta/services/Other", elsewhere);
    assertThat(elsewhere.status()).isEqualTo(VIOLATED_POLICY);
    assertThat(first.closed).isNotDone();
    socket.abort();
  }

  /** Bytes that are no frames end their session, and no other. */
  @Test
  void hostileFramesEndTheirSession() throws Exception {
    RPCServiceClient ours = client(delta, server.port());
    openSession(ours);
    HttpClient http = HttpClient.newHttpClient();
    Random random = new Random(1);
    int closed = 0;
    for (int i = 0; i < 200; i++) {
      Listener listener = new Listener();
      WebSocket socket = open(http, token(http), SERVICE, listener);
      for (int j = 0; j < 5 && !listener.closed.isDone(); j++) {
        byte[] frame = new byte[1 + random.nextInt(64)];
        random.nextBytes(frame);
        frame[0] = (byte) random.nextInt(20);
        frame[Math.min(1, frame.length - 1)] &= 0x3F;
        socket.sendBinary(ByteBuffer.wrap(frame), true).exceptionally(gone -> socket).get();
      }
      if (i % 10 == 0) {
        socket.sendBinary(ByteBuffer.wrap(new byte[] {31}), true).exceptionally(g -> socket).get();
        assertThat(listener.status()).isIn(VIOLATED_POLICY, -1);
        closed++;
      }
      socket.abort();
      if (i % 20 == 0) {
        assertThat(book(ours, 7_000 + i, "text")).isEqualTo(7_000 + i);
      }
    }
    assertThat(closed).isEqualTo(20);
    Listener listener = new Listener();
    WebSocket socket = open(http, token(http), SERVICE, listener);
    for (int i = 0; i < 20 && !listener.closed.isDone(); i++) {
      socket
          .sendBinary(ByteBuffer.wrap(new byte[1 << 17]), false)
          .exceptionally(gone -> socket)
          .get();
    }
    assertThat(listener.status()).isIn(VIOLATED_POLICY, -1);
    long before = sessionFrames();
    assertThat(book(ours, 2, "text")).isEqualTo(2);
    assertThat(sessionFrames()).isEqualTo(before + 1);
  }
}
