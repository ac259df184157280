package io.github.deltasoap.axis2.websocket;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that execute the calls of one session: no more than there are processors while no
 * call waits for long, since waking a thread costs as much as a short call; beyond that, one for
 * each call that has waited for a millisecond. Safe for any number of threads.
 */
final class CallThreads {
  private static final int USUAL = Math.max(2, Runtime.getRuntime().availableProcessors());
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private record Waiting(Runnable call, long since) {}

  private final ExecutorService executor;
  private final ScheduledExecutorService timer;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();

  /** The number of threads, those included that are about to start. */
  private final AtomicInteger threads = new AtomicInteger();

  /** Whether the timer will look at the queue. */
  private final AtomicBoolean watched = new AtomicBoolean();

  /**
   * @param executor refuses tasks for which it has no thread
   */
  CallThreads(ExecutorService executor, ScheduledExecutorService timer) {
    this.executor = executor;
    this.timer = timer;
  }

  /**
   * Executes a call soon.
   *
   * @param call whose failure ends its thread, and no other call
   * @throws RejectedExecutionException if the module ends; the call is not executed then
   */
  void execute(Runnable call) {
    Waiting waiting = new Waiting(call, System.nanoTime());
    queue.add(waiting);
    try {
      if (threads.get() < USUAL) {
        start();
      } else {
        watch();
      }
    } catch (RejectedExecutionException ends) {
      if (queue.remove(waiting)) {
        throw ends;
      }
    }
  }

  private void start() {
    threads.incrementAndGet();
    try {
      executor.execute(this::executeAll);
    } catch (RejectedExecutionException refused) {
      threads.decrementAndGet();
      if (executor.isShutdown()) {
        throw refused;
      }
      // All threads are busy: later.
      watch();
    }
  }

  private void executeAll() {
    while (true) {
      try {
        Waiting next = queue.poll();
        while (next != null) {
          next.call().run();
          next = queue.poll();
        }
      } catch (RuntimeException | Error failed) {
        threads.decrementAndGet();
        if (!queue.isEmpty()) {
          watch();
        }
        throw failed;
      }
      threads.decrementAndGet();
      if (queue.isEmpty()) {
        return;
      }
      // It came before the count was less, and may have found no free thread.
      threads.incrementAndGet();
    }
  }

  private void watch() {
    if (watched.compareAndSet(false, true)) {
      Future<?> unused = timer.schedule(this::look, PATIENCE_NANOS, TimeUnit.NANOSECONDS);
    }
  }

  /** Starts a thread for each call that has waited for too long. */
  private void look() {
    watched.set(false);
    long now = System.nanoTime();
    try {
      for (Waiting each : queue) {
        if (now - each.since() >= PATIENCE_NANOS) {
          start();
        }
      }
      if (!queue.isEmpty()) {
        watch();
      }
    } catch (RejectedExecutionException ends) {
      // The threads that run execute what is left.
    }
  }
}
