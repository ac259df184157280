package io.github.deltasoap.deserializer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Learns off the requests' path: takes messages into a short queue, drops what does not fit, and
 * lays them along automata on one daemon thread. Shared by all services of a module; safe for any
 * number of threads.
 */
public final class Learner implements AutoCloseable {
  private static final int QUEUE = 256;

  /** How many bytes of messages may wait to be learned, unless a single one is longer. */
  private static final long QUEUE_BYTES = 4L << 20;

  private static final long MAX_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** A message that an operation may learn. */
  static final class Sample {
    final OperationMatcher matcher;
    final byte[] message;
    final int length;

    Sample(OperationMatcher matcher, byte[] message, int length) {
      this.matcher = matcher;
      this.message = message;
      this.length = length;
    }
  }

  private final BlockingQueue<Sample> queue = new ArrayBlockingQueue<>(QUEUE);
  private final AtomicLong waitingBytes = new AtomicLong();
  private final Consumer<String> notices;
  private final boolean background;
  private volatile @Nullable Thread thread;
  private volatile boolean closed;

  private Learner(Consumer<String> notices, boolean background) {
    this.notices = notices;
    this.background = background;
  }

  /**
   * A learner with a thread of its own, which begins with the first message and which {@link
   * #close} ends.
   *
   * @param notices takes what an operator should read, such as an unexpected failure
   */
  public static Learner inBackground(Consumer<String> notices) {
    return new Learner(notices, true);
  }

  /** A learner that learns at once, on the thread that offers: for tests and measurements. */
  public static Learner immediate() {
    return new Learner(notice -> {}, false);
  }

  void offer(Sample sample) {
    if (!background) {
      sample.matcher.learn(List.of(sample));
    } else if (!closed) {
      // A full queue means that there is more to learn than time for it: the sample may come again.
      long bytes = sample.message.length;
      long waiting = waitingBytes.addAndGet(bytes);
      boolean fits = waiting <= QUEUE_BYTES || waiting == bytes;
      if (!fits || !queue.offer(sample)) {
        waitingBytes.addAndGet(-bytes);
      }
      if (thread == null) {
        start();
      }
    }
  }

  private synchronized void start() {
    if (thread != null || closed) {
      return;
    }
    // Nothing of the request that happens to come first may live as long as the thread.
    Thread worker = new Thread(null, this::work, "deltasoap-learner", 0, false);
    worker.setDaemon(true);
    worker.setContextClassLoader(Learner.class.getClassLoader());
    thread = worker;
    worker.start();
  }

  private void work() {
    List<Sample> batch = new ArrayList<>();
    try {
      while (!closed) {
        batch.add(queue.take());
        queue.drainTo(batch);
        long bytes = 0;
        for (Sample sample : batch) {
          bytes += sample.message.length;
        }
        long started = System.nanoTime();
        while (!batch.isEmpty()) {
          learnOneMatcher(batch);
        }
        waitingBytes.addAndGet(-bytes);
        // However much there is to learn, requests get at least half of this thread's processor.
        TimeUnit.NANOSECONDS.sleep(Math.min(System.nanoTime() - started, MAX_REST_NANOS));
      }
    } catch (InterruptedException ended) {
      // close() asks the thread to end; nothing waits for what is left in the queue.
    }
  }

  /** Learns what the batch has for the matcher of its first sample, in one go. */
  private void learnOneMatcher(List<Sample> batch) {
    OperationMatcher matcher = batch.get(0).matcher;
    List<Sample> own = new ArrayList<>();
    batch.removeIf(sample -> sample.matcher == matcher && own.add(sample));
    try {
      matcher.learn(own);
    } catch (RuntimeException | Error failed) {
      // Whatever a class of one service did, the thread goes on for the others.
      matcher.stopLearning();
      notices.accept(
          "Learning for " + matcher.name() + " failed and is off until redeployment: " + failed);
    }
  }

  /** Ends the thread. */
  @Override
  public synchronized void close() {
    closed = true;
    Thread worker = thread;
    if (worker != null) {
      worker.interrupt();
    }
    queue.clear();
  }
}
