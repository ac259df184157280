package io.github.deltasoap.oracle.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.RecordingServlet.Received;
import io.github.deltasoap.oracle.client.google.DoGoogleSearchLarge;
import io.github.deltasoap.oracle.client.google.GoogleSearchLargeAdbStub;
import io.github.deltasoap.oracle.client.google.GoogleSearchResult;
import io.github.deltasoap.oracle.client.google.ResultElement;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short-lived stubs share the module's state for the operation that they call. */
class ManyStubsTest {
  private static final int THREADS = 64;
  private static final int CALLS = 25;
  private static final String ENGAGED = "<module ref=\"deltasoap\"/>";
  private static final Pattern TOKEN = Pattern.compile("token-(\\d+-\\d+)-\\d+");
  private static final RecordingServlet RECORDING =
      new RecordingServlet(
          "<n:doGoogleSearchLargeResponse xmlns:n=\"http://goog\"><n:return>received</n:return>"
              + "</n:doGoogleSearchLargeResponse>");
  private static EmbeddedServer server;

  @TempDir Path directory;

  @BeforeAll
  static void start() throws Exception {
    server = EmbeddedServer.builder().servlet("/recording", RECORDING).start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static GoogleSearchLargeAdbStub stub(ConfigurationContext context, String path)
      throws AxisFault {
    GoogleSearchLargeAdbStub stub =
        new GoogleSearchLargeAdbStub(context, server.uri("/recording" + path).toString());
    stub._getServiceClient().getOptions().setCallTransportCleanup(true);
    return stub;
  }

  /** A request that carries the caller's token in each field. */
  private static DoGoogleSearchLarge request(int thread, int call) {
    String token = "token-" + thread + "-" + call + "-";
    GoogleSearchResult result = new GoogleSearchResult();
    result.setSearchComments(token + 1);
    result.setSearchQuery((token + 2 + " ").repeat(1 + thread % 3));
    result.setSearchTips(token + 3);
    for (int i = 0; i < 1 + call % 2; i++) {
      ResultElement element = new ResultElement();
      element.setSnippet(token + 4);
      element.setTitle(token + 5);
      result.addResultElements(element);
    }
    DoGoogleSearchLarge request = new DoGoogleSearchLarge();
    request.setR(result);
    return request;
  }

  @Test
  void noValueOfOneThreadIsSentByAnother() throws Exception {
    ConfigurationContext context = ClientRepository.with(directory, ENGAGED);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int number = thread;
        tasks.add(
            () -> {
              GoogleSearchLargeAdbStub stub = stub(context, "/threads");
              for (int call = 0; call < CALLS; call++) {
                stub.doGoogleSearchLarge(request(number, call));
              }
              return null;
            });
      }
      for (Future<Void> each : threads.invokeAll(tasks)) {
        each.get();
      }
      Set<String> callers =
          RECORDING.all("/threads").stream()
              .map(ManyStubsTest::onlyCaller)
              .collect(Collectors.toSet());
      assertThat(callers).hasSize(THREADS * CALLS);
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(THREADS * CALLS);
      assertThat(ClientRepository.number("Operations")).isEqualTo(1);
      assertThat(ClientRepository.matches("PERFECT") + ClientRepository.matches("PARTIAL"))
          .isPositive();
    } finally {
      threads.shutdown();
      context.terminate();
    }
  }

  private static String onlyCaller(Received request) {
    Set<String> callers =
        TOKEN
            .matcher(request.body())
            .results()
            .map((MatchResult each) -> each.group(1))
            .collect(Collectors.toSet());
    assertThat(callers).hasSize(1);
    return callers.iterator().next();
  }

  @Test
  void nothingIsKeptOfStubs() throws Exception {
    ConfigurationContext context = ClientRepository.with(directory, ENGAGED);
    try {
      List<WeakReference<AxisService>> services = new ArrayList<>();
      long bytes = 0;
      for (int call = 0; call < 500; call++) {
        GoogleSearchLargeAdbStub stub = stub(context, "/stubs");
        stub.doGoogleSearchLarge(request(0, call));
        services.add(new WeakReference<>(stub._getServiceClient().getAxisService()));
        stub.cleanup();
        if (call == 100) {
          bytes = ClientRepository.number("TemplateBytes");
        }
      }
      for (int i = 0; i < 100 && left(services) > 1; i++) {
        System.gc();
        Thread.sleep(20);
      }
      // Axis2 holds the context of the last call in a thread local.
      assertThat(left(services)).isLessThanOrEqualTo(1);
      assertThat(ClientRepository.number("Operations")).isEqualTo(1);
      assertThat(ClientRepository.number("TemplateBytes")).isBetween(1L, 2 * bytes);
    } finally {
      context.terminate();
    }
  }

  private static long left(List<WeakReference<AxisService>> services) {
    return services.stream().filter(each -> each.get() != null).count();
  }

  @Test
  void addressesBeyondAFewHundredTakeTheOldestsPlace() throws Exception {
    ConfigurationContext context =
        ClientRepository.with(
            directory, ENGAGED, ClientRepository.parameter("deltasoap.maxBytes", 200_000));
    try {
      for (int address = 0; address < 300; address++) {
        GoogleSearchLargeAdbStub stub = stub(context, "/address" + address);
        for (int call = 0; call < 12; call += 2) {
          stub.doGoogleSearchLarge(request(address, call));
        }
        stub.cleanup();
        assertThat(ClientRepository.number("TemplateBytes")).isBetween(0L, 200_000L);
      }
      assertThat(ClientRepository.number("Operations")).isEqualTo(256);
    } finally {
      context.terminate();
    }
  }

  @Test
  void theModuleMayBeOnTheClassPath() throws Exception {
    ConfigurationContext context = ClientRepository.withModuleOnClassPath(directory);
    try {
      GoogleSearchLargeAdbStub stub = stub(context, "/classpath");
      stub._getServiceClient().engageModule("deltasoap");
      for (int call = 0; call < 20; call++) {
        stub.doGoogleSearchLarge(request(0, call));
      }
      assertThat(ClientRepository.number("DirectRequests")).isEqualTo(20);
    } finally {
      context.terminate();
    }
  }
}
