package io.github.deltasoap.benchmarks.jmh.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sender sends the values that stock sends, and matches as its name says. */
final class SerializationBenchmarkTest {
  static Stream<Arguments> all() {
    return Stream.of(MeshArray.values())
        .flatMap(
            array ->
                Stream.of(1, 100, 2000)
                    .flatMap(
                        length ->
                            Stream.of(Sending.values())
                                .map(sending -> Arguments.of(array, length, sending))));
  }

  @ParameterizedTest
  @MethodSource("all")
  void sendsTheValuesOfTheArray(MeshArray array, int length, Sending sending) throws Exception {
    SerializationBenchmark benchmark = new SerializationBenchmark();
    benchmark.array = array;
    benchmark.length = length;
    benchmark.sending = sending;
    benchmark.prepare();
    long first = benchmark.send();
    assertThat(benchmark.send()).isGreaterThan(first);
  }
}
