package io.github.deltasoap.benchmarks.demo.campaign;

import io.github.deltasoap.benchmarks.demo.server.ServiceStatistics;
import java.util.Optional;

/**
 * The figures of one run of one measurement.
 *
 * @param elapsedNanos the time from the first request to the last response
 * @param serverCpuNanos the CPU time used by the server's process
 * @param serverJitMillis the time used by its JIT compiler, which is little after a warm-up
 * @param p50Nanos the median of the requests' latencies, measured by the clients
 * @param p99Nanos their 99th percentile
 * @param statistics the module's counters, if it handles the service
 */
record Run(
    int requests,
    long elapsedNanos,
    long serverCpuNanos,
    long serverJitMillis,
    long p50Nanos,
    long p99Nanos,
    Optional<ServiceStatistics> statistics) {

  double requestsPerSecond() {
    return requests * 1e9 / elapsedNanos;
  }

  double cpuMicrosPerRequest() {
    return serverCpuNanos / 1e3 / requests;
  }

  double serverJitShare() {
    return serverJitMillis * 1e6 / serverCpuNanos;
  }

  double p50Millis() {
    return p50Nanos / 1e6;
  }

  double p99Millis() {
    return p99Nanos / 1e6;
  }

  /** Returns the ratio of requests with a known shape, from 0 to 1. */
  Optional<Double> hitRatio() {
    return statistics.map(s -> (double) s.hits() / requests);
  }

  /** Returns the ratio of requests that reused the values of a learned one, from 0 to 1. */
  Optional<Double> patchedRatio() {
    return statistics.map(s -> (double) s.patchedHits() / requests);
  }
}
