package io.github.deltasoap.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteBudgetTest {
  private final ByteBudget budget = new ByteBudget(100, 150);

  @Test
  void limitsOfOneAndOfAll() {
    ByteBudget.Share one = budget.share();
    ByteBudget.Share other = budget.share();
    assertThat(one.admits(100)).isTrue();
    assertThat(one.admits(101)).isFalse();
    assertThat(one.reserve(60)).isTrue();
    assertThat(one.reserve(41)).isFalse();
    assertThat(one.reserve(40)).isTrue();
    assertThat(other.reserve(51)).isFalse();
    assertThat(other.reserve(50)).isTrue();
    assertThat(budget.usedBytes()).isEqualTo(150);
    one.release();
    one.release();
    assertThat(budget.usedBytes()).isEqualTo(50);
    assertThat(other.reserve(50)).isTrue();
  }

  @Test
  void aShareMayHaveALimitOfItsOwn() {
    ByteBudget.Share one = budget.share(70);
    assertThat(one.admits(71)).isFalse();
    assertThat(one.reserve(71)).isFalse();
    assertThat(one.reserve(70)).isTrue();
    assertThat(budget.share(80).reserve(81)).isFalse();
    assertThat(budget.share(1_000).reserve(101)).isFalse();
    assertThat(budget.share(1_000).reserve(80)).isTrue();
    assertThat(budget.usedBytes()).isEqualTo(150);
  }

  @Test
  void sharesThatNobodyRefersToReturnTheirBytes() throws InterruptedException {
    assertThat(budget.share().reserve(100)).isTrue();
    for (int i = 0; i < 500 && budget.usedBytes() > 0; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(budget.usedBytes()).isZero();
  }
}
