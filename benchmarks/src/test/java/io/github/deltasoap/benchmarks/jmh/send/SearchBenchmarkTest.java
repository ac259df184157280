package io.github.deltasoap.benchmarks.jmh.send;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every sender sends the values that stock sends; two results are longer than one. */
final class SearchBenchmarkTest {
  @ParameterizedTest
  @EnumSource
  void sendsTheValuesOfTheResult(SearchSending sending) throws Exception {
    SearchBenchmark benchmark = new SearchBenchmark();
    benchmark.sending = sending;
    benchmark.prepare();
    long first = benchmark.send();
    assertThat(benchmark.send()).isGreaterThan(2 * first);
  }
}
