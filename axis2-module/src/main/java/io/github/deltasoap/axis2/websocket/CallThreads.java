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

  /** The answers to calls, which may wait for those to the calls that are next. */
  interface Answers {
    /** Whether an answer waits. */
    boolean areHeld();

    /** Sends the answers that wait. */
    void send();
  }

  private final ExecutorService executor;
  private final ScheduledExecutorService timer;
  private final Answers answers;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();

  /** The number of threads, those included that are about to start. */
  private final AtomicInteger threads = new AtomicInteger();

  /** Whether the timer will look at the queue. */
  private final AtomicBoolean watched = new AtomicBoolean();

  /**
   * @param executor refuses tasks for which it has no thread
   * @param answers sent as soon as no call waits, and in a millisecond if the next calls take long
   */
  CallThreads(ExecutorService executor, ScheduledExecutorService timer, Answers answers) {
    this.executor = executor;
    this.timer = timer;
    this.answers = answers;
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

  /** Starts a thread; returns false if all are busy, and it has to be later. */
  private boolean start() {
    threads.incrementAndGet();
    try {
      executor.execute(this::executeAll);
      return true;
    } catch (RejectedExecutionException refused) {
      threads.decrementAndGet();
      if (executor.isShutdown()) {
        throw refused;
      }
      watch();
      return false;
    }
  }

  private void executeAll() {
    while (true) {
      try {
        sendHeld();
        Waiting next = queue.poll();
        while (next != null) {
          next.call().run();
          if (!queue.isEmpty()) {
            hold();
          }
          next = queue.poll();
        }
        sendHeld();
      } catch (RuntimeException | Error failed) {
        threads.decrementAndGet();
        if (!queue.isEmpty() || answers.areHeld()) {
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

  private void sendHeld() {
    if (answers.areHeld()) {
      answers.send();
    }
  }

  /** Lets the answers wait for the next call, but not for long. */
  private void hold() {
    try {
      if (answers.areHeld()) {
        watch();
      }
    } catch (RejectedExecutionException ends) {
      answers.send();
    }
  }

  private void watch() {
    if (watched.compareAndSet(false, true)) {
      Future<?> unused = timer.schedule(this::look, PATIENCE_NANOS, TimeUnit.NANOSECONDS);
    }
  }

  /** Starts a thread for each call that has waited for too long, and one for held answers. */
  private void look() {
    watched.set(false);
    long now = System.nanoTime();
    try {
      if (answers.areHeld() && !start()) {
        // The calls in progress may wait for what the client does with them.
        answers.send();
      }
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
