package io.github.deltasoap.oracle.spies;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import javax.management.ObjectName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The module creates the beans of JAX-WS services without reflection; stock's receiver still calls
 * the service method by reflection.
 */
class JaxWsReflectionTest {
  private static final String MESSAGE =
      """
      <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>\
      <look xmlns="http://example.org/spies"><detail><size>1</size></detail><name>n</name></look>\
      </e:Body></e:Envelope>""";

  private static ServiceArchive archive(String invoker) {
    String services =
        """
        <serviceGroup name="Spies">
          <service name="Spies">
            <messageReceivers>
              <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
                               class="org.apache.axis2.jaxws.server.JAXWSMessageReceiver"/>
            </messageReceivers>
            <parameter name="ServiceClass">%s</parameter>
            <parameter name="deltasoap.invoker">%s</parameter>
          </service>
        </serviceGroup>
        """
            .formatted(Spies.class.getName(), invoker);
    return new ServiceArchive(
        "Spies",
        services,
        List.of(Spies.class, Look.class, Seen.class, Trace.class, packageInfo()));
  }

  /** The package-info class, whose annotations JAXB reads. */
  private static Class<?> packageInfo() {
    try {
      return Class.forName(Spies.class.getPackageName() + ".package-info");
    } catch (ClassNotFoundException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @ParameterizedTest
  // The learner may make the same beans in the background while a request is served.
  @CsvSource({"generated, n1\\|", "reflective, n1\\|bean bean( bean bean)*"})
  void beansAreMadeAsTheInvokerSays(String invoker, String seen) throws Exception {
    AxisWebApp application =
        AxisWebApp.at("/spies")
            .module(Archives.module())
            .engage("deltasoap")
            .service(archive(invoker))
            .jaxWs()
            .build();
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application).start()) {
      URI service = server.uri("/spies/services/Spies");
      // Discards the notes taken during deployment.
      post(service);
      List<String> answers = new ArrayList<>();
      long deadline = System.nanoTime() + 10_000_000_000L;
      while (hits() < 3) {
        assertThat(System.nanoTime()).as("hits").isLessThan(deadline);
        answers.add(post(service));
        Thread.sleep(5);
      }
      assertThat(answers).isNotEmpty().allSatisfy(each -> assertThat(each).matches(seen));
    }
  }

  private static long hits() throws Exception {
    return (Long)
        ManagementFactory.getPlatformMBeanServer()
            .getAttribute(new ObjectName("io.github.deltasoap:type=Service,name=Spies"), "Hits");
  }

  private static String post(URI service) throws IOException, InterruptedException {
    String body =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(service)
                    .header("Content-Type", "text/xml; charset=UTF-8")
                    .header("SOAPAction", "\"urn:look\"")
                    .POST(HttpRequest.BodyPublishers.ofString(MESSAGE))
                    .build(),
                HttpResponse.BodyHandlers.ofString())
            .body();
    int start = body.indexOf("text>");
    assertThat(start).as(body).isPositive();
    return body.substring(start + 5, body.indexOf("</", start)).strip();
  }
}
