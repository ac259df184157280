package io.github.deltasoap.benchmarks.demo.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepertoireTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6, 7, 400})
  void everyCycleHasAllRequests(int size) {
    Repertoire repertoire = repertoire(size);
    for (long cycle = -50; cycle < 50; cycle++) {
      assertThat(requests(repertoire, cycle * size, size))
          .containsExactlyInAnyOrderElementsOf(repertoire.all());
    }
  }

  @Test
  void cyclesDifferInTheirOrder() {
    Repertoire repertoire = repertoire(400);
    assertThat(requests(repertoire, 0, 400))
        .isEqualTo(requests(repertoire, 0, 400))
        .isNotEqualTo(requests(repertoire, 400, 400));
  }

  private static List<Request> requests(Repertoire repertoire, long first, int count) {
    return LongStream.range(first, first + count).mapToObj(repertoire::request).toList();
  }

  private static Repertoire repertoire(int size) {
    SoapFields fields = SoapFields.soap11("urn:echo");
    return new Repertoire(
        IntStream.range(0, size).mapToObj(i -> new Request(fields, new byte[i])).toList());
  }
}
