package io.github.deltasoap.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SamplerTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.001, 0.5, 1})
  void choosesItsShare(double share) {
    Sampler sampler = new Sampler(share);
    int messages = 1_000_000;
    int chosen = 0;
    for (int i = 0; i < messages; i++) {
      chosen += sampler.next() ? 1 : 0;
    }
    // Ten standard deviations.
    double width = 10 * Math.sqrt(messages * share * (1 - share));
    assertThat((double) chosen).isBetween(messages * share - width, messages * share + width);
  }
}
