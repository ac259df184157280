package io.github.deltasoap.benchmarks.demo.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.deltasoap.benchmarks.demo.load.Engine;
import io.github.deltasoap.benchmarks.demo.load.Measurement;
import io.github.deltasoap.benchmarks.demo.load.MessageTemplate;
import io.github.deltasoap.benchmarks.demo.load.Operation;
import io.github.deltasoap.benchmarks.demo.server.ServiceStatistics;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResultTableTest {

  private static final Campaign.Settings SETTINGS =
      new Campaign.Settings(10, 1000, 500, 3, 3, true);

  @Test
  void showsMediansSpreadsAndRatiosOfTheSameRound() {
    Operation small = operation("Small");
    Operation big = operation("Big");
    Engine delta = new Engine("A", "DeltaSOAP A");
    Results results =
        new Results(
            List.of(
                result(Engine.CEILING, small, run(20, 20), run(20, 21), run(20, 22)),
                result(Engine.PIPELINE, small, run(25, 40), run(25, 42), run(25, 44)),
                result(Engine.STOCK, small, run(100, 80), run(100, 84), run(200, 88)),
                result(delta, small, hits(50, 40, 999), hits(40, 42, 1000), hits(50, 11, 1000)),
                result(Engine.CEILING, big, run(20, 30), run(20, 30), run(20, 30)),
                result(Engine.PIPELINE, big, run(25, 60), run(25, 60), run(25, 60)),
                result(Engine.STOCK, big, run(1000, 1500), run(1000, 1500), run(1000, 1500))));
    assertThat(String.join("\n", ResultTable.of(results, SETTINGS)))
        .isEqualTo(
            """
            Clients: 10; requests of a run: 1,000; rounds: 3. Medians [lowest-highest] of the rounds.\
             x: this engine divided by the other in the same round; 3/4 of rounds:\
             the most x ceiling of three quarters of them.
            JIT: work of the compiler in the worst round, in per cent of the CPU time.\
             Hits: requests of a known shape in the worst round.
            Patched: hits that reused the values of an earlier request, in the worst round.\
             Shapes: all that were learned; memory: what is kept of them; both at most.

            Small                             requests/s  x stock  CPU us/request           x stock         x ceiling  3/4 of rounds        x pipeline  p50 ms  p99 ms  JIT   hits  patched  shapes  memory
            Ceiling               50,000 [50,000-50,000]     5.00      21 [20-22]  0.25 [0.25-0.25]  1.00 [1.00-1.00]           1.00  0.50 [0.50-0.50]    0.20    1.00   5%
            Empty Axis2 pipeline  40,000 [40,000-40,000]     4.00      42 [40-44]  0.50 [0.50-0.50]  2.00 [2.00-2.00]           2.00  1.00 [1.00-1.00]    0.25    1.25   5%
            Stock Axis2            10,000 [5,000-10,000]     1.00      84 [80-88]  1.00 [1.00-1.00]  4.00 [4.00-4.00]           4.00  2.00 [2.00-2.00]    1.00    5.00   5%
            DeltaSOAP A           20,000 [20,000-25,000]     2.50      40 [11-42]  0.50 [0.13-0.50]  2.00 [0.50-2.00]           2.00  1.00 [0.25-1.00]    0.50    2.50   5%  99.9%    97.9%   1,200    4 kB

            Big                               requests/s  x stock       CPU us/request           x stock            x ceiling  3/4 of rounds           x pipeline  p50 ms  p99 ms  JIT  hits  patched  shapes  memory
            Ceiling               50,000 [50,000-50,000]    50.00           30 [30-30]  0.02 [0.02-0.02]     1.00 [1.00-1.00]           1.00     0.50 [0.50-0.50]    0.20    1.00   3%
            Empty Axis2 pipeline  40,000 [40,000-40,000]    40.00           60 [60-60]  0.04 [0.04-0.04]     2.00 [2.00-2.00]           2.00     1.00 [1.00-1.00]    0.25    1.25   5%
            Stock Axis2              1,000 [1,000-1,000]     1.00  1,500 [1,500-1,500]  1.00 [1.00-1.00]  50.00 [50.00-50.00]          50.00  25.00 [25.00-25.00]   10.00   50.00   5%\
            """);
  }

  private static Operation operation(String title) {
    return new Operation(title, "urn:" + title, MessageTemplate.of(""), "");
  }

  private static Result result(Engine engine, Operation operation, Run... runs) {
    return new Result(new Measurement(engine, operation, "/path", "Service"), List.of(runs));
  }

  private static Run run(int elapsedMillis, int cpuMillis) {
    return new Run(
        1000,
        elapsedMillis * 1_000_000L,
        cpuMillis * 1_000_000L,
        cpuMillis / 20,
        elapsedMillis * 10_000L,
        elapsedMillis * 50_000L,
        Optional.empty());
  }

  private static Run hits(int elapsedMillis, int cpuMillis, int hits) {
    Run run = run(elapsedMillis, cpuMillis);
    return new Run(
        run.requests(),
        run.elapsedNanos(),
        run.serverCpuNanos(),
        run.serverJitMillis(),
        run.p50Nanos(),
        run.p99Nanos(),
        Optional.of(new ServiceStatistics(hits, hits - 20, 1000 - hits, 0, 1200, 4096)));
  }
}
