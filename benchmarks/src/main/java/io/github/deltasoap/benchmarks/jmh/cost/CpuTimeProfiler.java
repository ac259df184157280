package io.github.deltasoap.benchmarks.jmh.cost;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * A JMH profiler for the JVM's CPU time per operation, including garbage collection: the cost to a
 * server, little affected by other processes on the machine. Linux counts it in steps of 10 ms.
 */
public final class CpuTimeProfiler implements InternalProfiler {
  /** The label of the result, in microseconds per operation. */
  static final String LABEL = "cpu";

  private static final double NANOS_PER_MICRO = 1000;

  private final @Nullable OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long startNanos;

  @Override
  public String getDescription() {
    return "CPU time of the JVM for each operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    startNanos = cpuNanos();
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double micros = (cpuNanos() - startNanos) / NANOS_PER_MICRO;
    double perOperation = micros / result.getMetadata().getAllOps();
    return List.of(new ScalarResult(LABEL, perOperation, "us/op", AggregationPolicy.AVG));
  }

  private long cpuNanos() {
    if (system == null) {
      throw new IllegalStateException("This JVM does not tell its CPU time");
    }
    return system.getProcessCpuTime();
  }
}
