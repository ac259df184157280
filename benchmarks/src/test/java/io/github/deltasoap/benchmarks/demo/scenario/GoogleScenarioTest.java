package io.github.deltasoap.benchmarks.demo.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.LoadGenerator;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xmlunit.builder.DiffBuilder;

/**
 * Stock, the variants and the limits in one server; this test runs after the archives are built.
 */
class GoogleScenarioTest {
  private static final int REQUESTS = 40;
  private static final GoogleScenario SCENARIO = new GoogleScenario();

  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    Path module =
        Path.of("..", "axis2-module", "target", "deltasoap-" + Version.current() + ".mar");
    server = SCENARIO.start(EmbeddedServer.builder(), module.toAbsolutePath().normalize());
    for (String webApp : SCENARIO.webApps()) {
      assertThat(server.deploymentFaults(webApp)).isEmpty();
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Measurement> measurements() {
    return SCENARIO.measurements().stream();
  }

  static Stream<Measurement> limits() {
    return measurements().filter(each -> each.engine().isLimit());
  }

  /** The clients check each answer. */
  @ParameterizedTest
  @MethodSource("measurements")
  void everyEngineAnswersEveryMessage(Measurement measurement) throws Exception {
    LoadGenerator clients = new LoadGenerator(server.uri("/"), 2);
    LoadGenerator.Load load = clients.run(measurement, REQUESTS, 1, done -> {});
    assertThat(load.latencies().getTotalCount()).isEqualTo(REQUESTS);
  }

  @ParameterizedTest
  @MethodSource("limits")
  void limitsAnswerAsStockDoes(Measurement limit) throws Exception {
    Measurement stock =
        measurements()
            .filter(each -> each.engine().equals(Engine.STOCK))
            .filter(each -> each.operation().equals(limit.operation()))
            .findFirst()
            .orElseThrow();
    HttpResponse<String> expected = post(stock);
    HttpResponse<String> answer = post(limit);
    assertThat(answer.statusCode()).isEqualTo(200).isEqualTo(expected.statusCode());
    assertThat(
            DiffBuilder.compare(expected.body())
                .withTest(answer.body())
                .checkForSimilar()
                .build()
                .hasDifferences())
        .isFalse();
    assertThat(answer.headers().firstValueAsLong("Content-Length"))
        .hasValue(answer.body().getBytes(UTF_8).length);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow().replace(" ", ""))
        .isEqualTo("text/xml;charset=UTF-8");
  }

  private static HttpResponse<String> post(Measurement measurement)
      throws IOException, InterruptedException {
    Operation operation = measurement.operation();
    byte[] request = operation.requests().request(1).message();
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(server.uri(measurement.path()))
                .header("Content-Type", "text/xml; charset=UTF-8")
                .header("SOAPAction", "\"urn:do" + operation.title().replace(", ADB", "") + '"')
                .POST(BodyPublishers.ofByteArray(request))
                .build(),
            BodyHandlers.ofString(UTF_8));
  }

  @Test
  void everyOperationHasStockAndBothLimits() {
    Map<String, List<String>> engines = new TreeMap<>();
    measurements()
        .forEach(
            each ->
                engines
                    .computeIfAbsent(each.operation().title(), title -> new ArrayList<>())
                    .add(each.engine().id()));
    assertThat(engines)
        .isEqualTo(
            Map.of(
                "GoogleSearchSimple",
                List.of("ceiling", "pipeline", "ceiling-exact", "json", "stock", "A", "G", "G+"),
                "GoogleSearchLarge",
                List.of(
                    "ceiling",
                    "pipeline",
                    "ceiling-exact",
                    "json",
                    "stock",
                    "A",
                    "B",
                    "C",
                    "D",
                    "E",
                    "F",
                    "G",
                    "G+"),
                "GoogleSearchLarge, ADB",
                List.of("ceiling", "pipeline", "stock", "G")));
  }

  @Test
  void everyFigureIsMeasured() {
    for (Scenario.Figure figure : SCENARIO.figures()) {
      for (Operation operation : figure.operations()) {
        for (Engine engine : figure.engines()) {
          assertThat(SCENARIO.measurements())
              .anyMatch(each -> each.operation().equals(operation) && each.engine().equals(engine));
        }
      }
    }
  }
}
