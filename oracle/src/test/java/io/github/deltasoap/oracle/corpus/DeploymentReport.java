package io.github.deltasoap.oracle.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.oracle.corpus.answers.Answers;
import io.github.deltasoap.oracle.fixture.Archives;
import io.github.deltasoap.samples.server.AxisWebApp;
import io.github.deltasoap.samples.server.EmbeddedServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Prints the time that a server with a service of 100 operations takes to start, without and with
 * the module; each start has a JVM of its own. Runs only when it is named: times decide no test.
 */
final class DeploymentReport {
  private static final int OPERATIONS = 100;
  private static final int ROUNDS = 3;

  /** A start of a server, in nanoseconds. */
  private record Start(long cpu, long wall) {}

  @Test
  void print() throws IOException, InterruptedException {
    CorpusService service = LargeService.of("Large", OPERATIONS);
    CorpusBuild build = new CorpusBuild(List.of(service), "deployment");
    List<Path> archives = build.archives();
    for (int i = 0; i < archives.size(); i++) {
      String archive = archives.get(i).toString();
      Start[] stock = new Start[ROUNDS];
      Start[] delta = new Start[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        stock[round] = start(archive, false);
        delta[round] = start(archive, true);
      }
      System.out.printf(
          "%-15s stock %s; with the module %s%n",
          service.kinds().get(i).title(), text(stock), text(delta));
    }
  }

  private static String text(Start... starts) {
    Arrays.sort(starts, (a, b) -> Long.compare(a.cpu, b.cpu));
    Start median = starts[starts.length / 2];
    return "%.1f s CPU (%.1f to %.1f), %.1f s"
        .formatted(
            median.cpu / 1e9,
            starts[0].cpu / 1e9,
            starts[starts.length - 1].cpu / 1e9,
            median.wall / 1e9);
  }

  private static Start start(String archive, boolean withModule)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                DeploymentReport.class.getName(),
                archive,
                Boolean.toString(withModule))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String[] output =
        new String(process.getInputStream().readAllBytes(), UTF_8).strip().split("\\s+", -1);
    if (process.waitFor() != 0) {
      throw new IOException("The server has not started");
    }
    return new Start(
        Long.parseLong(output[output.length - 2]), Long.parseLong(output[output.length - 1]));
  }

  /**
   * Starts a server, and prints the CPU time and the duration of its start.
   *
   * @param arguments the archive, and whether the module is deployed and engaged
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
    long wall = System.nanoTime();
    long cpu = cpu();
    try (EmbeddedServer server = EmbeddedServer.builder().webApp(application.build()).start()) {
      long used = cpu() - cpu;
      System.out.println(used + " " + (System.nanoTime() - wall));
      if (!server.deploymentFaults("/axis2").isEmpty()) {
        throw new IOException(server.deploymentFaults("/axis2").toString());
      }
    }
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
