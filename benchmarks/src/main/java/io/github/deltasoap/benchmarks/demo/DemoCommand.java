package io.github.deltasoap.benchmarks.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.benchmarks.arrays.ArrayStudy;
import io.github.deltasoap.benchmarks.demo.campaign.Campaign;
import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import io.github.deltasoap.benchmarks.demo.campaign.Progress;
import io.github.deltasoap.benchmarks.demo.campaign.ResultCharts;
import io.github.deltasoap.benchmarks.demo.campaign.ResultJson;
import io.github.deltasoap.benchmarks.demo.campaign.ResultTable;
import io.github.deltasoap.benchmarks.demo.campaign.Results;
import io.github.deltasoap.benchmarks.demo.load.DemoException;
import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.scenario.Scenario;
import io.github.deltasoap.benchmarks.demo.scenario.Version;
import io.github.deltasoap.benchmarks.demo.server.ServerProcess;
import io.github.deltasoap.benchmarks.receive.ReceiveStudy;
import io.github.deltasoap.benchmarks.study.Study;
import io.github.deltasoap.samples.server.TomcatConnector;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code ./demo}: its options and its control flow. */
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
      description =
          "What to measure: google, the services of Suzumura 2005; echo, those of HiSOAP in three"
              + " programming models; mixed, requests of many structures from several clients, in"
              + " four programming models; files, requests with an attached file; arrays, the"
              + " study of bSOAP, which needs no server; or"
              + " receive, the study of Chiu 2002 (default: ${DEFAULT-VALUE}).")
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
      defaultValue = "10000",
      description =
          "Requests that each engine is warmed up with, again and again until its code is compiled"
              + " (default: ${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Runs of each engine, in an order that changes each time (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--servers",
      paramLabel = "N",
      description =
          "Servers that share the rounds; each is warmed up anew (default: one for each round).")
  private @Nullable Integer servers;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description =
          "About how long the scenarios arrays and receive measure; the options above are for the"
              + " others (default: 8 and 5).")
  private @Nullable Double minutes;

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      defaultValue = "",
      description =
          "Measure only the operations with TEXT in their titles, such as Large; the scenarios"
              + " arrays and receive measure all.")
  private String only;

  @Option(
      names = "--engines",
      paramLabel = "TEXT",
      split = ",",
      description =
          "Measure only the engines with one of these texts in their titles, such as express,JSON,"
              + " beside stock and the limits.")
  private List<String> engines = List.of("");

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "0",
      description = "TCP port of the server (default: a free one).")
  private int port;

  @Option(
      names = "--connector",
      paramLabel = "NAME",
      defaultValue = "NIO",
      description =
          "Tomcat's connector: NIO, NIO2, or VIRTUAL_THREADS, which needs Java 21 (default:"
              + " ${DEFAULT-VALUE}).")
  private TomcatConnector connector;

  @Option(
      names = "--new-connections",
      description = "Open a connection for each request; by default a client keeps its own.")
  private boolean newConnections;

  @Option(
      names = "--similar",
      description =
          "Let only two values change from one message of the scenario google to the next, as of a"
              + " client that asks again; by default all do.")
  private boolean similar;

  @Option(
      names = "--mtom",
      description =
          "Send the messages of the scenario google in MIME parts, as MTOM clients do, to all"
              + " engines but the limits.")
  private boolean mtom;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write all figures to FILE, as JSON.")
  private @Nullable Path json;

  @Option(names = "--once", description = "End after the table instead of leaving the server up.")
  private boolean once;

  private final PrintStream out;
  private volatile boolean stopping;

  private DemoCommand(PrintStream out) {
    this.out = out;
  }

  /**
   * The system property {@code demo.home} is the directory of the project, and {@code
   * demo.terminal} whether the standard output is a terminal; the script sets both.
   */
  public static void main(String[] args) {
    System.setProperty("java.awt.headless", "true");
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    DemoCommand demo = new DemoCommand(out);
    System.exit(
        new CommandLine(demo)
            .setOut(new PrintWriter(out, true, UTF_8))
            .setParameterExceptionHandler(DemoCommand::refuse)
            .setExecutionExceptionHandler(demo::fail)
            .execute(args));
  }

  private static int refuse(ParameterException e, String[] args) {
    e.getCommandLine().getErr().println("demo: " + e.getMessage() + "; try --help");
    return CommandLine.ExitCode.USAGE;
  }

  private int fail(Exception e, CommandLine command, CommandLine.ParseResult options)
      throws Exception {
    if (!(e instanceof DemoException)) {
      throw e;
    }
    if (!stopping) { // After Ctrl-C the user knows why the server no longer answers.
      command.getErr().println("demo: " + e.getMessage());
    }
    return CommandLine.ExitCode.SOFTWARE;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Campaign.Settings settings = checkedSettings();
    Path home = Path.of(System.getProperty("demo.home", "")).toAbsolutePath();
    Path directory = Files.createDirectories(home.resolve("benchmarks/target/demo"));
    Study<?> study = study(home, directory);
    if (study != null) {
      out.println(study.title() + ", DeltaSOAP " + Version.current());
      Duration time =
          minutes == null ? study.usualTime() : Duration.ofMillis(Math.round(minutes * 60_000));
      new StudyScenario(study, out).run(time, directory, json);
      return CommandLine.ExitCode.OK;
    }
    Scenario scenario = Scenario.named(scenarioName);
    Path module = module(home);
    out.println("Axis2 in Tomcat, stock and with DeltaSOAP " + Version.current());
    try (Campaign campaign =
        new Campaign(
            () ->
                ServerProcess.start(
                    scenarioName, port, connector, module, directory.resolve("server.log")),
            settings)) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(campaign)));
      Results results = measure(campaign, scenario, settings);
      out.println();
      ResultTable.of(results, settings).forEach(out::println);
      out.println();
      writeJson(results, settings);
      drawCharts(results, scenario, directory);
      if (!once) {
        printUrls(campaign, scenario);
        awaitEnd();
      }
    }
    return CommandLine.ExitCode.OK;
  }

  /** The study of that name; null if the scenario needs a campaign. */
  private @Nullable Study<?> study(Path home, Path directory)
      throws IOException, InterruptedException {
    return switch (scenarioName) {
      case ArrayStudy.NAME -> ArrayStudy.ofPaper(directory);
      case ReceiveStudy.NAME -> ReceiveStudy.ofPaper(module(home));
      default -> null;
    };
  }

  private void stop(Campaign campaign) {
    stopping = true;
    campaign.close();
  }

  private static Path module(Path home) {
    Path module = home.resolve("axis2-module/target/deltasoap-" + Version.current() + ".mar");
    if (!Files.exists(module)) {
      throw new DemoException("There is no " + module + "; run ./mvnw package");
    }
    return module;
  }

  private Results measure(Campaign campaign, Scenario scenario, Campaign.Settings settings)
      throws IOException, InterruptedException {
    List<Measurement> measurements =
        scenario.measurements().stream()
            .filter(each -> isChosen(each.operation()) && isChosen(each.engine()))
            .map(each -> similar ? each.similar() : each)
            .map(each -> mtom ? each.asMtom() : each)
            .toList();
    if (measurements.isEmpty()) {
      throw new DemoException("No operation has " + only + " in its title");
    }
    if (measurements.stream().allMatch(each -> isCompared(each.engine()))) {
      throw new DemoException("No engine has " + String.join(" or ", engines) + " in its title");
    }
    try (Progress progress =
        Boolean.getBoolean("demo.terminal")
            ? Progress.onTerminal(settings.requestsOf(measurements.size()))
            : Progress.inLines(out)) {
      return campaign.measure(measurements, progress);
    }
  }

  private boolean isChosen(Operation operation) {
    return operation.title().contains(only);
  }

  private boolean isChosen(Engine engine) {
    return isCompared(engine) || engines.stream().anyMatch(engine.title()::contains);
  }

  /** Whether the others are compared with it. */
  private static boolean isCompared(Engine engine) {
    return engine.equals(Engine.STOCK) || engine.isLimit();
  }

  private void writeJson(Results results, Campaign.Settings settings) throws IOException {
    if (json != null) {
      Files.writeString(json, ResultJson.of(scenarioName, settings, Machine.current(), results));
      out.println("JSON     " + json.toAbsolutePath().toUri());
    }
  }

  private void drawCharts(Results results, Scenario scenario, Path directory) throws IOException {
    List<Scenario.Figure> figures =
        scenario.figures().stream()
            .filter(figure -> figure.operations().stream().allMatch(this::isChosen))
            .map(figure -> figure.with(figure.engines().stream().filter(this::isChosen).toList()))
            .toList();
    if (!figures.isEmpty()) {
      ResultCharts.of(results, figures).save(directory, "figures").forEach(out::println);
    }
  }

  private void printUrls(Campaign campaign, Scenario scenario) {
    scenario.measurements().stream()
        .filter(measurement -> !measurement.engine().isLimit())
        .map(Measurement::path)
        .distinct()
        .forEach(path -> out.println("WSDL     " + campaign.uri().resolve(path) + "?wsdl"));
    out.println("The services answer at the same URLs without ?wsdl; Enter or Ctrl-C stops them.");
  }

  /** Waits for Enter, or forever if there is no standard input. */
  private static void awaitEnd() throws IOException, InterruptedException {
    if (System.in.read() < 0) {
      new CountDownLatch(1).await();
    }
  }

  /** Validates the options before measuring, so that no time is wasted. */
  private Campaign.Settings checkedSettings() {
    require(threads >= 1, "--threads of at least 1", threads);
    require(requests >= 1, "--requests of at least 1", requests);
    require(warmup >= 1, "--warmup of at least 1", warmup);
    require(rounds >= 1, "--rounds of at least 1", rounds);
    int servers = this.servers == null ? rounds : this.servers;
    require(servers >= 1 && servers <= rounds, "--servers from 1 to the rounds", servers);
    if (minutes != null) {
      require(minutes > 0, "--minutes of more than 0", minutes);
    }
    if (similar && !scenarioName.equals("google")) {
      throw new ParameterException(
          spec.commandLine(), "Only the scenario google has similar messages");
    }
    require(port >= 0 && port <= 65535, "--port from 0 to 65535", port);
    if (json != null) {
      Path directory = json.toAbsolutePath().getParent();
      require(
          directory != null && Files.isWritable(directory) && !Files.isDirectory(json),
          "--json with a file that can be written",
          json);
    }
    return new Campaign.Settings(threads, requests, warmup, rounds, servers, !newConnections);
  }

  private void require(boolean met, String expected, Object found) {
    if (!met) {
      throw new ParameterException(
          spec.commandLine(), "Expected " + expected + " but was " + found);
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
