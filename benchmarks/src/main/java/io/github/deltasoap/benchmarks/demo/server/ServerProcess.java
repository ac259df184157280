package io.github.deltasoap.benchmarks.demo.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.demo.load.DemoException;
import io.github.deltasoap.samples.server.TomcatConnector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The JVM of the server, as a child process; see {@link ServerMain} for the protocol.
 *
 * <p>The child ends with this JVM, however that ends. For one thread, except that any thread may
 * call {@link #close}.
 */
public final class ServerProcess implements AutoCloseable {

  /** A heap of fixed size, so that no run pays for growing it. */
  public static final List<String> JVM_OPTIONS = List.of("-Xms1g", "-Xmx1g");

  private static final long STOP_SECONDS = 20;

  private final Process process;
  private final BufferedReader answers;
  private final PrintWriter questions;
  private final Path log;
  private final URI uri;

  private ServerProcess(Process process, Path log) {
    this.process = process;
    this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    this.questions = new PrintWriter(process.getOutputStream(), true, UTF_8);
    this.log = log;
    this.uri = URI.create("http://127.0.0.1:" + readPort());
  }

  /**
   * Starts the server of the scenario, and returns when it answers requests.
   *
   * @param port the TCP port, or 0 for a free one
   * @param module the module's archive
   * @param log receives the server's output
   * @throws DemoException if the server does not start
   */
  public static ServerProcess start(String scenario, int port, Path module, Path log)
      throws IOException {
    return start(scenario, port, TomcatConnector.NIO, module, log);
  }

  /** As the other method, with a connector that need not be Tomcat's default. */
  public static ServerProcess start(
      String scenario, int port, TomcatConnector connector, Path module, Path log)
      throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    ProcessBuilder builder = new ProcessBuilder(java.toString());
    builder.command().addAll(JVM_OPTIONS);
    builder
        .command()
        .addAll(
            List.of(
                "-cp",
                System.getProperty("java.class.path"),
                ServerMain.class.getName(),
                scenario,
                Integer.toString(port),
                module.toString(),
                connector.name()));
    builder.redirectError(log.toFile());
    return new ServerProcess(builder.start(), log);
  }

  private int readPort() {
    String[] answer = readAnswer().split(" ", 2);
    if (answer[0].equals(ServerMain.FAILED)) {
      throw new DemoException(answer[1]);
    }
    return Integer.parseInt(answer[1]);
  }

  /** Returns the URL of the server's root. */
  public URI uri() {
    return uri;
  }

  /** Reads the server's counters. */
  public ServerSnapshot snapshot() {
    questions.println(ServerMain.SNAPSHOT);
    return ServerSnapshot.parse(readAnswer());
  }

  /** Lets the server finish pending work, so that no run pays for the one before. */
  public void settle() {
    questions.println(ServerMain.SETTLE);
    readAnswer();
  }

  /** The bytes that live objects take in the server's heap. */
  public long heapBytes() {
    questions.println(ServerMain.HEAP);
    return Long.parseLong(readAnswer());
  }

  private String readAnswer() {
    try {
      String answer = answers.readLine();
      if (answer != null) {
        return answer;
      }
    } catch (IOException e) {
      throw new DemoException("The server ended; see " + log, e);
    }
    throw new DemoException("The server ended; see " + log);
  }

  /** Stops the server and waits for its end. */
  @Override
  public void close() {
    questions.close();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
