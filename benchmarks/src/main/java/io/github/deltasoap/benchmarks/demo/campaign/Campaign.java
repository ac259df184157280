package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.LoadGenerator;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.server.ServerProcess;
import io.github.deltasoap.benchmarks.demo.server.ServerSnapshot;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Runs every measurement in every round.
 *
 * <p>A round runs the measurements one after another, in an order of its own, so that a slow minute
 * of the machine affects all of them. Rounds are divided among servers, because no two JVMs compile
 * the same code alike; each server is warmed up before its first round. The last server stays up.
 * For one thread, except that any thread may call {@link #close}.
 */
public final class Campaign implements AutoCloseable {

  /**
   * The amount of measuring.
   *
   * @param threads the number of clients
   * @param requests the requests of a run
   * @param warmup the requests of one warm-up step
   * @param servers the number of servers that share the rounds, at most one for each
   * @param persistent whether a client keeps its connection
   */
  public record Settings(
      int threads, int requests, int warmup, int rounds, int servers, boolean persistent) {

    public long requestsOf(int measurements) {
      return measurements * ((long) servers * warmup + (long) rounds * requests);
    }

    /** The number of the server of a round; both numbers begin with 1. */
    int serverOf(int round) {
      return 1 + (round - 1) * servers / rounds;
    }
  }

  /** Starts servers, one after the other. */
  public interface Launcher {

    ServerProcess launch() throws IOException;
  }

  /** A measurement is warm when the JIT compiler's share of the server's CPU time is this low. */
  private static final double WARM_JIT_SHARE = 0.05;

  private static final int MAX_WARMUPS = 10;

  private final Launcher launcher;
  private final Settings settings;
  private volatile @Nullable ServerProcess running;

  public Campaign(Launcher launcher, Settings settings) {
    this.launcher = launcher;
    this.settings = settings;
  }

  /** Returns the results, and leaves the last server up until {@link #close}. */
  public Results measure(List<Measurement> measurements, Progress progress)
      throws IOException, InterruptedException {
    Map<Measurement, List<Run>> runs = new HashMap<>();
    int round = 1;
    for (int number = 1; number <= settings.servers(); number++) {
      ServerProcess server = nextServer();
      LoadGenerator clients =
          new LoadGenerator(server.uri(), settings.threads(), settings.persistent());
      ask(measurements, clients);
      warmUp(shuffled(measurements, round), round, server, clients, progress);
      for (; round <= settings.rounds() && settings.serverOf(round) == number; round++) {
        measure(shuffled(measurements, round), round, server, clients, progress, runs);
      }
    }
    return new Results(
        measurements.stream().map(m -> new Result(m, runs.getOrDefault(m, List.of()))).toList());
  }

  private static List<Measurement> shuffled(List<Measurement> measurements, int round) {
    List<Measurement> order = new ArrayList<>(measurements);
    Collections.shuffle(order, new Random(round));
    return order;
  }

  private void measure(
      List<Measurement> order,
      int round,
      ServerProcess server,
      LoadGenerator clients,
      Progress progress,
      Map<Measurement, List<Run>> runs)
      throws InterruptedException {
    for (Measurement measurement : order) {
      progress.start(round + "/" + settings.rounds(), measurement);
      Run run = run(measurement, settings.requests(), round, server, clients, progress);
      runs.computeIfAbsent(measurement, m -> new ArrayList<>()).add(run);
      progress.finish(outcome(run));
    }
  }

  /** Collects stock's answers where those of the other engines must equal them. */
  private static void ask(List<Measurement> measurements, LoadGenerator clients) {
    for (Measurement measurement : measurements) {
      if (measurement.engine().equals(Engine.STOCK)
          && measurement.operation().answer() == Operation.Answer.STOCKS) {
        clients.ask(measurement);
      }
    }
  }

  /**
   * Sends requests to each measurement until its code is compiled. Takes turns, because profile
   * data of one measurement may deoptimize the code of another.
   */
  private void warmUp(
      List<Measurement> measurements,
      int round,
      ServerProcess server,
      LoadGenerator clients,
      Progress progress)
      throws InterruptedException {
    List<Measurement> cold = new ArrayList<>(measurements);
    for (int turn = 1; turn <= MAX_WARMUPS && !cold.isEmpty(); turn++) {
      if (turn > 1) {
        progress.expect((long) cold.size() * settings.warmup());
      }
      List<Measurement> stillCold = new ArrayList<>();
      for (Measurement measurement : cold) {
        progress.start(round + "/" + settings.rounds() + " warm-up " + turn, measurement);
        Run run = run(measurement, settings.warmup(), -turn, server, clients, progress);
        progress.finish(outcome(run));
        if (run.serverJitShare() > WARM_JIT_SHARE) {
          stillCold.add(measurement);
        }
      }
      cold = stillCold;
    }
  }

  private ServerProcess nextServer() throws IOException {
    close();
    ServerProcess next = launcher.launch();
    running = next;
    return next;
  }

  private Run run(
      Measurement measurement,
      int requests,
      int number,
      ServerProcess server,
      LoadGenerator clients,
      Progress progress)
      throws InterruptedException {
    server.settle();
    ServerSnapshot before = server.snapshot();
    LoadGenerator.Load load = clients.run(measurement, requests, number, progress::advanceTo);
    ServerSnapshot after = server.snapshot();
    return new Run(
        requests,
        load.elapsedNanos(),
        after.cpuNanos() - before.cpuNanos(),
        after.jitMillis() - before.jitMillis(),
        load.latencies().getValueAtPercentile(50),
        load.latencies().getValueAtPercentile(99),
        after.since(before, measurement.service()));
  }

  private static String outcome(Run run) {
    String outcome = String.format(Locale.ROOT, "%,.0f requests/s", run.requestsPerSecond());
    return run.hitRatio()
        .map(ratio -> outcome + String.format(Locale.ROOT, ", %.1f%% hits", 100 * ratio))
        .orElse(outcome);
  }

  /** Returns the URL of the running server. */
  public URI uri() {
    ServerProcess server = running;
    if (server == null) {
      throw new IllegalStateException("No round has started a server");
    }
    return server.uri();
  }

  /** Stops the running server, if any. */
  @Override
  public void close() {
    ServerProcess server = running;
    if (server != null) {
      server.close();
    }
  }
}
