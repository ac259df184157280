package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.PojoArchive;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.oracle.service.channel.Account;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

/** Faults, cut connections, many threads and hostile frames on the channel. */
class ChannelFailuresTest {
  private static final int THREADS = 16;

  /** Cut connections and hostile frames make stack traces. */
  private static final Logger AXIS = Logger.getLogger("org.apache.axis2");

  private Level level;

  @TempDir Path repositories;

  private ConfigurationContext stock;
  private ConfigurationContext delta;
  private EmbeddedServer server;

  @BeforeEach
  void start() throws IOException {
    level = AXIS.getLevel();
    AXIS.setLevel(Level.OFF);
    stock = ClientRepository.stock(repositories.resolve("stock"));
    delta =
        ClientRepository.with(
            repositories.resolve("delta"),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.channel", "post"));
    server =
        EmbeddedServer.builder()
            .webApp(
                AxisWebApp.at("/delta")
                    .module(Archives.module())
                    .engage("deltasoap")
                    .parameter("deltasoap.channel", "post")
                    .service(PojoArchive.of("Account", "", Account.class))
                    .build())
            .start();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  @AfterEach
  void stop() throws Exception {
    AXIS.setLevel(level);
    stock.terminate();
    delta.terminate();
    server.close();
  }

  private RPCServiceClient client(ConfigurationContext context, int port) throws AxisFault {
    RPCServiceClient client = new RPCServiceClient(context, null);
    client
        .getOptions()
        .setTo(new EndpointReference("http://127.0.0.1:" + port + "/delta/services/Account"));
    client.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
    client.getOptions().setTimeOutInMilliSeconds(5_000);
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

  private static long frames() {
    return new ServiceCounters("Account").frames();
  }

  @Test
  void faultsAreThoseOfSoap() throws Exception {
    RPCServiceClient ours = client(delta, server.port());
    RPCServiceClient stocks = client(stock, server.port());
    for (long i = 1; i < 20; i++) {
      long number = i % 2 == 0 ? i : -i;
      if (number > 0) {
        assertThat(book(ours, number, "text")).isEqualTo(number);
      } else {
        AxisFault expected = fault(stocks, number);
        AxisFault actual = fault(ours, number);
        assertThat(actual.getMessage()).isEqualTo(expected.getMessage());
        assertThat(actual.getFaultCode()).isEqualTo(expected.getFaultCode());
      }
    }
    assertThat(frames()).isEqualTo(18);
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
   * A connection that ends after any byte of a request or response loses no call, and doubles none.
   */
  @Test
  void aCutConnectionNeitherLosesNorDoublesCalls() throws Exception {
    RPCServiceClient direct = client(stock, server.port());
    int answered = 0;
    int executed = 0;
    try (CuttingProxy proxy = new CuttingProxy(server.port())) {
      RPCServiceClient ours = client(delta, proxy.port());
      for (long i = 0; i < 10; i++) {
        book(ours, i, "warm");
      }
      for (int i = 0; i < 1_000; i++) {
        long number = 1_000L + i;
        proxy.cutAfter(
            i % 2 == 0 ? i / 2 : Integer.MAX_VALUE, i % 2 == 0 ? Integer.MAX_VALUE : i / 2);
        boolean success;
        try {
          success = book(ours, number, "text " + i) == number;
        } catch (AxisFault cut) {
          success = false;
        }
        proxy.heal();
        int calls = (Integer) call(direct, "calls", Integer.class, number);
        assertThat(calls).as("calls of " + number).isBetween(success ? 1 : 0, 1);
        answered += success ? 1 : 0;
        executed += calls;
      }
    }
    assertThat(answered).isBetween(100, 900);
    assertThat(executed).isGreaterThan(answered);
    assertThat(frames()).isGreaterThan(500);
  }

  @Test
  void manyThreadsGetTheirOwnAnswers() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        long first = 10_000L * thread;
        all.add(
            threads.submit(
                () -> {
                  RPCServiceClient client = client(delta, server.port());
                  for (long i = first; i < first + 200; i++) {
                    assertThat(book(client, i, "text " + i % 7)).isEqualTo(i);
                  }
                  return null;
                }));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(frames()).isGreaterThan(THREADS * 200 - 2 * THREADS);
  }

  /** Bytes that are no frames get a fault, and the service answers others as before. */
  @Test
  void hostileFramesGetFaults() throws Exception {
    HttpClient http = HttpClient.newHttpClient();
    Random random = new Random(1);
    RPCServiceClient ours = client(delta, server.port());
    book(ours, 1, "text");
    for (int i = 0; i < 300; i++) {
      byte[] body = new byte[random.nextInt(64)];
      random.nextBytes(body);
      if (body.length > 0) {
        body[0] = (byte) random.nextInt(10);
      }
      HttpResponse<byte[]> response = send(http, "/delta/services/Account", body);
      assertThat(response.statusCode()).isIn(200, 500);
      boolean asked =
          response
              .headers()
              .firstValue("Content-Type")
              .orElse("")
              .equals("application/x-deltasoap");
      assertThat(asked).isEqualTo(response.statusCode() == 200);
    }
    HttpResponse<byte[]> large = send(http, "/delta/services/Account", new byte[(1 << 20) + 1]);
    assertThat(large.statusCode()).isEqualTo(500);
    HttpResponse<byte[]> nowhere = send(http, "/delta/services/Nobody", new byte[10]);
    assertThat(nowhere.statusCode()).isIn(404, 500);
    assertThat(book(ours, 2, "text")).isEqualTo(2);
    assertThat((Integer) call(ours, "calls", Integer.class, 1L)).isEqualTo(1);
    assertThatThrownBy(() -> book(ours, -1, "text")).hasMessageContaining("refused: -1");
  }

  private HttpResponse<byte[]> send(HttpClient http, String path, byte[] body) throws Exception {
    URI uri = server.uri(path);
    return http.send(
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/x-deltasoap")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build(),
        HttpResponse.BodyHandlers.ofByteArray());
  }
}
