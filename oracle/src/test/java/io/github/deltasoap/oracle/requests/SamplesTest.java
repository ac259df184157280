package io.github.deltasoap.oracle.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Oracle;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.oracle.fixture.ServiceCounters;
import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The unchanged archives of the ADB and JAX-WS samples, with and without the module. */
class SamplesTest {
  private static final List<String> MODELS = List.of("Adb", "JaxWs");
  private static final Poster POSTER = new Poster();
  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    AxisWebApp.Builder stock = AxisWebApp.at("/stock").jaxWs();
    AxisWebApp.Builder delta =
        AxisWebApp.at("/delta").jaxWs().module(Archives.module()).engage("deltasoap");
    for (String archive :
        List.of("echo-adb", "google-search-adb", "echo-jaxws", "google-search-jaxws")) {
      stock.service(Archives.sample(archive));
      delta.service(Archives.sample(archive));
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
  void messagesAreLearnedAndAnsweredAsByStock(String service, String request) {
    ServiceCounters counters = new ServiceCounters(service);
    Answer expected = ask("/stock", service, request);
    long hits = counters.hits();
    long deadline = System.nanoTime() + Oracle.PATIENCE_NANOS;
    while (counters.hits() < hits + 3) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      assertThat(ask("/delta", service, request)).isEqualTo(expected);
      Oracle.awaitChange(counters::learnedShapes);
    }
    assertThat(counters.snapshot().fallbacks()).isEmpty();
    assertThat(counters.stockResponses()).isZero();
    assertThat(counters.directResponses()).isPositive();
  }

  private static Answer ask(String application, String service, String request) {
    URI uri = server.uri(application + "/services/" + service);
    return POSTER.ask(uri, Message.of(service, request));
  }
}
