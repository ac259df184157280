package io.github.deltasoap.benchmarks.jmh.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every client writes the numbers of a bean in the intended way. */
final class NumbersBenchmarkTest {
  @ParameterizedTest
  @CsvSource({
    "STOCK_REQUEST, DOUBLES",
    "DIRECT_REQUEST, DOUBLES",
    "DIFFERENTIAL_REQUEST, DOUBLES",
    "STOCK_REQUEST, INTS",
    "DIRECT_REQUEST, INTS",
    "DIFFERENTIAL_REQUEST, INTS"
  })
  void doesWhatIsMeasured(ClientWork work, NumbersBean.Kind kind) throws Exception {
    NumbersBenchmark benchmark = new NumbersBenchmark();
    benchmark.work = work;
    benchmark.kind = kind;
    benchmark.count = 1000;
    benchmark.prepare();
    long before = work.done();
    for (int i = 0; i < 100; i++) {
      benchmark.process();
      benchmark.check();
    }
    assertThat(work.done() - before).isEqualTo(work == work.stock() ? 0 : 200);
    benchmark.finish();
  }
}
