package io.github.deltasoap.benchmarks.jmh.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every client writes requests and reads responses as stock does, in the intended way. */
final class ClientBenchmarkTest {
  @ParameterizedTest
  @EnumSource
  void doesWhatIsMeasured(ClientWork work) throws Exception {
    ClientBenchmark benchmark = new ClientBenchmark();
    benchmark.work = work;
    benchmark.prepare();
    long before = work.done();
    for (int i = 0; i < 100; i++) {
      benchmark.process();
      benchmark.check(i % 2);
    }
    assertThat(work.done() - before).isEqualTo(work == work.stock() ? 0 : 200);
    benchmark.finish();
  }
}
