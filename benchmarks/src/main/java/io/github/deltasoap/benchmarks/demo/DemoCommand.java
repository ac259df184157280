package io.github.deltasoap.benchmarks.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code ./demo}: its options, and what it does from start to end. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    versionProvider = DemoCommand.VersionText.class,
    sortOptions = false,
    description = {
      "Runs stock Axis2 and DeltaSOAP in one Tomcat under the same load, prints a table, draws "
          + "charts, and leaves the server running to look at."
    })
final class DemoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      defaultValue = "google",
      description = "What to serve and measure (default: ${DEFAULT-VALUE}, the paper's services).")
  private String scenarioName;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "10",
      description = "Clients that send at the same time (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--requests",
      paramLabel = "N",
      defaultValue = "30000",
      description = "Requests of a run (default: ${DEFAULT-VALUE}).")
  private int requests;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      defaultValue = "30000",
      description = "Requests of each engine before anything counts (default: ${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description = "Runs of each engine (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "0",
      description = "TCP port of the server (default: a free one).")
  private int port;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write all figures to FILE, as JSON.")
  private @Nullable Path json;

  @Option(names = "--once", description = "End after the table instead of leaving the server up.")
  private boolean once;

  private final PrintStream out;

  private DemoCommand(PrintStream out) {
    this.out = out;
  }

  /**
   * The system property {@code demo.home} names the directory of the project, and {@code
   * demo.terminal} says whether the standard output is a terminal; the script sets both.
   */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    System.exit(
        new CommandLine(new DemoCommand(out))
            .setOut(new PrintWriter(out, true, UTF_8))
            .setParameterExceptionHandler(DemoCommand::complain)
            .setExecutionExceptionHandler(DemoCommand::fail)
            .execute(args));
  }

  private static int complain(ParameterException e, String[] args) {
    e.getCommandLine().getErr().println("demo: " + e.getMessage() + "; try --help");
    return CommandLine.ExitCode.USAGE;
  }

  private static int fail(Exception e, CommandLine command, CommandLine.ParseResult options)
      throws Exception {
    if (e instanceof DemoException) {
      command.getErr().println("demo: " + e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
    throw e;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    requireAtLeastOne("--threads", threads);
    requireAtLeastOne("--requests", requests);
    requireAtLeastOne("--warmup", warmup);
    requireAtLeastOne("--rounds", rounds);
    requirePort();
    requireWritable(json);
    Path home = Path.of(System.getProperty("demo.home", "")).toAbsolutePath();
    Path charts = Files.createDirectories(home.resolve("benchmarks/target/demo"));
    Path module = home.resolve("axis2-module/target/deltasoap-" + Version.current() + ".mar");
    if (!Files.exists(module)) {
      throw new DemoException("There is no " + module + "; run ./mvnw package");
    }
    Scenario scenario = Scenario.named(scenarioName);
    Path log = charts.resolve("server.log");
    out.println("Starting Tomcat with Axis2, stock and with DeltaSOAP " + Version.current());
    try (ServerProcess server = ServerProcess.start(scenarioName, port, module, log)) {
      Runtime.getRuntime().addShutdownHook(new Thread(server::close));
      Campaign.Settings settings = new Campaign.Settings(threads, requests, warmup, rounds);
      Results results = measure(server, scenario, settings);
      out.println();
      ResultTable.of(results, settings).forEach(out::println);
      out.println();
      ResultCharts drawn = ResultCharts.of(results, scenario.figures());
      drawn.saveSvg(charts.resolve("figures.svg"));
      drawn.savePng(charts.resolve("figures.png"));
      if (json != null) {
        Files.writeString(json, ResultJson.of(scenarioName, settings, results));
      }
      printPlaces(server, scenario, charts);
      if (!once) {
        awaitEnd();
      }
    }
    return CommandLine.ExitCode.OK;
  }

  private Results measure(ServerProcess server, Scenario scenario, Campaign.Settings settings)
      throws InterruptedException {
    try (Progress progress =
        Boolean.getBoolean("demo.terminal")
            ? Progress.onTerminal(settings.requestsOf(scenario.measurements().size()))
            : Progress.inLines(out)) {
      return new Campaign(server, settings, progress).measure(scenario.measurements());
    }
  }

  private void printPlaces(ServerProcess server, Scenario scenario, Path charts) {
    out.println("Charts   " + charts.resolve("figures.svg").toUri());
    out.println("         " + charts.resolve("figures.png").toUri());
    if (json != null) {
      out.println("Figures  " + json.toAbsolutePath().toUri());
    }
    if (once) {
      return;
    }
    for (Measurement measurement : scenario.measurements()) {
      if (!measurement.engine().equals(Engine.CEILING)) {
        out.println("WSDL     " + server.uri().resolve(measurement.path()) + "?wsdl");
      }
    }
    out.println("The server is up; Enter or Ctrl-C stops it.");
  }

  /** Waits for Enter, or for ever if there is no standard input that could bring it. */
  private static void awaitEnd() throws IOException, InterruptedException {
    if (System.in.read() < 0) {
      new CountDownLatch(1).await();
    }
  }

  private void requireAtLeastOne(String option, int value) {
    if (value < 1) {
      throw new ParameterException(
          spec.commandLine(), "Expected " + option + " of at least 1 but was " + value);
    }
  }

  private void requirePort() {
    if (port < 0 || port > 65535) {
      throw new ParameterException(
          spec.commandLine(), "Expected --port from 0 to 65535 but was " + port);
    }
  }

  /** Asks before the measuring, because nobody wants to wait for it twice. */
  private void requireWritable(@Nullable Path file) {
    if (file == null) {
      return;
    }
    Path directory = file.toAbsolutePath().getParent();
    if (directory == null || !Files.isWritable(directory) || Files.isDirectory(file)) {
      throw new ParameterException(
          spec.commandLine(), "Expected --json of a file that can be written but was " + file);
    }
  }

  /** The text of {@code --version}. */
  static final class VersionText implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {"DeltaSOAP " + Version.current()};
    }
  }
}
