package io.github.deltasoap.axis2.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every call is executed once, even if all others wait for it, and answered in time. */
class CallThreadsTest {
  private static final int MOST_THREADS = 40;

  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(
          0, MOST_THREADS, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), CallThreadsTest::quiet);
  private final ThreadPoolExecutor senders =
      new ThreadPoolExecutor(0, 10, 1, TimeUnit.SECONDS, new SynchronousQueue<>());
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
  private final CallThreads.Pool pool = new CallThreads.Pool(executor, senders, timer);

  @AfterEach
  void stop() {
    timer.shutdownNow();
    senders.shutdownNow();
    executor.shutdownNow();
  }

  private static Thread quiet(Runnable task) {
    Thread thread = new Thread(task);
    thread.setUncaughtExceptionHandler((ends, expected) -> {});
    return thread;
  }

  private final SentAnswers answers = new SentAnswers();

  private CallThreads threads() {
    return new CallThreads(pool, answers);
  }

  /** Counts answers, which are held back until somebody sends them. */
  private static final class SentAnswers implements CallThreads.Answers {
    private final AtomicInteger held = new AtomicInteger();
    private final Semaphore sent = new Semaphore(0);

    void hold() {
      held.incrementAndGet();
    }

    @Override
    public boolean areHeld() {
      return held.get() > 0;
    }

    @Override
    public void send() {
      sent.release(held.getAndSet(0));
    }

    boolean awaitSent(int count) throws InterruptedException {
      return sent.tryAcquire(count, 20, TimeUnit.SECONDS);
    }
  }

  /** Every second call ends only when an answer to another one has been sent. */
  @Test
  void noAnswerWaitsForTheEndOfACallThatTakesLong() throws InterruptedException {
    for (int round = 0; round < 50; round++) {
      CallThreads threads = threads();
      int calls = 32;
      CountDownLatch ended = new CountDownLatch(calls);
      for (int i = 0; i < calls; i++) {
        boolean isLong = i % 2 == 1;
        threads.execute(
            () -> {
              if (isLong) {
                acquireQuietly(answers.sent);
              } else {
                answers.hold();
              }
              ended.countDown();
            });
      }
      assertThat(ended.await(20, TimeUnit.SECONDS)).as("round " + round).isTrue();
    }
  }

  @Test
  void noAnswerWaitsForAFreeThread() throws InterruptedException {
    CountDownLatch free = new CountDownLatch(1);
    for (int i = 1; i < MOST_THREADS; i++) {
      executor.execute(() -> awaitQuietly(free));
    }
    for (int round = 0; round < 50; round++) {
      CallThreads threads = threads();
      CountDownLatch ended = new CountDownLatch(1);
      threads.execute(answers::hold);
      threads.execute(
          () -> {
            acquireQuietly(answers.sent);
            ended.countDown();
          });
      assertThat(ended.await(20, TimeUnit.SECONDS)).as("round " + round).isTrue();
    }
    free.countDown();
  }

  @Test
  void allAnswersAreSentIfNoCallFollows() throws InterruptedException {
    for (int calls = 1; calls < 200; calls++) {
      CallThreads threads = threads();
      for (int i = 0; i < calls; i++) {
        threads.execute(answers::hold);
      }
      assertThat(answers.awaitSent(calls)).as(calls + " calls").isTrue();
    }
  }

  @Test
  void answersOfThreadsThatEndAreSent() throws InterruptedException {
    CallThreads threads = threads();
    for (int i = 0; i < 100; i++) {
      threads.execute(
          () -> {
            answers.hold();
            throw new StackOverflowError("expected");
          });
    }
    assertThat(answers.awaitSent(100)).isTrue();
  }

  @Test
  void callsThatWaitForTheLastOne() throws InterruptedException {
    for (int round = 0; round < 50; round++) {
      CallThreads threads = threads();
      CountDownLatch last = new CountDownLatch(1);
      CountDownLatch ended = new CountDownLatch(32);
      for (int i = 0; i < 31; i++) {
        threads.execute(
            () -> {
              awaitQuietly(last);
              ended.countDown();
            });
      }
      threads.execute(
          () -> {
            last.countDown();
            ended.countDown();
          });
      assertThat(ended.await(20, TimeUnit.SECONDS)).as("round " + round).isTrue();
    }
  }

  /** More sessions than there are threads: their calls are executed as threads get free. */
  @Test
  void callsForWhichThereIsNoThreadYet() throws InterruptedException {
    CountDownLatch free = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(2 * MOST_THREADS);
    for (int i = 0; i < 2 * MOST_THREADS; i++) {
      threads()
          .execute(
              () -> {
                awaitQuietly(free);
                ended.countDown();
              });
    }
    assertThat(ended.await(20, TimeUnit.MILLISECONDS)).isFalse();
    free.countDown();
    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
  }

  /** All threads belong to sessions whose next call comes before the last one ends. */
  @Test
  void busySessionsGiveWay() throws InterruptedException {
    AtomicBoolean goesOn = new AtomicBoolean(true);
    CountDownLatch busy = new CountDownLatch(MOST_THREADS);
    for (int i = 0; i < MOST_THREADS; i++) {
      CallThreads threads = threads();
      AtomicBoolean isFirst = new AtomicBoolean(true);
      threads.execute(
          new Runnable() {
            @Override
            public void run() {
              if (isFirst.getAndSet(false)) {
                busy.countDown();
                awaitQuietly(busy);
              }
              if (goesOn.get()) {
                threads.execute(this);
                LockSupport.parkNanos(10_000);
              }
            }
          });
    }
    assertThat(busy.await(20, TimeUnit.SECONDS)).isTrue();
    CountDownLatch ended = new CountDownLatch(20);
    for (int i = 0; i < 20; i++) {
      threads().execute(ended::countDown);
    }
    boolean inTime = ended.await(10, TimeUnit.SECONDS);
    goesOn.set(false);
    assertThat(inTime).isTrue();
  }

  /** The client of one session does not receive its answers, and no thread is free. */
  @Test
  void aSlowClientDoesNotStopTheTimer() throws InterruptedException {
    CountDownLatch free = new CountDownLatch(1);
    CountDownLatch sending = new CountDownLatch(1);
    for (int i = 1; i < MOST_THREADS; i++) {
      executor.execute(() -> awaitQuietly(free));
    }
    AtomicBoolean isHeld = new AtomicBoolean();
    CallThreads threads =
        new CallThreads(
            pool,
            new CallThreads.Answers() {
              @Override
              public boolean areHeld() {
                return isHeld.get();
              }

              @Override
              public void send() {
                isHeld.set(false);
                sending.countDown();
                awaitQuietly(free);
              }
            });
    threads.execute(() -> isHeld.set(true));
    threads.execute(() -> awaitQuietly(free));
    assertThat(sending.await(10, TimeUnit.SECONDS)).isTrue();
    CountDownLatch isLate = new CountDownLatch(1);
    timer.execute(isLate::countDown);
    boolean inTime = isLate.await(5, TimeUnit.SECONDS);
    free.countDown();
    assertThat(inTime).isTrue();
  }

  @Test
  void shortCallsAreExecutedOnceByFewThreads() throws InterruptedException {
    int calls = 100_000;
    Set<Integer> executed = ConcurrentHashMap.newKeySet();
    CountDownLatch ended = new CountDownLatch(calls);
    CallThreads threads = threads();
    for (int i = 0; i < calls; i++) {
      int call = i;
      threads.execute(
          () -> {
            executed.add(call);
            ended.countDown();
          });
    }
    assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(executed).hasSize(calls);
  }

  /** Not in each round, since another thread helps with calls that wait for long. */
  @Test
  void aFewShortCallsWaitForTheThreadThatRuns() throws InterruptedException {
    int rounds = 100;
    int alone = 0;
    for (int round = 0; round < rounds; round++) {
      CallThreads threads = threads();
      CountDownLatch isKnown = new CountDownLatch(1);
      threads.execute(isKnown::countDown);
      assertThat(isKnown.await(20, TimeUnit.SECONDS)).isTrue();
      Set<Thread> used = ConcurrentHashMap.newKeySet();
      CountDownLatch ended = new CountDownLatch(9);
      threads.execute(
          () -> {
            for (int i = 0; i < 8; i++) {
              threads.execute(
                  () -> {
                    used.add(Thread.currentThread());
                    ended.countDown();
                  });
            }
            used.add(Thread.currentThread());
            ended.countDown();
            // Time for another thread, if there were one.
            LockSupport.parkNanos(200_000);
          });
      assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
      alone += used.size() == 1 ? 1 : 0;
    }
    assertThat(alone).isGreaterThan(rounds / 10);
  }

  @Test
  void callsThatEndTheirThreads() throws InterruptedException {
    CallThreads threads = threads();
    CountDownLatch ended = new CountDownLatch(100);
    for (int i = 0; i < 100; i++) {
      threads.execute(
          () -> {
            ended.countDown();
            throw new StackOverflowError("expected");
          });
    }
    assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void callsAfterTheEndAreRejected() {
    executor.shutdown();
    CallThreads threads = threads();
    assertThatThrownBy(() -> threads.execute(() -> {}))
        .isInstanceOf(RejectedExecutionException.class);
  }

  private static void acquireQuietly(Semaphore permits) {
    try {
      permits.acquire();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }
}
