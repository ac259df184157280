package io.github.deltasoap.benchmarks.demo.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.benchmarks.pipeline.CeilingServlet;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadGeneratorTest {

  private EmbeddedServer server;
  private LoadGenerator clients;

  @BeforeEach
  void start() throws Exception {
    server =
        EmbeddedServer.builder()
            .servlet("/right", new CeilingServlet("<r/>".getBytes(UTF_8)))
            .servlet("/wrong", new CeilingServlet("<other/>".getBytes(UTF_8)))
            .start();
    clients = new LoadGenerator(server.uri("/"), 4);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void sendsAllRequestsAndTimesEachOfThem() throws Exception {
    List<Integer> progress = new ArrayList<>();
    LoadGenerator.Load load = clients.run(measurement("/right"), 1000, 1, progress::add);
    assertThat(load.latencies().getTotalCount()).isEqualTo(1000);
    assertThat(load.elapsedNanos()).isGreaterThanOrEqualTo(load.latencies().getMaxValue() / 2);
    assertThat(progress).isSorted().last().isEqualTo(1000);
  }

  @Test
  void stopsAtAWrongResponse() {
    assertThatThrownBy(() -> clients.run(measurement("/wrong"), 1_000_000, 1, done -> {}))
        .isInstanceOf(DemoException.class)
        .hasMessage("Expected the response of Echo from /wrong but was <other/>");
  }

  @Test
  void stopsAtAnErrorStatus() {
    assertThatThrownBy(() -> clients.run(measurement("/absent"), 1_000_000, 1, done -> {}))
        .isInstanceOf(DemoException.class)
        .hasMessageStartingWith("Expected the response of Echo from /absent but was 404 ");
  }

  @Test
  void stopsWhenTheServerDoes() {
    Measurement measurement = measurement("/right");
    server.close();
    assertThatThrownBy(() -> clients.run(measurement, 1000, 1, done -> {}))
        .isInstanceOf(DemoException.class)
        .hasMessage("No response from /right: Connection refused");
  }

  private static Measurement measurement(String path) {
    MessageTemplate requests = MessageTemplate.of("<q>{{text}}</q>");
    return new Measurement(
        Engine.CEILING, new Operation("Echo", "urn:echo", requests, "<r/>"), path, "Echo");
  }
}
