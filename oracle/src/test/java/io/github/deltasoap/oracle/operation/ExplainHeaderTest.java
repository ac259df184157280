package io.github.deltasoap.oracle.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The header of responses that shows how their requests were read, for each programming model. */
class ExplainHeaderTest {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String HEADER = "DeltaSOAP";
  private static final long PATIENCE_SECONDS = 60;

  private static EmbeddedServer server(boolean on) throws Exception {
    AxisWebApp.Builder app =
        AxisWebApp.at("/delta").jaxWs().module(Archives.module()).engage("deltasoap");
    if (on) {
      app.parameter("deltasoap.explainHeader", "true");
    }
    for (String archive : List.of("echo-pojo", "echo-adb", "echo-jaxws")) {
      app.service(Archives.sample(archive));
    }
    return EmbeddedServer.builder().webApp(app.build()).start();
  }

  private static String add(String value) {
    return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
        + "<e:echoAdd xmlns:e=\"http://example.org/echo\"><e:value>"
        + value
        + "</e:value></e:echoAdd></s:Body></s:Envelope>";
  }

  private static HttpResponse<String> post(EmbeddedServer server, String service, String message)
      throws Exception {
    URI uri = server.uri("/delta/services/" + service);
    return CLIENT.send(
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(message))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private static List<String> header(EmbeddedServer server, String service, String message)
      throws Exception {
    return post(server, service, message).headers().allValues(HEADER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"EchoPojo", "EchoAdb", "EchoJaxWs"})
  void eachResponseShowsHowItsRequestWasRead(String service) throws Exception {
    try (EmbeddedServer server = server(true)) {
      HttpResponse<String> first = post(server, service, add("41"));
      assertThat(first.statusCode()).as(first.body()).isEqualTo(200);
      assertThat(first.headers().allValues(HEADER)).containsExactly("first-contact");
      long start = System.nanoTime();
      while (!header(server, service, add("41")).equals(List.of("hit"))) {
        assertThat(System.nanoTime() - start)
            .isLessThan(TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS));
        TimeUnit.MILLISECONDS.sleep(10);
      }
      assertThat(header(server, service, add("42"))).containsExactly("patched; values=1");
      assertThat(header(server, service, add("x"))).containsExactly("stock; reason=VALUE");
      assertThat(header(server, service, add("<!-- -->42")))
          .containsExactly("stock; reason=COMMENT");
      assertThat(header(server, service, add("42").replace("echoAdd", "echoNone")))
          .containsExactly("stock; reason=UNKNOWN_OPERATION");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"EchoPojo", "EchoAdb", "EchoJaxWs"})
  void byDefaultThereIsNoHeader(String service) throws Exception {
    try (EmbeddedServer server = server(false)) {
      assertThat(header(server, service, add("41"))).isEmpty();
      assertThat(header(server, service, add("x"))).isEmpty();
    }
  }
}
