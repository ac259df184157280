package io.github.deltasoap.samples.oracle;

import static io.github.deltasoap.samples.oracle.Message.call;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.samples.oracle.service.LongResults;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses that are too long to be held are streamed, and have what stock would have sent. */
class LongResponsesTest {
  private static final String STUFFED = "LongStuffed";
  private static final int LONG = 250_000;
  private static final int SHORT = 200;
  private static final Pattern TAGS = Pattern.compile("<[^>]*>\\s*");
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static EmbeddedServer server;

  @BeforeAll
  static void start() throws IOException {
    String stuffing = "<parameter name=\"deltasoap.stuffing\">maximum</parameter>";
    server =
        EmbeddedServer.builder()
            .webApp(AxisWebApp.at("/stock").service(archive("Long", "")).build())
            .webApp(
                AxisWebApp.at("/delta")
                    .module(OracleServer.moduleArchive())
                    .engage("deltasoap")
                    .service(archive("Long", ""))
                    .service(archive(STUFFED, stuffing))
                    .build())
            .start();
    assertThat(server.deploymentFaults("/stock")).isEmpty();
    assertThat(server.deploymentFaults("/delta")).isEmpty();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static ServiceArchive archive(String name, String parameters) {
    String descriptor =
        """
        <service name="%s" targetNamespace="%s" scope="application">
          <schema schemaNamespace="%2$s"/>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                             class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
          </messageReceivers>
          <parameter name="ServiceClass">%s</parameter>
        %s</service>
        """
            .formatted(name, Message.NAMESPACE, LongResults.class.getName(), parameters);
    return new ServiceArchive(name, descriptor, List.of(LongResults.class));
  }

  private static HttpResponse<String> post(String application, String service, String payload)
      throws Exception {
    Message message = Message.soap11(service, payload);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.uri(application + "/services/" + service))
            .POST(BodyPublishers.ofByteArray(message.bytes()));
    message.headers().forEach(request::header);
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static void compare(String service, String payload) throws Exception {
    HttpResponse<String> stock = post("/stock", "Long", payload);
    HttpResponse<String> delta = post("/delta", service, payload);
    assertThat(delta.statusCode()).isEqualTo(stock.statusCode());
    // The whole of it is too much for a message of an assertion.
    assertThat(texts(delta).equals(texts(stock))).as(payload).isTrue();
    boolean isLong = delta.body().length() > 1 << 20;
    if (isLong) {
      assertThat(delta.headers().firstValue("Content-Length")).isEmpty();
    }
  }

  private static String texts(HttpResponse<String> response) {
    return TAGS.matcher(response.body()).replaceAll("|");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Long", STUFFED})
  void longAndShortResultsInTurn(String service) throws Exception {
    ServiceCounters counters = new ServiceCounters(service);
    long before = counters.directResponses();
    for (int count : List.of(SHORT, LONG, LONG + 1, SHORT, SHORT, LONG)) {
      compare(service, call("numbers", "<count>" + count + "</count>"));
      String broken = "<broken>false</broken>";
      compare(service, call("texts", "<count>" + count + "</count>" + broken));
    }
    assertThat(counters.directResponses() - before).isEqualTo(12);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Long", STUFFED})
  void stockSendsWhatCannotBeWrittenToTheEnd(String service) throws Exception {
    ServiceCounters counters = new ServiceCounters(service);
    for (int i = 0; i < 2; i++) {
      String payload = call("texts", "<count>" + LONG + "</count><broken>true</broken>");
      long before = counters.directResponses();
      String stock = texts(post("/stock", "Long", payload));
      assertThat(texts(post("/delta", service, payload)).equals(stock)).isTrue();
      assertThat(counters.directResponses()).isEqualTo(before);
    }
  }
}
