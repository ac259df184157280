package io.github.deltasoap.oracle.surroundings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Axis2 1.8.2 in Tomcat 9, in a separate process, with the module's archive as the build delivers
 * it: the module logs the missing parts, and stock serves everything.
 */
class UnsupportedSurroundingsTest {
  /**
   * The directory to which the build copies the jars of Tomcat 9, Axis2 1.8.2 and its libraries.
   */
  private static final Path JARS = Path.of("target", "unsupported");

  private static final String SERVICES =
      """
      <service name="Payments" scope="application">
        <parameter name="ServiceClass">%s</parameter>
        <messageReceivers>
          <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out"
              class="org.apache.axis2.rpc.receivers.RPCMessageReceiver"/>
        </messageReceivers>
      </service>
      """
          .formatted(Payments.class.getName());

  private static final String REQUEST =
      """
      <e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>\
      <s:book xmlns:s="http://surroundings.oracle.deltasoap.github.io">\
      <s:account>DE1</s:account><s:cents>%d</s:cents></s:book></e:Body></e:Envelope>""";

  @TempDir private Path directory;

  @Test
  void stockServesAndTheLogSaysWhatIsMissing() throws Exception {
    Path log = directory.resolve("log");
    Process axis = start(log);
    try {
      HttpClient http = HttpClient.newHttpClient();
      int port = port(axis, log);
      for (int i = 1; i <= 3; i++) {
        HttpResponse<String> stock = post(http, port, "/stock", i);
        HttpResponse<String> delta = post(http, port, "/delta", i);
        assertThat(delta.statusCode()).as(delta.body()).isEqualTo(200);
        assertThat(withoutPrefixNumbers(delta)).isEqualTo(withoutPrefixNumbers(stock));
        // The service counts its calls.
        assertThat(delta.body()).contains("number>" + i + "<", "text>DE1 " + i + "<");
        assertThat(delta.headers().firstValue("Content-Length")).isEmpty();
      }
    } finally {
      stop(axis);
    }
    assertThat(Files.readAllLines(log).stream().filter(line -> line.contains("deltasoap.axis2")))
        .containsExactly(
            "SEVERE io.github.deltasoap.axis2.ModuleEntry [DeltaSurroundings] DeltaSOAP is off, and"
                + " stock serves everything: Axis2 is 1.8.2, needed is 2.0 or later; class"
                + " jakarta.servlet.http.HttpServletResponse is missing, needed is a server with"
                + " jakarta.servlet, such as Tomcat 10.1 or 11."
                + " See docs/troubleshooting.md#delta-surroundings");
  }

  /** Stock numbers prefixes across all services of the JVM. */
  private static String withoutPrefixNumbers(HttpResponse<String> response) {
    return response.body().replaceAll("ax2\\d+", "ax2");
  }

  private Process start(Path log) throws IOException {
    Path main = directory.resolve("main");
    String file = AxisProcess.class.getName().replace('.', '/') + ".class";
    Files.createDirectories(main.resolve(file).getParent());
    try (InputStream in = AxisProcess.class.getClassLoader().getResourceAsStream(file)) {
      Files.copy(in, main.resolve(file));
    }
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Djava.util.logging.SimpleFormatter.format=%4$s %3$s %5$s%n",
            "-cp",
            main + System.getProperty("path.separator") + JARS.toAbsolutePath() + "/*",
            AxisProcess.class.getName(),
            directory.resolve("tomcat").toString(),
            webApp("stock", "").toString(),
            withModule().toString())
        .redirectError(log.toFile())
        .start();
  }

  /** A web application with Axis2's own configuration and additional elements. */
  private Path webApp(String name, String more) throws IOException {
    Path application = directory.resolve(name);
    Path webInf = application.resolve("WEB-INF");
    Path conf = Files.createDirectories(webInf.resolve("conf"));
    Path services = Files.createDirectories(webInf.resolve("services"));
    Files.writeString(conf.resolve("axis2.xml"), configuration(more));
    new ServiceArchive("payments", SERVICES, List.of(Payments.class)).writeTo(services);
    return application;
  }

  private Path withModule() throws IOException {
    // An invalid value, which a disabled module does not check.
    String parameter = "<parameter name=\"deltasoap.enabled\">perhaps</parameter>";
    Path application = webApp("delta", "<module ref=\"deltasoap\"/>" + parameter);
    Path modules = Files.createDirectories(application.resolve("WEB-INF/modules"));
    Path module = Archives.module();
    Files.copy(module, modules.resolve(module.getFileName()));
    return application;
  }

  private static String configuration(String more) throws IOException {
    try (ZipFile kernel = new ZipFile(only(JARS, "axis2-kernel-*.jar").toFile());
        InputStream in =
            kernel.getInputStream(
                kernel.getEntry("org/apache/axis2/deployment/axis2_default.xml"))) {
      return new String(in.readAllBytes(), UTF_8)
          .replaceFirst("<serviceBuilderExtension name =\"jwsbuilderExt\"[^>]*>", "")
          .replace(
              "org.apache.axis2.transport.http.SimpleHTTPServer",
              "org.apache.axis2.transport.http.AxisServletListener")
          .replace("</axisconfig>", more + "</axisconfig>");
    }
  }

  private static Path only(Path directory, String pattern) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, pattern)) {
      return found.iterator().next();
    }
  }

  private static int port(Process axis, Path log) throws IOException {
    BufferedReader out = axis.inputReader(UTF_8);
    String port = out.readLine();
    assertThat(port).as(Files.readString(log)).isNotNull();
    return Integer.parseInt(port);
  }

  private static HttpResponse<String> post(HttpClient http, int port, String application, int cents)
      throws Exception {
    return http.send(
        HttpRequest.newBuilder(
                URI.create("http://localhost:" + port + application + "/services/Payments"))
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(REQUEST.formatted(cents)))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private static void stop(Process axis) throws Exception {
    axis.getOutputStream().close();
    if (!axis.waitFor(30, TimeUnit.SECONDS)) {
      axis.destroyForcibly().waitFor();
    }
  }
}
