package io.github.deltasoap.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayoffTest {
  private static final int WORK = 1000;
  private static final int MESSAGES = 200_000;

  private final Payoff payoff = new Payoff();

  /** The number of the given messages that templates try. */
  private int tried(int messages, long saved) {
    int tried = 0;
    for (int i = 0; i < messages; i++) {
      if (!payoff.isPausing()) {
        payoff.add(saved, WORK);
        tried++;
      }
    }
    return tried;
  }

  @Test
  void templatesThatPayAreNeverLeft() {
    assertThat(tried(MESSAGES, 1)).isEqualTo(MESSAGES);
  }

  @Test
  void templatesThatCostAreTriedEverMoreSeldom() {
    assertThat(tried(1000, -WORK)).isLessThan(140);
    tried(MESSAGES, -WORK);
    assertThat(tried(MESSAGES, -WORK)).isLessThan(MESSAGES / 200);
  }

  @Test
  void anOperationThatChangesItsWaysIsFoundOut() {
    tried(MESSAGES, -WORK);
    int before = 1;
    while (tried(1, WORK) == 0) {
      before++;
    }
    assertThat(before).isLessThan(20_000);
    assertThat(tried(MESSAGES, WORK)).isEqualTo(MESSAGES);
    // And back: the credit is lost first, then the pauses start over.
    assertThat(tried(1000, -WORK)).isBetween(128, 200);
    assertThat(tried(4096, -WORK)).isPositive();
  }

  @Test
  void refusedMessagesCost() {
    int refused = 0;
    for (int i = 0; i < MESSAGES; i++) {
      if (!payoff.isPausing()) {
        payoff.addRefused();
        refused++;
      }
    }
    assertThat(refused).isLessThan(MESSAGES / 100);
  }

  @Test
  void eachThreadPausesOnItsOwn() throws InterruptedException {
    while (!payoff.isPausing()) {
      payoff.add(-WORK, WORK);
    }
    boolean[] paused = new boolean[1];
    Thread other = new Thread(() -> paused[0] = payoff.isPausing());
    other.start();
    other.join();
    assertThat(paused[0]).isTrue();
  }

  /**
   * Whatever is saved and lost, in phases or at random, the total loss is a small part of all work.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void littleIsLostWhateverComes(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long work = 0;
    long balance = 0;
    long lowest = 0;
    int phase = 0;
    int saving = 0;
    int size = 0;
    for (int i = 0; i < MESSAGES; i++) {
      if (phase-- == 0) {
        phase = random.nextInt(1, random.nextBoolean() ? 50 : 5000);
        saving = random.nextInt(4);
        size = random.nextInt(1, 100);
      }
      long message = 100L * random.nextInt(1, 1 + size);
      work += message;
      if (!payoff.isPausing()) {
        long saved =
            switch (saving) {
              case 0 -> message / 2;
              case 1 -> -message;
              case 2 -> random.nextLong(-message, message);
              default -> -message / 20;
            };
        payoff.add(saved, message);
        balance += saved;
      }
      lowest = Math.min(lowest, balance + work * 3 / 100);
    }
    // Apart from the first debts, which are some hundred messages of the largest size.
    assertThat(lowest).isGreaterThan(-200L * 10_000);
    assertThat(balance).isGreaterThan(-work * 3 / 100);
  }
}
