package io.github.deltasoap.benchmarks.demo.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.LoadGenerator;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.samples.server.EmbeddedServer;
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

/** The archives of the build in all prototypes; this test runs after the archives are built. */
class EchoScenarioTest {
  private static final int REQUESTS = 40;
  private static final EchoScenario SCENARIO = new EchoScenario();

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

  /** The clients check each answer. */
  @ParameterizedTest
  @MethodSource("measurements")
  void everyPrototypeAnswersEveryMessage(Measurement measurement) throws Exception {
    LoadGenerator clients = new LoadGenerator(server.uri("/"), 2);
    LoadGenerator.Load load = clients.run(measurement, REQUESTS, 1, done -> {});
    assertThat(load.latencies().getTotalCount()).isEqualTo(REQUESTS);
  }

  @Test
  void pojosAreMeasuredOnEveryPrototypeOthersOnStockAndAsItComes() {
    Map<String, List<String>> engines = new TreeMap<>();
    for (Measurement measurement : SCENARIO.measurements()) {
      engines
          .computeIfAbsent(measurement.operation().title(), title -> new ArrayList<>())
          .add(measurement.engine().id());
    }
    assertThat(engines).hasSize(12);
    engines.forEach(
        (operation, ids) ->
            assertThat(ids)
                .as(operation)
                .isEqualTo(
                    operation.endsWith(", POJO")
                        ? List.of(
                            "ceiling",
                            "pipeline",
                            "stock",
                            "neither",
                            "delayed",
                            "both",
                            "published",
                            "deltasoap")
                        : List.of("ceiling", "pipeline", "stock", "deltasoap")));
  }

  @Test
  void everyFigureIsMeasured() {
    for (Scenario.Figure figure : SCENARIO.figures()) {
      assertThat(figure.operations()).hasSize(4);
      for (Operation operation : figure.operations()) {
        for (Engine engine : figure.engines()) {
          assertThat(SCENARIO.measurements())
              .anyMatch(each -> each.operation().equals(operation) && each.engine().equals(engine));
        }
      }
    }
  }
}
