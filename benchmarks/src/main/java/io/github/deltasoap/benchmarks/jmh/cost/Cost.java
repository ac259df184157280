package io.github.deltasoap.benchmarks.jmh.cost;

import io.github.deltasoap.benchmarks.chart.BarChart;
import java.util.List;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * The cost of one operation of a benchmark.
 *
 * @param cpuMicros median of the CPU time
 * @param cpuError half of JMH's 99.9% confidence interval of the CPU time; NaN if there are too few
 *     samples
 * @param wallMicros median of the elapsed time
 * @param bytes memory allocated
 */
public record Cost(double cpuMicros, double cpuError, double wallMicros, double bytes) {
  /**
   * A ratio of two costs.
   *
   * @param error its error if those of the costs are independent; NaN if one is unknown
   */
  public record Ratio(double value, double error) {}

  /** JMH's result, with {@link CpuTimeProfiler} and JMH's allocation profiler. */
  public static Cost of(RunResult result) {
    Result<?> cpu = secondary(result, CpuTimeProfiler.LABEL);
    return new Cost(
        cpu.getStatistics().getPercentile(50),
        cpu.getScoreError(),
        result.getPrimaryResult().getStatistics().getPercentile(50),
        secondary(result, "gc.alloc.rate.norm").getScore());
  }

  private static Result<?> secondary(RunResult result, String label) {
    Result<?> secondary = result.getSecondaryResults().get(label);
    if (secondary == null) {
      throw new IllegalStateException("Expected " + label + " but JMH has not measured it");
    }
    return secondary;
  }

  /** The ratio of this CPU time to the other's. */
  public Ratio over(Cost other) {
    double value = cpuMicros / other.cpuMicros;
    return new Ratio(
        value, value * Math.hypot(cpuError / cpuMicros, other.cpuError / other.cpuMicros));
  }

  /** A series with the CPU time as its only bar. */
  public BarChart.Series bar(String title) {
    return BarChart.Series.of(title, List.of(cpuMicros), List.of(cpuError));
  }
}
