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
import org.jspecify.annotations.Nullable;

/**
 * The threads that execute the calls of one session: no more than there are processors while no
 * call waits for long, and fewer while calls are short, since waking a thread costs as much as a
 * short call; beyond that, one for each call that has waited for a millisecond. Sessions for which
 * there is no thread stand in line, and a thread goes from a busy session to the first of them.
 * Safe for any number of threads.
 */
final class CallThreads {
  private static final int USUAL = Math.max(2, Runtime.getRuntime().availableProcessors());
  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /** A thread gets help with calls that take less only if many of them wait. */
  private static final long SHORT_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  /** The short calls that wait for each thread before there is another one. */
  private static final int MOST_SHORT = 8;

  /** The calls that a thread executes at most while another session stands in line. */
  private static final int TURN = 32;

  /** The threads of all sessions. */
  static final class Pool {
    private final ExecutorService executor;
    private final ExecutorService senders;
    private final ScheduledExecutorService timer;
    private final Queue<CallThreads> line = new ConcurrentLinkedQueue<>();

    /**
     * @param executor of calls; refuses tasks for which it has no thread
     * @param senders of answers while all threads of calls are busy, since a client may take long
     *     to receive them; refuses tasks, too
     */
    Pool(ExecutorService executor, ExecutorService senders, ScheduledExecutorService timer) {
      this.executor = executor;
      this.senders = senders;
      this.timer = timer;
    }

    /** The next session; null if none stands in line. */
    private @Nullable CallThreads next() {
      CallThreads next = line.poll();
      if (next != null) {
        next.isInLine.set(false);
        next.threads.incrementAndGet();
      }
      return next;
    }
  }

  private record Waiting(Runnable call, long since) {}

  /** The answers to calls, which may wait for those to the calls that are next. */
  interface Answers {
    /** Whether an answer waits. */
    boolean areHeld();

    /** Sends the answers that wait. */
    void send();
  }

  private final Pool pool;
  private final Answers answers;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();

  /** The number of threads, those included that are about to start. */
  private final AtomicInteger threads = new AtomicInteger();

  private final AtomicBoolean isInLine = new AtomicBoolean();

  /** Whether one of the pool's senders sends answers. */
  private final AtomicBoolean sends = new AtomicBoolean();

  /** Whether the last call was short; races make it that of another recent call. */
  private volatile boolean areShort;

  /** Whether the timer will look at the queue. */
  private final AtomicBoolean watched = new AtomicBoolean();

  /**
   * @param answers sent as soon as no call waits, and in a millisecond if the next calls take long
   */
  CallThreads(Pool pool, Answers answers) {
    this.pool = pool;
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
      if (needsThread(threads.get())) {
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

  private boolean needsThread(int running) {
    return running < USUAL && (running == 0 || !areShort || queue.size() > MOST_SHORT * running);
  }

  /** Starts a thread; returns false if all are busy, and it has to be later. */
  private boolean start() {
    threads.incrementAndGet();
    try {
      pool.executor.execute(this::executeAll);
      return true;
    } catch (RejectedExecutionException refused) {
      threads.decrementAndGet();
      if (pool.executor.isShutdown()) {
        throw refused;
      }
      standInLine();
      watch();
      return false;
    }
  }

  /** Executes the calls of this session, and then those of others that stand in line. */
  private void executeAll() {
    CallThreads each = this;
    while (each != null) {
      each.executeWaiting();
      each = pool.next();
    }
  }

  private void executeWaiting() {
    while (true) {
      try {
        sendHeld();
        int turn = 0;
        long start = System.nanoTime();
        Waiting next = queue.poll();
        while (next != null) {
          next.call().run();
          long end = System.nanoTime();
          executed(end - start);
          start = end;
          if (!queue.isEmpty()) {
            hold();
          }
          turn++;
          next = turn < TURN || pool.line.isEmpty() ? queue.poll() : null;
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
      if (!pool.line.isEmpty()) {
        // The thread takes the one that has waited longest, which may be this one.
        standInLine();
        return;
      }
      // It came before the count was less, and may have found no free thread.
      threads.incrementAndGet();
    }
  }

  private void executed(long nanos) {
    boolean isShort = nanos < SHORT_NANOS;
    if (isShort != areShort) {
      areShort = isShort;
    }
  }

  /** Waits for a thread that another session leaves. */
  private void standInLine() {
    if (isInLine.compareAndSet(false, true)) {
      pool.line.add(this);
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
      Future<?> unused = pool.timer.schedule(this::look, PATIENCE_NANOS, TimeUnit.NANOSECONDS);
    }
  }

  /** Starts a thread for each call that has waited for too long, and one for held answers. */
  private void look() {
    watched.set(false);
    long now = System.nanoTime();
    try {
      if (answers.areHeld() && !start()) {
        // The calls in progress may wait for what the client does with them.
        sendElsewhere();
      }
      for (Waiting each : queue) {
        if (now - each.since() >= PATIENCE_NANOS && !start()) {
          break;
        }
      }
      if (!queue.isEmpty() || answers.areHeld()) {
        watch();
      }
    } catch (RejectedExecutionException ends) {
      // The threads that run execute what is left.
    }
  }

  /** Sends answers by a thread that may wait for the client, as the timer's must not. */
  private void sendElsewhere() {
    if (!sends.compareAndSet(false, true)) {
      return;
    }
    try {
      pool.senders.execute(
          () -> {
            try {
              answers.send();
            } finally {
              sends.set(false);
            }
          });
    } catch (RejectedExecutionException refused) {
      sends.set(false);
    }
  }
}
