package io.github.deltasoap.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class VerifierTest {
  private final List<String> failures = new ArrayList<>();

  private record Task(long bytes, Work work) implements Verifier.Sample {
    @Override
    public void verify() throws Exception {
      work.run();
    }
  }

  private interface Work {
    void run() throws Exception;
  }

  @Test
  void verifiesOnItsOwnDaemonThread() throws Exception {
    BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
    try (Verifier verifier = Verifier.inBackground(failures::add)) {
      assertThat(verifier.offer(new Task(1, () -> threads.add(Thread.currentThread())))).isTrue();
      @Nullable Thread used = threads.poll(30, TimeUnit.SECONDS);
      assertThat(used).isNotNull().isNotSameAs(Thread.currentThread());
      assertThat(used.isDaemon()).isTrue();
    }
  }

  @Test
  void dropsSamplesBeyondItsMemory() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    List<Integer> verified = new ArrayList<>();
    try (Verifier verifier = Verifier.inBackground(failures::add)) {
      assertThat(verifier.offer(new Task(Verifier.MAX_SAMPLE_BYTES + 1, () -> {}))).isFalse();
      verifier.offer(
          new Task(
              1,
              () -> {
                begun.countDown();
                end.await();
              }));
      begun.await();
      for (int i = 0; i < 4; i++) {
        int number = i;
        Task task = new Task(Verifier.MAX_SAMPLE_BYTES, () -> verified.add(number));
        assertThat(verifier.offer(task)).isTrue();
      }
      assertThat(verifier.offer(new Task(1, () -> verified.add(99)))).isFalse();
      end.countDown();
      CountDownLatch last = new CountDownLatch(1);
      while (!verifier.offer(new Task(1, last::countDown))) {
        Thread.onSpinWait();
      }
      last.await();
      assertThat(verified).containsExactly(0, 1, 2, 3);
    }
  }

  @Test
  void aFailureEndsOnlyItsSample() throws Exception {
    CountDownLatch next = new CountDownLatch(1);
    try (Verifier verifier = Verifier.inBackground(failures::add)) {
      verifier.offer(
          new Task(
              1,
              () -> {
                throw new IllegalStateException("planted");
              }));
      verifier.offer(new Task(1, next::countDown));
      next.await();
      assertThat(failures)
          .singleElement()
          .asString()
          .startsWith("java.lang.IllegalStateException at ")
          .doesNotContain("planted");
    }
  }

  @Test
  void keepsToItsShareOfTheProcessor() throws Exception {
    try (Verifier verifier = Verifier.inBackground(failures::add)) {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(3);
      long[] spent = {0};
      int dropped = 0;
      while (System.nanoTime() < end) {
        boolean taken = verifier.offer(new Task(1000, () -> spent[0] += spin(5)));
        dropped += taken ? 0 : 1;
        Thread.sleep(1);
      }
      // A burst of one second, and an eighth of the time.
      assertThat(spent[0]).isLessThan(TimeUnit.MILLISECONDS.toNanos(1900));
      assertThat(dropped).isPositive();
    }
  }

  @Test
  void timeThatRequestsHaveSpentIsCharged() {
    try (Verifier verifier = Verifier.inBackground(failures::add)) {
      assertThat(verifier.hasTime()).isTrue();
      verifier.charge(TimeUnit.HOURS.toNanos(1));
      assertThat(verifier.hasTime()).isFalse();
      // One sample may wait for its time.
      assertThat(verifier.accepts(1)).isTrue();
    }
    assertThat(Verifier.inBackground(failures::add).hasTime()).isTrue();
  }

  /** Uses the processor for some milliseconds of this thread's own time. */
  private static long spin(long millis) {
    java.lang.management.ThreadMXBean threads =
        java.lang.management.ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    long used = 0;
    while (used < TimeUnit.MILLISECONDS.toNanos(millis)) {
      used = threads.getCurrentThreadCpuTime() - start;
    }
    return used;
  }

  @Test
  void acceptsNothingOnceClosed() {
    Verifier verifier = Verifier.inBackground(failures::add);
    verifier.close();
    assertThat(verifier.offer(new Task(1, () -> {}))).isFalse();
  }
}
