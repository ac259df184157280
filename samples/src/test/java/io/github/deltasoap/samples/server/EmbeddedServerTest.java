package io.github.deltasoap.samples.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.deltasoap.samples.GoogleSearch;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.BindException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xmlunit.assertj3.XmlAssert;

class EmbeddedServerTest {

  /** The archive that the build packs; this test runs in the directory of the module. */
  private static final Path AAR = Path.of("target", "google-search.aar");

  static Stream<Arguments> packings() {
    return Stream.of(
        Arguments.of("archive of the build", AxisWebApp.at("/stock").service(AAR)),
        Arguments.of("packed at start", AxisWebApp.at("/stock").service(GoogleSearch.archive())),
        Arguments.of("own libraries", AxisWebApp.at("/stock").service(AAR).ownLibraries()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("packings")
  void stockAnswersBothMessages(String name, AxisWebApp.Builder app) throws Exception {
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(app.build()).start()) {
      assertThat(server.deploymentFaults("/stock")).isEmpty();
      assertAnswer(
          post(server.uri("/stock/services/GoogleSearchSimple"), GoogleSearch.simpleRequest()),
          "doGoogleSearchSimpleResponse",
          "searched");
      assertAnswer(
          post(server.uri("/stock/services/GoogleSearchLarge"), GoogleSearch.largeRequest()),
          "doGoogleSearchLargeResponse",
          "received");
    }
  }

  private static void assertAnswer(HttpResponse<String> response, String wrapper, String text) {
    assertThat(response.statusCode()).isEqualTo(200);
    XmlAssert.assertThat(response.body())
        .and(
            """
            <?xml version="1.0" encoding="UTF-8"?>\
            <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">\
            <soapenv:Header/>\
            <soapenv:Body>\
            <ns:%1$s xmlns:ns="http://goog"><ns:return>%2$s</ns:return></ns:%1$s>\
            </soapenv:Body>\
            </soapenv:Envelope>"""
                .formatted(wrapper, text))
        .areIdentical();
  }

  @Test
  void servesPlainServletsBesideAxis() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder()
            .webApp(AxisWebApp.at("/stock").service(AAR).build())
            .servlet("/echo", new Echo())
            .start()) {
      HttpResponse<String> response = post(server.uri("/echo/any/path"), "as sent");
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.body()).isEqualTo("as sent");
    }
  }

  @Test
  void writesOnlyBelowItsDirectoryAndDeletesItAtClose() throws Exception {
    Set<Path> before = files(Path.of(""));
    Path webInf;
    try (EmbeddedServer server =
        EmbeddedServer.builder().webApp(AxisWebApp.at("/stock").service(AAR).build()).start()) {
      webInf = server.webInf("/stock");
      assertThat(files(webInf))
          .containsExactlyInAnyOrder(
              webInf,
              webInf.resolve("conf"),
              webInf.resolve("conf/axis2.xml"),
              webInf.resolve("modules"),
              webInf.resolve("services"),
              webInf.resolve("services/google-search.aar"));
      assertThat(files(Path.of(""))).isEqualTo(before);
    }
    EmbeddedServer.builder().servlet("/echo", new Echo()).start().close();
    Path directory = webInf.resolve("../../..").normalize();
    assertThat(directory).doesNotExist();
  }

  @Test
  void takesServiceClassesFromTheArchive() throws Exception {
    try (EmbeddedServer server =
        EmbeddedServer.builder().webApp(AxisWebApp.at("/stock").service(AAR).build()).start()) {
      var service =
          server
              .configurationContext("/stock")
              .getAxisConfiguration()
              .getService("GoogleSearchLarge");
      Class<?> served =
          service
              .getClassLoader()
              .loadClass("io.github.deltasoap.samples.google.GoogleSearchLarge");
      assertThat(served.getClassLoader()).isEqualTo(service.getClassLoader());
      assertThat(served.getProtectionDomain().getCodeSource().getLocation().getPath())
          .endsWith("google-search.aar");
    }
  }

  @Test
  void reportsArchivesThatAxisRefuses() throws Exception {
    ServiceArchive withoutItsClass =
        new ServiceArchive(
            "broken",
            """
            <service name="Broken">
              <parameter name="ServiceClass">no.such.Type</parameter>
            </service>
            """,
            List.of());
    try (EmbeddedServer server =
        EmbeddedServer.builder()
            .webApp(AxisWebApp.at("/stock").service(withoutItsClass).build())
            .start()) {
      Path archive = server.webInf("/stock").resolve("services/broken.aar");
      assertThat(server.deploymentFaults("/stock").keySet()).containsExactly(archive.toString());
      assertThat(server.deploymentFaults("/stock").get(archive.toString()))
          .contains("no.such.Type");
    }
  }

  @Test
  void refusesAPortInUse() throws Exception {
    try (EmbeddedServer server = EmbeddedServer.builder().servlet("/echo", new Echo()).start()) {
      assertThatThrownBy(
              () ->
                  EmbeddedServer.builder().port(server.port()).servlet("/echo", new Echo()).start())
          .isInstanceOf(BindException.class);
    }
  }

  private static Set<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.collect(Collectors.toSet());
    }
  }

  private static HttpResponse<String> post(URI uri, String message) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(message))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static final class Echo extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      byte[] message = request.getInputStream().readAllBytes();
      response.getOutputStream().write(new String(message, UTF_8).getBytes(UTF_8));
    }
  }
}
