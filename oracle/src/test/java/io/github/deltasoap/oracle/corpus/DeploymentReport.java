package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Answer;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.oracle.fixture.Message;
import io.github.deltasoap.oracle.fixture.Poster;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Prints the time that an application with a service of 100 operations takes to start, without and
 * with the module, to answer its first request, and until the module has described the service: in
 * a new JVM, and in one that has started it before, as a server does that deploys an application
 * again. Runs only when it is named: times decide no test.
 */
final class DeploymentReport {
  private static final String MARK = "start: ";
  private static final int OPERATIONS = 100;
  private static final long SEED = 20050711;
  private static final int ROUNDS = 3;

  /** Starts in a JVM before the one that is its warm one. */
  private static final int EARLIER_STARTS = 4;

  /**
   * A start of a server, in nanoseconds: until it has started, until it has answered a request, and
   * until its services are described.
   */
  private record Start(long cpu, long wall, long answered, long described) {}

  /** The first and the last start in a JVM. */
  private record Starts(Start cold, Start warm) {}

  @Test
  void print() throws IOException, InterruptedException {
    CorpusService service = LargeService.of("Large", OPERATIONS);
    CorpusBuild build = new CorpusBuild(List.of(service), "deployment");
    List<Path> archives = build.archives();
    for (int i = 0; i < archives.size(); i++) {
      Kind built = service.kinds().get(i);
      Path request = request(service, built, build);
      String archive = archives.get(i).toString();
      List<Starts> stock = new ArrayList<>();
      List<Starts> delta = new ArrayList<>();
      for (int round = 0; round < ROUNDS; round++) {
        stock.add(start(archive, request, false));
        delta.add(start(archive, request, true));
      }
      String kind = built.title();
      print(kind + ", new JVM", stock, delta, Starts::cold);
      print(kind + ", again", stock, delta, Starts::warm);
    }
  }

  /** A file with a request whose name is that of the service. */
  private static Path request(CorpusService service, Kind kind, CorpusBuild build)
      throws IOException {
    SampleMessages samples = new SampleMessages(service, kind, build.wsdl(service, kind));
    Message message = samples.random(service.operations().get(0), SEED, 1).get(0);
    Path directory = Files.createTempDirectory(Path.of("target"), "request");
    return Files.write(directory.resolve(message.service()), message.bytes());
  }

  private static void print(
      String what, List<Starts> stock, List<Starts> delta, Function<Starts, Start> start) {
    System.out.printf(
        "%-24s stock %s; with the module %s%n",
        what,
        text(stock.stream().map(start).toArray(Start[]::new)),
        text(delta.stream().map(start).toArray(Start[]::new)));
  }

  private static String text(Start... starts) {
    Arrays.sort(starts, (a, b) -> Long.compare(a.wall, b.wall));
    Start median = starts[starts.length / 2];
    return "%.1f s (%.1f to %.1f), %.1f s CPU; first answer after %.1f s; described after %.1f s"
        .formatted(
            median.wall / 1e9,
            starts[0].wall / 1e9,
            starts[starts.length - 1].wall / 1e9,
            median.cpu / 1e9,
            median.answered / 1e9,
            median.described / 1e9);
  }

  private static Starts start(String archive, Path request, boolean withModule)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                DeploymentReport.class.getName(),
                archive,
                Boolean.toString(withModule),
                request.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<Start> starts =
        new String(process.getInputStream().readAllBytes(), UTF_8)
            .lines()
            .filter(line -> line.startsWith(MARK))
            .map(line -> line.split(" ", -1))
            .map(
                words ->
                    new Start(
                        Long.parseLong(words[1]),
                        Long.parseLong(words[2]),
                        Long.parseLong(words[3]),
                        Long.parseLong(words[4])))
            .toList();
    if (process.waitFor() != 0) {
      throw new IOException("The server has not started");
    }
    return new Starts(starts.get(0), starts.get(starts.size() - 1));
  }

  /**
   * Starts a server several times, and prints the CPU time and the durations of each start.
   *
   * @param arguments the archive, whether the module is deployed and engaged, and the file with the
   *     request
   */
  public static void main(String... arguments) throws IOException {
    AxisWebApp.Builder application =
        AxisWebApp.at("/axis2")
            .jaxWs()
            .sharePackage(Answers.class.getPackageName())
            .service(Path.of(arguments[0]));
    if (Boolean.parseBoolean(arguments[1])) {
      application.module(Archives.module()).engage("deltasoap");
    }
    Path request = Path.of(arguments[2]);
    Message message = Message.of(request.getFileName().toString(), Files.readAllBytes(request));
    Poster poster = new Poster();
    for (int i = 0; i <= EARLIER_STARTS; i++) {
      long wall = System.nanoTime();
      long cpu = cpu();
      try (EmbeddedServer server =
          EmbeddedServer.builder().withoutDescriptions().webApp(application.build()).start()) {
        long used = cpu() - cpu;
        long started = System.nanoTime() - wall;
        Answer answer = poster.ask(server.uri("/axis2/services/" + message.service()), message);
        long answered = System.nanoTime() - wall;
        // A fault, too, if the service's own code makes none of its responses.
        if (!answer.body().contains("Envelope")) {
          throw new IOException(answer.toString());
        }
        server.awaitDescriptions();
        long described = System.nanoTime() - wall;
        System.out.println(MARK + used + " " + started + " " + answered + " " + described);
        if (!server.deploymentFaults("/axis2").isEmpty()) {
          throw new IOException(server.deploymentFaults("/axis2").toString());
        }
      }
    }
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
