package io.github.deltasoap.samples.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.deltasoap.samples.EchoMessage;
import io.github.deltasoap.samples.GoogleSearch;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The build's archives on stock Axis2: every programming model accepts the same messages. */
class EchoServicesTest {
  private static final List<String> ECHO = List.of("EchoPojo", "EchoAdb", "EchoJaxWs");

  /** A leaf element: its local name and its text. */
  private static final Pattern LEAF = Pattern.compile("<(?:\\w+:)?(\\w+)(?: [^<>]*)?>([^<>]+)</");

  private static final List<String> ARCHIVES =
      List.of("echo-pojo", "echo-adb", "echo-jaxws", "google-search-adb", "google-search-jaxws");

  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws Exception {
    AxisWebApp.Builder app = AxisWebApp.at("/stock").jaxWs();
    for (String archive : ARCHIVES) {
      app.service(Path.of("target", archive + ".aar"));
    }
    server = EmbeddedServer.builder().webApp(app.build()).start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  static Stream<Arguments> calls() {
    return ECHO.stream()
        .flatMap(
            service ->
                Stream.of(EchoMessage.values()).map(message -> Arguments.of(service, message)));
  }

  @ParameterizedTest
  @CsvSource({
    "EchoPojo, RPCMessageReceiver",
    "EchoAdb, EchoAdbMessageReceiverInOut",
    "EchoJaxWs, JAXWSMessageReceiver",
    "GoogleSearchLargeAdb, GoogleSearchLargeAdbMessageReceiverInOut",
    "GoogleSearchLargeJaxWs, JAXWSMessageReceiver"
  })
  void isServedByTheReceiverOfItsModel(String service, String receiver) throws Exception {
    var axisService =
        server.configurationContext("/stock").getAxisConfiguration().getService(service);
    assertThat(axisService.getOperations())
        .toIterable()
        .isNotEmpty()
        .allSatisfy(
            operation ->
                assertThat(operation.getMessageReceiver().getClass().getSimpleName())
                    .isEqualTo(receiver));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "EchoPojo",
        "EchoAdb",
        "EchoJaxWs",
        "GoogleSearchLargeAdb",
        "GoogleSearchLargeJaxWs"
      })
  void showsItsWsdl(String service) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.uri("/stock/services/" + service + "?wsdl")).build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).contains("<wsdl:service name=\"" + service + "\"");
  }

  @ParameterizedTest
  @MethodSource("calls")
  void answersWithWhatItWasGiven(String service, EchoMessage message) throws Exception {
    HttpResponse<String> response = post(service, message.request());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    assertThat(response.body()).contains(message.operation() + "Response");
    List<String> sent = leaves(message.request());
    List<String> expected =
        switch (message) {
          case ECHO_ADD -> List.of("return 42");
          case ECHO_ARRAY -> sent.stream().map(leaf -> leaf.replace("values", "return")).toList();
          default -> sent;
        };
    assertThat(leaves(response.body())).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GoogleSearchLargeAdb", "GoogleSearchLargeJaxWs"})
  void takesTheLargeSearchResult(String service) throws Exception {
    HttpResponse<String> response = post(service, GoogleSearch.largeRequest());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    assertThat(response.body()).contains("doGoogleSearchLargeResponse");
    assertThat(leaves(response.body())).containsExactly("return received");
  }

  @ParameterizedTest
  @CsvSource({"ECHO_ADD, 239", "ECHO_ARRAY, 530", "ECHO_BEAN, 535", "ECHO_BEAN_LIST, 1595"})
  void messagesAreOfThePapersSizes(EchoMessage message, int bytes) {
    assertThat(message.request().length()).isCloseTo(bytes, withinPercentage(5));
  }

  private static List<String> leaves(String message) {
    List<String> leaves = new ArrayList<>();
    Matcher leaf = LEAF.matcher(message);
    while (leaf.find()) {
      leaves.add(leaf.group(1) + " " + leaf.group(2));
    }
    return leaves;
  }

  private static HttpResponse<String> post(String service, String message) throws Exception {
    URI uri = server.uri("/stock/services/" + service);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(message))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }
}
