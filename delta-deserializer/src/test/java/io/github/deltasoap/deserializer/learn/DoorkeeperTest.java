package io.github.deltasoap.deserializer.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The memory of hashes seen recently. */
class DoorkeeperTest {
  @Test
  void aDoorkeeperAdmitsWhatItHasSeen() {
    Doorkeeper doorkeeper = new Doorkeeper();
    assertThat(doorkeeper.sizeBytes()).isZero();
    for (long hash = 1; hash < 50; hash++) {
      assertThat(doorkeeper.admits(hash)).as("%s", hash).isFalse();
      assertThat(doorkeeper.admits(hash)).as("%s", hash).isTrue();
      assertThat(doorkeeper.admits(hash)).as("%s", hash).isTrue();
    }
    assertThat(doorkeeper.sizeBytes()).isPositive();
  }

  @Test
  void aFewShapesInTurnAreAdmittedTheSecondTime() {
    SplittableRandom random = new SplittableRandom(1);
    for (int service = 0; service < 200; service++) {
      long[] hashes = random.longs(14).toArray();
      Doorkeeper doorkeeper = new Doorkeeper();
      assertThat(admitted(doorkeeper, hashes)).isZero();
      assertThat(admitted(doorkeeper, hashes)).isEqualTo(hashes.length);
    }
  }

  /** Hashes that push each other out must not do so for good. */
  @Test
  void manyShapesInTurnAreAdmittedInTheEnd() {
    long[] waiting = new SplittableRandom(2).longs(2_000).toArray();
    Doorkeeper doorkeeper = new Doorkeeper();
    for (int round = 0; round < 1_000 && waiting.length > 0; round++) {
      waiting = LongStream.of(waiting).filter(hash -> !doorkeeper.admits(hash)).toArray();
    }
    assertThat(waiting).isEmpty();
  }

  private static int admitted(Doorkeeper doorkeeper, long[] hashes) {
    return (int) LongStream.of(hashes).filter(doorkeeper::admits).count();
  }
}
