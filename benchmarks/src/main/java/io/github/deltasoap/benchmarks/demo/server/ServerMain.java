package io.github.deltasoap.benchmarks.demo.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.DemoException;
import io.github.deltasoap.benchmarks.demo.scenario.Scenario;
import io.github.deltasoap.samples.server.EmbeddedServer;
import io.github.deltasoap.samples.server.TomcatConnector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.BindException;
import java.nio.file.Path;

/**
 * The main class of the server's JVM, started and controlled by {@link ServerProcess}.
 *
 * <p>First prints {@value #READY} and its port, or {@value #FAILED} and the reason. Then answers
 * each line of input: {@value #SNAPSHOT} with the line of a {@link ServerSnapshot}, and {@value
 * #SETTLE} with the same word once garbage is collected and the JIT compiler idle, and {@value
 * #HEAP} with the bytes that live objects take. Ends with its standard input.
 */
final class ServerMain {

  static final String READY = "ready";
  static final String FAILED = "failed";
  static final String SNAPSHOT = "snapshot";
  static final String SETTLE = "settle";
  static final String HEAP = "heap";

  private static final long JIT_IDLE_MILLIS = 200;
  private static final int MAX_JIT_WAITS = 50;

  private ServerMain() {}

  /** Arguments: the name of the scenario, the port, the module's archive, and the connector. */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream answers = System.out;
    System.setOut(System.err); // Other output must not garble the answers.
    Scenario scenario = Scenario.named(args[0]);
    int port = Integer.parseInt(args[1]);
    EmbeddedServer.Builder builder =
        EmbeddedServer.builder().port(port).connector(TomcatConnector.valueOf(args[3]));
    try (EmbeddedServer server = scenario.start(builder, Path.of(args[2]))) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close));
      requireDeployed(scenario, server);
      answers.println(READY + " " + server.port());
      answer(answers);
    } catch (BindException e) {
      answers.println(
          FAILED + " Port " + port + " is in use; choose another one, or none for a free one");
    } catch (DemoException e) {
      answers.println(FAILED + " " + e.getMessage());
    }
  }

  private static void requireDeployed(Scenario scenario, EmbeddedServer server) {
    for (String webApp : scenario.webApps()) {
      server
          .deploymentFaults(webApp)
          .forEach(
              (archive, report) -> {
                throw new DemoException("Axis2 refused " + archive + ": " + reason(report));
              });
    }
  }

  /** Returns the line with the reason in Axis2's report, between a heading and a stack trace. */
  private static String reason(String report) {
    return report
        .lines()
        .filter(line -> !line.isBlank() && !line.equals("Error:"))
        .findFirst()
        .orElse("no reason given");
  }

  private static void answer(PrintStream answers) throws IOException, InterruptedException {
    BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String question = questions.readLine();
        question != null;
        question = questions.readLine()) {
      switch (question) {
        case SNAPSHOT -> answers.println(ServerSnapshot.take().toLine());
        case SETTLE -> {
          settle();
          answers.println(SETTLE);
        }
        case HEAP -> {
          settle();
          answers.println(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        default -> throw new IOException("Unknown question " + question);
      }
    }
  }

  private static void settle() throws InterruptedException {
    System.gc();
    long before = -1;
    long now = jitMillis();
    for (int waits = 0; now != before && waits < MAX_JIT_WAITS; waits++) {
      Thread.sleep(JIT_IDLE_MILLIS);
      before = now;
      now = jitMillis();
    }
  }

  private static long jitMillis() {
    return ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
  }
}
