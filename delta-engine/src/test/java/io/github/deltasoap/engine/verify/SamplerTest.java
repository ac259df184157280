package io.github.deltasoap.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SamplerTest {
  private static final int MESSAGES = 1_000_000;

  private long now;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.001, 0.5, 1})
  void choosesItsShare(double share) {
    int chosen = chosen(share, Sampler.MOST_PER_SECOND / 2);
    // Ten standard deviations.
    double width = 10 * Math.sqrt(MESSAGES * share * (1 - share));
    assertThat((double) chosen).isBetween(MESSAGES * share - width, MESSAGES * share + width);
  }

  @Test
  void theShareIsOfSoManyMessagesASecondAtMost() {
    // 10 seconds, and the burst of one.
    assertThat(chosen(0.001, 100_000)).isBetween(18, 23);
    assertThat(chosen(0.5, 100_000)).isBetween(10_900, 11_001);
  }

  @Test
  void allMessagesAreChosenHoweverManyThereAre() {
    assertThat(chosen(1, 1_000_000)).isEqualTo(MESSAGES);
  }

  @Test
  void aVerySmallShareIsNotForgotten() {
    // 20 messages a second in 1,000,000 seconds.
    assertThat(chosen(1e-5, 1)).isBetween(1, 100);
  }

  private int chosen(double share, long perSecond) {
    Sampler sampler = new Sampler(share, () -> now);
    int chosen = 0;
    for (int i = 0; i < MESSAGES; i++) {
      now += TimeUnit.SECONDS.toNanos(1) / perSecond;
      chosen += sampler.next() ? 1 : 0;
    }
    return chosen;
  }
}
