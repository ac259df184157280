package io.github.deltasoap.deserializer.learn;

import static org.assertj.core.api.Assertions.assertThat;

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
}
