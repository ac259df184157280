package io.github.deltasoap.oracle.surroundings;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.oracle.client.ClientRepository;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Poster;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.rpc.client.RPCServiceClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module in Tomcat 10.1, in a separate process: its pipeline, its lanes and its channel. */
class OlderTomcatTest {
  /** The directory to which the build copies the jars of Tomcat 10.1. */
  private static final Path JARS = Path.of("target", "tomcat10");

  private static final int CALLS = 50;

  @TempDir private static Path directory;

  private static Process tomcat;
  private static BufferedReader out;
  private static Writer in;
  private static int port;

  @BeforeAll
  static void start() throws Exception {
    Path log = directory.resolve("log");
    tomcat =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + Files.createDirectory(directory.resolve("tmp")),
                "-cp",
                classPath(),
                TomcatProcess.class.getName(),
                Archives.module().toAbsolutePath().toString(),
                Archives.express().toAbsolutePath().toString())
            .redirectError(log.toFile())
            .start();
    out = tomcat.inputReader(UTF_8);
    in = tomcat.outputWriter(UTF_8);
    String version = out.readLine();
    assertThat(version).as(Files.readString(log)).isNotNull();
    assertThat(version).startsWith("10.1.");
    port = Integer.parseInt(out.readLine());
  }

  /** The class path of the tests with another Tomcat. */
  private static String classPath() throws IOException {
    try (Stream<Path> jars = Files.list(JARS)) {
      return Stream.concat(
              jars.map(jar -> jar.toAbsolutePath().toString()),
              Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                  .filter(path -> !path.contains("tomcat-")))
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  @AfterAll
  static void stop() throws Exception {
    tomcat.getOutputStream().close();
    if (!tomcat.waitFor(30, TimeUnit.SECONDS)) {
      tomcat.destroyForcibly().waitFor();
    }
  }

  /** The numbers of frames, of those of sessions, and of requests in the filter's lane. */
  private static List<Integer> counters() throws IOException {
    in.write("\n");
    in.flush();
    return Stream.of(out.readLine().split(" ")).map(Integer::valueOf).toList();
  }

  private static URI uri(String application) {
    return URI.create("http://127.0.0.1:" + port + application + "/services/Payments");
  }

  @Test
  void requestsTakeTheFiltersLane() throws Exception {
    Poster poster = new Poster();
    for (int i = 0; i < CALLS; i++) {
      Message call =
          Message.soap11(
              "Payments", Message.call("book", "<account>DE1</account><cents>" + i + "</cents>"));
      Answer stock = poster.ask(uri("/stock"), call);
      assertThat(stock.status()).isEqualTo(200);
      assertThat(withoutNumber(poster.ask(uri("/delta"), call))).isEqualTo(withoutNumber(stock));
    }
    assertThat(counters().get(2)).isPositive();
  }

  /** The tests share the service, which counts its calls. */
  private static String withoutNumber(Answer answer) {
    return answer.toString().replaceAll("number>\\d+<", "number><");
  }

  @Test
  void callsUseSessions() throws Exception {
    ConfigurationContext delta =
        ClientRepository.with(
            directory.resolve("delta"),
            "<module ref=\"deltasoap\"/>",
            ClientRepository.parameter("deltasoap.channel", "websocket"));
    try {
      RPCServiceClient client = new RPCServiceClient(delta, null);
      client.getOptions().setTo(new EndpointReference(uri("/delta").toString()));
      client.getOptions().setProperty(HTTPConstants.REUSE_HTTP_CLIENT, true);
      // The other test may have booked before.
      int first = book(client);
      int booked = first;
      while (counters().get(1) == 0) {
        assertThat(booked - first).as("calls without a session").isLessThan(500);
        assertThat(book(client)).isEqualTo(++booked);
        Thread.sleep(5);
      }
      int before = counters().get(1);
      for (int i = 0; i < CALLS; i++) {
        assertThat(book(client)).isEqualTo(++booked);
      }
      assertThat(counters().get(1)).isEqualTo(before + CALLS);
      // The first calls were frames of the other kind.
      assertThat(counters().get(0)).isGreaterThan(before + CALLS);
    } finally {
      delta.terminate();
    }
  }

  /** The number of the booking. */
  private static int book(RPCServiceClient client) throws AxisFault {
    Object[] arguments = {"DE1", 7};
    Class<?>[] types = {Payments.Receipt.class};
    QName name = new QName(Message.NAMESPACE, "book");
    return ((Payments.Receipt) client.invokeBlocking(name, arguments, types)[0]).getNumber();
  }
}
