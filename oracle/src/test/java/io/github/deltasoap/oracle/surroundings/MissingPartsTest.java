package io.github.deltasoap.oracle.surroundings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.CanonicalXml;
import io.github.deltasoap.samples.server.ServiceArchive;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axis2.engine.AxisConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Axis2 without some of its optional archives, in a separate process: stock serves the services
 * that need them, and one line says why.
 */
class MissingPartsTest {
  private static final String RAW = "org.apache.axis2.receivers.RawXMLINOutMessageReceiver";
  private static final String RPC = "org.apache.axis2.rpc.receivers.RPCMessageReceiver";
  private static final String CONFIGURATION = "org/apache/axis2/deployment/axis2_default.xml";

  @TempDir private Path directory;

  @Test
  void withoutAdbStockServesAndOneLineSaysWhy() throws Exception {
    assertThat(linesOf("axis2-adb-", Echo.class, Echo.Receiver.class.getName(), "echo", "text"))
        .containsExactly(
            "INFO io.github.deltasoap.axis2.service.ServiceRegistry Service Service is served by"
                + " stock: axis2-adb is missing");
  }

  @Test
  void withoutAdbServicesOnElementsAreRead() throws Exception {
    assertThat(linesOf("axis2-adb-", Echo.class, RAW, "echo", "text"))
        .containsExactly(
            "INFO io.github.deltasoap.axis2.service.ServiceDeployment Service Service: DeltaSOAP reads"
                + " echo");
  }

  @Test
  void withoutJaxWsAndJaxbOtherServicesAreRead() throws Exception {
    assertThat(
            linesOf(
                "axis2-jaxws-|axis2-metadata-|axis2-saaj-|jaxb-|jakarta.xml.bind",
                Payments.class,
                RPC,
                "book",
                "<s:account>DE1</s:account><s:cents>1</s:cents>"))
        .containsExactly(
            "INFO io.github.deltasoap.axis2.service.ServiceDeployment Service Service: DeltaSOAP reads"
                + " book");
  }

  @Test
  void theArchiveNamesAMissingClass() throws Exception {
    String missing = OMXMLBuilderFactory.class.getName();
    ClassLoader surroundings =
        new ClassLoader(getClass().getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(missing)) {
              throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
          }

          @Override
          public @Nullable URL getResource(String name) {
            return name.equals(missing.replace('.', '/') + ".class")
                ? null
                : super.getResource(name);
          }
        };
    URL[] archive = {Archives.module().toUri().toURL()};
    try (URLClassLoader lacking = new URLClassLoader(archive, surroundings);
        URLClassLoader complete = new URLClassLoader(archive, getClass().getClassLoader())) {
      assertThat(problem(complete)).isNull();
      assertThat(problem(lacking)).contains("and its libraries lack " + missing + ",");
    }
  }

  private static @Nullable String problem(ClassLoader loader) throws Exception {
    return (String)
        loader
            .loadClass("io.github.deltasoap.axis2.surroundings.Surroundings")
            .getMethod("problem", AxisConfiguration.class)
            .invoke(null, (Object) null);
  }

  /** The module's log of a server without some archives that has answered requests. */
  private List<String> linesOf(
      String without, Class<?> service, String receiver, String operation, String content)
      throws Exception {
    Path log = directory.resolve("log");
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(each -> !each.matches(".*/(" + without + ")[^/]*"))
            .collect(Collectors.joining(File.pathSeparator));
    Process axis =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.util.logging.SimpleFormatter.format=%4$s %3$s %5$s%n",
                "-cp",
                classPath,
                AxisProcess.class.getName(),
                directory.resolve("tomcat").toString(),
                webApp("stock", service, receiver, "").toString(),
                withModule(service, receiver).toString())
            .redirectError(log.toFile())
            .start();
    try {
      String port = axis.inputReader(UTF_8).readLine();
      assertThat(port).as(Files.readString(log)).isNotNull();
      String payload =
          "<s:%1$s xmlns:s=\"http://surroundings.oracle.deltasoap.github.io\">%2$s</s:%1$s>"
              .formatted(operation, content);
      for (int i = 0; i < 3; i++) {
        String answer = post(port, "stock", payload);
        assertThat(answer).contains(operation);
        assertThat(post(port, "delta", payload)).isEqualTo(answer);
      }
    } finally {
      axis.getOutputStream().close();
      if (!axis.waitFor(30, TimeUnit.SECONDS)) {
        axis.destroyForcibly().waitFor();
      }
    }
    return new ArrayList<>(
        Files.readAllLines(log).stream()
            .filter(line -> line.contains("deltasoap.axis2") || line.contains("Error"))
            .toList());
  }

  private Path webApp(String name, Class<?> service, String receiver, String more)
      throws IOException {
    Path application = directory.resolve(name);
    Path webInf = application.resolve("WEB-INF");
    Path conf = Files.createDirectories(webInf.resolve("conf"));
    Path services = Files.createDirectories(webInf.resolve("services"));
    Files.writeString(conf.resolve("axis2.xml"), configuration(more));
    String descriptor =
        """
        <service name="Service" scope="application">
          <parameter name="ServiceClass">%s</parameter>
          <messageReceivers>
            <messageReceiver mep="http://www.w3.org/ns/wsdl/in-out" class="%s"/>
          </messageReceivers>
        </service>
        """
            .formatted(service.getName(), receiver);
    new ServiceArchive("service", descriptor, List.of(service)).writeTo(services);
    return application;
  }

  private Path withModule(Class<?> service, String receiver) throws IOException {
    Path application = webApp("delta", service, receiver, "<module ref=\"deltasoap\"/>");
    Path modules = Files.createDirectories(application.resolve("WEB-INF/modules"));
    Path module = Archives.module();
    Files.copy(module, modules.resolve(module.getFileName()));
    return application;
  }

  private static String configuration(String more) throws IOException {
    ClassLoader loader = MissingPartsTest.class.getClassLoader();
    try (InputStream in = loader.getResourceAsStream(CONFIGURATION)) {
      return new String(in.readAllBytes(), UTF_8)
          .replaceAll("<messageReceiver mep=\"[^\"]*\"\\s+class=\"org.apache.axis2.rpc[^>]*>", "")
          .replaceAll("<transportSender name=\"local\"[^>]*/>", "")
          .replaceFirst("<serviceBuilderExtension name =\"jwsbuilderExt\"[^>]*>", "")
          .replace(
              "org.apache.axis2.transport.http.SimpleHTTPServer",
              "org.apache.axis2.transport.http.AxisServletListener")
          .replace("</axisconfig>", more + "</axisconfig>");
    }
  }

  private static String post(String port, String application, String payload) throws Exception {
    URI uri = URI.create("http://localhost:" + port + "/" + application + "/services/Service");
    String envelope =
        "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>"
            + payload
            + "</e:Body></e:Envelope>";
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "text/xml; charset=UTF-8")
            .header("SOAPAction", "\"\"")
            .POST(HttpRequest.BodyPublishers.ofString(envelope))
            .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    // Both applications count their calls together, since the class is on the class path.
    return CanonicalXml.of(response.body().getBytes(UTF_8)).replaceAll("number>\\d+<", "number><");
  }
}
