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

/** The archives of the build in all applications; this test runs after the archives are built. */
class MixedScenarioTest {
  private static final int FEW = 400;
  private static final MixedScenario SCENARIO = new MixedScenario();

  private static EmbeddedServer server;
  private static LoadGenerator clients;

  @BeforeAll
  static void start() throws Exception {
    Path module =
        Path.of("..", "axis2-module", "target", "deltasoap-" + Version.current() + ".mar");
    server = SCENARIO.start(EmbeddedServer.builder(), module.toAbsolutePath().normalize());
    for (String webApp : SCENARIO.webApps()) {
      assertThat(server.deploymentFaults(webApp)).isEmpty();
    }
    clients = new LoadGenerator(server.uri("/"), 2);
    fewMessages().filter(each -> each.engine().equals(Engine.STOCK)).forEach(clients::ask);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Measurement> fewMessages() {
    return SCENARIO.measurements().stream()
        .filter(each -> each.operation().requests().all().size() == FEW);
  }

  /** The clients compare each answer with stock's: to new messages, learned ones, and again. */
  @ParameterizedTest
  @MethodSource("fewMessages")
  void everyEngineAnswersEveryMessage(Measurement measurement) throws Exception {
    LoadGenerator.Load load = clients.run(measurement, 3 * FEW, 1, done -> {});
    assertThat(load.latencies().getTotalCount()).isEqualTo(3 * FEW);
  }

  @Test
  void eachModelAndAmountIsMeasuredOnEveryEngine() {
    Map<String, List<String>> engines = new TreeMap<>();
    for (Measurement measurement : SCENARIO.measurements()) {
      engines
          .computeIfAbsent(measurement.operation().title(), title -> new ArrayList<>())
          .add(measurement.engine().id());
    }
    List<String> pojo =
        List.of("ceiling", "pipeline", "stock", "nothing-learned", "deltasoap", "filter");
    List<String> generated = List.of("ceiling", "pipeline", "stock", "deltasoap", "filter");
    assertThat(engines)
        .isEqualTo(
            Map.of(
                "POJO, 400 messages", pojo,
                "POJO, 20,000 messages", pojo,
                "ADB, 400 messages", generated,
                "ADB, 20,000 messages", generated,
                "JAX-WS, 400 messages", generated,
                "JAX-WS, 20,000 messages", generated,
                "AXIOM, 400 messages", generated,
                "AXIOM, 20,000 messages", generated));
  }

  @Test
  void everyFigureIsMeasured() {
    for (Scenario.Figure figure : SCENARIO.figures()) {
      assertThat(figure.operations()).hasSize(2);
      for (Operation operation : figure.operations()) {
        for (Engine engine : figure.engines()) {
          assertThat(SCENARIO.measurements())
              .anyMatch(each -> each.operation().equals(operation) && each.engine().equals(engine));
        }
      }
    }
  }
}
