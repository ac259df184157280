package io.github.deltasoap.samples.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The archives of the ADB and JAX-WS samples, as they are, with the module and without. */
class SamplesTest {
  private static final List<String> MODELS = List.of("Adb", "JaxWs");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    AxisWebApp.Builder stock = AxisWebApp.at("/stock").jaxWs();
    AxisWebApp.Builder delta =
        AxisWebApp.at("/delta").jaxWs().module(OracleServer.moduleArchive()).engage("deltasoap");
    for (String archive :
        List.of("echo-adb", "google-search-adb", "echo-jaxws", "google-search-jaxws")) {
      stock.service(Path.of("target", archive + ".aar"));
      delta.service(Path.of("target", archive + ".aar"));
    }
    server = EmbeddedServer.builder().webApp(stock.build()).webApp(delta.build()).start();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Arguments> calls() {
    return MODELS.stream()
        .flatMap(
            model ->
                Stream.concat(
                    Stream.of(EchoMessage.values())
                        .map(message -> Arguments.of("Echo" + model, message.request())),
                    Stream.of(
                        Arguments.of("GoogleSearchLarge" + model, GoogleSearch.largeRequest()))));
  }

  @ParameterizedTest
  @FieldSource("MODELS")
  void allTheirOperationsAreRead(String model) {
    assertThat(new ServiceCounters("Echo" + model).describedOperations())
        .hasSize(EchoMessage.values().length);
    assertThat(new ServiceCounters("GoogleSearchLarge" + model).describedOperations())
        .containsExactly("doGoogleSearchLarge");
  }

  @ParameterizedTest
  @MethodSource("calls")
  void messagesAreLearnedAndAnsweredAsByStock(String service, String request) throws Exception {
    ServiceCounters counters = new ServiceCounters(service);
    Answer expected = post("/stock/services/" + service, request);
    long hits = counters.hits();
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    while (counters.hits() < hits + 3) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      assertThat(post("/delta/services/" + service, request)).isEqualTo(expected);
      Oracle.awaitChange(counters::learnedShapes);
    }
    assertThat(counters.snapshot().fallbacks()).isEmpty();
    assertThat(counters.stockResponses()).isZero();
    assertThat(counters.directResponses()).isPositive();
  }

  private static Answer post(String path, String request) throws Exception {
    var response =
        CLIENT.send(
            HttpRequest.newBuilder(server.uri(path))
                .header("Content-Type", "text/xml; charset=UTF-8")
                .header("SOAPAction", "\"\"")
                .POST(BodyPublishers.ofString(request, StandardCharsets.UTF_8))
                .build(),
            BodyHandlers.ofByteArray());
    return Answer.of(
        response.statusCode(),
        response.headers().firstValue("Content-Type").orElse(""),
        response.body());
  }
}
