package io.github.deltasoap.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CounterTest {
  @Test
  void countsFromTheLastReset() {
    Counter counter = new Counter();
    assertThat(counter.sum()).isZero();
    counter.increment();
    counter.increment();
    assertThat(counter.sum()).isEqualTo(2);
    counter.reset();
    assertThat(counter.sum()).isZero();
    counter.increment();
    assertThat(counter.sum()).isEqualTo(1);
  }

  @Test
  void isNeverNegativeAndLosesNothingAfterTheLastReset() throws InterruptedException {
    Counter counter = new Counter();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Thread thread =
          new Thread(
              () -> {
                for (int event = 0; event < 20_000; event++) {
                  counter.increment();
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (int i = 0; i < 1000; i++) {
      counter.reset();
      assertThat(counter.sum()).isBetween(0L, 160_000L);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    counter.reset();
    assertThat(counter.sum()).isZero();
  }
}
