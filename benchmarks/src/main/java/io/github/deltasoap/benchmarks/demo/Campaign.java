package io.github.deltasoap.benchmarks.demo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs every measurement in every round, after a round that only warms up.
 *
 * <p>The rounds interleave the engines, each round starting with another one, so that a slow minute
 * of the machine strikes them all. For one thread.
 */
final class Campaign {

  /**
   * How much to measure.
   *
   * @param threads the number of clients
   * @param requests of a run
   * @param warmup requests of a run that only warms up
   */
  record Settings(int threads, int requests, int warmup, int rounds) {

    long requestsOf(int measurements) {
      return (long) measurements * (warmup + (long) rounds * requests);
    }
  }

  private final ServerProcess server;
  private final LoadGenerator clients;
  private final Settings settings;
  private final Progress progress;

  Campaign(ServerProcess server, Settings settings, Progress progress) {
    this.server = server;
    this.clients = new LoadGenerator(server.uri(), settings.threads());
    this.settings = settings;
    this.progress = progress;
  }

  Results measure(List<Measurement> measurements) throws InterruptedException {
    for (Measurement measurement : measurements) {
      progress.start("warm-up: " + measurement);
      clients.run(measurement, settings.warmup(), 0, progress::advanceTo);
      progress.finish("");
    }
    Map<Measurement, List<Run>> runs = new HashMap<>();
    for (int round = 1; round <= settings.rounds(); round++) {
      List<Measurement> order = new ArrayList<>(measurements);
      Collections.rotate(order, -round);
      for (Measurement measurement : order) {
        progress.start("round %d of %d: %s".formatted(round, settings.rounds(), measurement));
        Run run = run(measurement, round);
        runs.computeIfAbsent(measurement, m -> new ArrayList<>()).add(run);
        progress.finish("%,.0f requests/s".formatted(run.requestsPerSecond()));
      }
    }
    return new Results(
        measurements.stream().map(m -> new Result(m, runs.getOrDefault(m, List.of()))).toList());
  }

  private Run run(Measurement measurement, int round) throws InterruptedException {
    server.collectGarbage();
    ServerSnapshot before = server.snapshot();
    LoadGenerator.Load load =
        clients.run(measurement, settings.requests(), round, progress::advanceTo);
    ServerSnapshot after = server.snapshot();
    return new Run(
        settings.requests(),
        load.elapsedNanos(),
        after.cpuNanos() - before.cpuNanos(),
        load.latencies().getValueAtPercentile(50),
        load.latencies().getValueAtPercentile(99),
        statistics(measurement, before, after));
  }

  private static Optional<ServiceStatistics> statistics(
      Measurement measurement, ServerSnapshot before, ServerSnapshot after) {
    ServiceStatistics earlier = before.services().get(measurement.service());
    ServiceStatistics later = after.services().get(measurement.service());
    return earlier == null || later == null ? Optional.empty() : Optional.of(later.since(earlier));
  }
}
