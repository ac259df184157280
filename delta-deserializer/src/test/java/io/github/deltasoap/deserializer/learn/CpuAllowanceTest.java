package io.github.deltasoap.deserializer.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rationing of processor time. */
class CpuAllowanceTest {
  private long now = Long.MAX_VALUE - 50;
  private final CpuAllowance quarter = new CpuAllowance(4, 100, () -> now);

  @Test
  void aBurstIsThereAtFirstAndWhatIsSpentBeyondItIsWaitedFor() {
    quarter.spend(60);
    assertThat(quarter.nanosToWait()).isZero();
    quarter.spend(60);
    assertThat(quarter.nanosToWait()).isEqualTo(80);
    now += 40;
    assertThat(quarter.nanosToWait()).isEqualTo(40);
    now += 40;
    assertThat(quarter.nanosToWait()).isZero();
  }

  @Test
  void overALongTimeNoMoreThanTheShareIsSpent() {
    long spent = 0;
    long started = now;
    while (now - started < 100_000) {
      if (quarter.nanosToWait() == 0) {
        quarter.spend(700);
        spent += 700;
        now += 700;
      } else {
        now += quarter.nanosToWait();
      }
    }
    assertThat(spent).isBetween(25_000L - 700, 25_000L + 100 + 700);
  }

  @Test
  void savingsEndWithTheBurst() {
    now += 1_000_000;
    quarter.spend(101);
    assertThat(quarter.nanosToWait()).isEqualTo(4);
  }

  @Test
  void earningsEndTheWaitAndAreSavedToTheBurst() {
    quarter.spend(160);
    quarter.earn(50);
    assertThat(quarter.nanosToWait()).isEqualTo(40);
    quarter.earn(1_000);
    quarter.spend(101);
    assertThat(quarter.nanosToWait()).isEqualTo(4);
  }
}
