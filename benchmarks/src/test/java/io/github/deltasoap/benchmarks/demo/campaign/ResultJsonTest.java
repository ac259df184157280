package io.github.deltasoap.benchmarks.demo.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.server.ServiceStatistics;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResultJsonTest {

  @Test
  void writesEveryFigure() throws IOException {
    Operation operation = new Operation("Echo \"1\"", "urn:echo", MessageTemplate.of(""), "");
    Run ceiling = new Run(1000, 500_000_000, 20_000_000, 7, 300_000, 900_000, Optional.empty());
    Run pipeline = new Run(1000, 625_000_000, 40_000_000, 6, 400_000, 990_000, Optional.empty());
    Run stock =
        new Run(
            1000,
            1_000_000_000,
            100_000_000,
            8,
            600_000,
            1_800_000,
            Optional.of(new ServiceStatistics(990, 980, 10, 3, 2, 4096)));
    Results results =
        new Results(
            List.of(
                new Result(
                    new Measurement(Engine.CEILING, operation, "/ceiling", "Echo"),
                    List.of(ceiling)),
                new Result(
                    new Measurement(Engine.PIPELINE, operation, "/pipeline", "Echo"),
                    List.of(pipeline)),
                new Result(
                    new Measurement(Engine.STOCK, operation, "/stock", "Echo"), List.of(stock))));
    Machine machine = new Machine("1.2.3", "17.0.1", "A\\B\tVM", "Linux amd64", 2);
    assertThat(
            ResultJson.of(
                "google", new Campaign.Settings(10, 1000, 500, 1, 1, true), machine, results))
        .isEqualTo(resource("results.json"));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ResultJsonTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
