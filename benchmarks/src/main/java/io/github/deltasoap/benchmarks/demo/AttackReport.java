package io.github.deltasoap.benchmarks.demo;

import io.github.deltasoap.benchmarks.demo.campaign.Machine;
import io.github.deltasoap.benchmarks.demo.campaign.Spread;
import io.github.deltasoap.benchmarks.demo.load.HttpConnection;
import io.github.deltasoap.benchmarks.demo.load.Request;
import io.github.deltasoap.benchmarks.demo.load.SoapFields;
import io.github.deltasoap.benchmarks.demo.scenario.Attack;
import io.github.deltasoap.benchmarks.demo.scenario.AttackScenario;
import io.github.deltasoap.benchmarks.demo.server.ServerProcess;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command that attacks stock and the module with the same messages, and prints the server's
 * processor time for each message: that of all threads until the server is idle again, so that
 * learning afterwards counts too.
 */
@Command(
    name = "AttackReport",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Compares the server's processor time for hostile messages with stock's.")
final class AttackReport implements Callable<Integer> {
  private static final long IDLE_POLL_MILLIS = 50;

  /** The most processor time between two samples at which the server counts as idle. */
  private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(11);

  private static final int IDLE_POLLS = 3;
  private static final int LESSONS = 20;
  private static final int WARM_UP = 30;

  @Option(
      names = "--rounds",
      defaultValue = "5",
      description =
          "Runs of each class on stock and on the module, in turn (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--seconds",
      defaultValue = "0.5",
      description = "About how long a run takes on stock (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(
      names = "--only",
      defaultValue = "",
      description = "Only the classes whose titles contain this text.")
  private String only = "";

  @Option(
      names = "--module",
      required = true,
      description = "The module's archive, such as axis2-module/target/deltasoap-<version>.mar.")
  private Path module = Path.of("");

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  private int number;

  private AttackReport() {}

  /** Runs the command. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new AttackReport()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path log = Files.createTempFile("attacked-server", ".log");
    try (ServerProcess server =
        ServerProcess.start(AttackScenario.NAME, 0, module.toAbsolutePath(), log)) {
      Machine machine = Machine.current();
      out.printf("%s, JDK %s, %s cores%n", machine.os(), machine.jdk(), machine.cores());
      out.printf(
          Locale.ROOT,
          "%-45s %8s %10s %10s %6s  %s%n",
          "class",
          "status",
          "stock us",
          "module us",
          "ratio",
          "of single rounds");
      for (Attack attack : Attack.all()) {
        if (attack.title().contains(only)) {
          measure(server, attack);
        }
      }
    } finally {
      Files.delete(log);
    }
    return CommandLine.ExitCode.OK;
  }

  private void measure(ServerProcess server, Attack attack)
      throws IOException, InterruptedException {
    try (HttpConnection stock = connection(server, AttackScenario.STOCK, attack);
        HttpConnection delta = connection(server, AttackScenario.DELTA, attack)) {
      for (int i = 0; i < LESSONS && !attack.lesson().isEmpty(); i++) {
        delta.post(request(attack, attack.lesson().getBytes(StandardCharsets.UTF_8)));
        if (i % 5 == 4) {
          awaitIdle(server);
        }
      }
      int requests = requests(stock, attack);
      // The first messages of a class may cost more, until the module has learned them.
      int warmUp = Math.max(WARM_UP, requests);
      String statuses = send(stock, attack, warmUp) + "/" + send(delta, attack, warmUp);
      server.settle();
      List<Double> stockMicros = new ArrayList<>();
      List<Double> deltaMicros = new ArrayList<>();
      List<Double> ratios = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        boolean stockFirst = round % 2 == 0;
        double first = micros(server, stockFirst ? stock : delta, attack, requests);
        double second = micros(server, stockFirst ? delta : stock, attack, requests);
        stockMicros.add(stockFirst ? first : second);
        deltaMicros.add(stockFirst ? second : first);
        ratios.add(stockFirst ? second / first : first / second);
      }
      Spread ratio = spread(ratios);
      out.printf(
          Locale.ROOT,
          "%-45s %8s %,10.0f %,10.0f %6.2f  %.2f to %.2f%n",
          attack.title(),
          statuses,
          spread(stockMicros).median(),
          spread(deltaMicros).median(),
          ratio.median(),
          ratio.lowest(),
          ratio.highest());
    }
  }

  private static Spread spread(List<Double> figures) {
    return Spread.of(figures.stream().mapToDouble(Double::doubleValue));
  }

  private static HttpConnection connection(ServerProcess server, String app, Attack attack) {
    return new HttpConnection(server.uri().resolve(app + "/services/" + attack.service()));
  }

  private static Request request(Attack attack, byte[] message) {
    return new Request(SoapFields.soap11("urn:" + attack.operation()), message);
  }

  /** The number of requests that stock answers in the time of a run, rounded to even. */
  private int requests(HttpConnection stock, Attack attack) throws IOException {
    long end = System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    int requests = 0;
    while (System.nanoTime() < end || requests % 2 > 0) {
      send(stock, attack, 1);
      requests++;
    }
    return requests;
  }

  /** Sends new messages; returns the status of the last answer. */
  private int send(HttpConnection connection, Attack attack, int requests) throws IOException {
    int status = 0;
    number += number % 2;
    for (int i = 0; i < requests; i++) {
      status = connection.post(request(attack, attack.messages().apply(number++))).status();
    }
    return status;
  }

  private double micros(
      ServerProcess server, HttpConnection connection, Attack attack, int requests)
      throws IOException, InterruptedException {
    server.settle();
    long before = awaitIdle(server);
    send(connection, attack, requests);
    return (awaitIdle(server) - before) / 1e3 / requests;
  }

  /** Waits until the server is idle; returns the processor time used. */
  private static long awaitIdle(ServerProcess server) throws InterruptedException {
    long used = server.snapshot().cpuNanos();
    for (int idle = 0; idle < IDLE_POLLS; ) {
      TimeUnit.MILLISECONDS.sleep(IDLE_POLL_MILLIS);
      long now = server.snapshot().cpuNanos();
      idle = now - used < IDLE_NANOS ? idle + 1 : 0;
      used = now;
    }
    return used;
  }
}
