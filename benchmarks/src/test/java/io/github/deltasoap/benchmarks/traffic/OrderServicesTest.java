package io.github.deltasoap.benchmarks.traffic;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.traffic.MixedTraffic.Message;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The archives of the build on stock Axis2; this test runs after the archives are built. */
class OrderServicesTest {
  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    AxisWebApp.Builder app = AxisWebApp.at("/stock").jaxWs();
    for (Model model : Model.values()) {
      app.service(Path.of("..", "samples", "target", model.archive()));
    }
    server = EmbeddedServer.builder().webApp(app.build()).start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void stockAnswersEveryMessage(Model model) throws Exception {
    Map<OrderOperation, Set<String>> answers = new EnumMap<>(OrderOperation.class);
    for (Message message : MixedTraffic.of(1, 400, model)) {
      HttpResponse<String> response = post(model, message);
      assertThat(response.statusCode())
          .as(new String(message.bytes(), UTF_8) + "\n" + response.body())
          .isEqualTo(200);
      assertThat(response.body())
          .contains(message.soapVersion().namespace())
          .contains(message.operation().operation() + "Response");
      answers.computeIfAbsent(message.operation(), each -> new HashSet<>()).add(response.body());
    }
    assertThat(answers).hasSize(OrderOperation.values().length);
    answers.forEach(
        (operation, distinct) -> assertThat(distinct).as(operation.name()).hasSizeGreaterThan(50));
  }

  private static HttpResponse<String> post(Model model, Message message) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.uri("/stock/services/" + model.service()))
            .POST(HttpRequest.BodyPublishers.ofByteArray(message.bytes()));
    String action = '"' + message.operation().soapAction() + '"';
    if (message.soapVersion() == SoapVersion.SOAP12) {
      request.header("Content-Type", "application/soap+xml; charset=UTF-8; action=" + action);
    } else {
      request.header("Content-Type", "text/xml; charset=UTF-8").header("SOAPAction", action);
    }
    return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
  }
}
