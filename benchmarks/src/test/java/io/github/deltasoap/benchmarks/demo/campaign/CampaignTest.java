package io.github.deltasoap.benchmarks.demo.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CampaignTest {

  @Test
  void serversShareTheRounds() {
    assertThat(serversOf(3, 3)).containsExactly(1, 2, 3);
    assertThat(serversOf(10, 2)).containsExactly(1, 1, 1, 1, 1, 2, 2, 2, 2, 2);
    assertThat(serversOf(5, 2)).containsExactly(1, 1, 1, 2, 2);
    assertThat(serversOf(4, 1)).containsExactly(1, 1, 1, 1);
  }

  @Test
  void eachServerIsWarmedUpOnce() {
    assertThat(new Campaign.Settings(10, 1000, 500, 10, 2, true).requestsOf(3)).isEqualTo(33_000);
  }

  @Test
  void threeQuartersOfTheRoundsDoNotExceedTheUpperQuartile() {
    assertThat(Spread.of(DoubleStream.of(5))).isEqualTo(new Spread(5, 5, 5, 5));
    assertThat(Spread.of(DoubleStream.of(4, 1, 3, 2))).isEqualTo(new Spread(2.5, 1, 4, 3));
    assertThat(Spread.of(IntStream.rangeClosed(1, 10).asDoubleStream()))
        .isEqualTo(new Spread(5.5, 1, 10, 8));
  }

  private static List<Integer> serversOf(int rounds, int servers) {
    Campaign.Settings settings = new Campaign.Settings(10, 1000, 500, rounds, servers, true);
    return IntStream.rangeClosed(1, rounds).map(settings::serverOf).boxed().toList();
  }
}
