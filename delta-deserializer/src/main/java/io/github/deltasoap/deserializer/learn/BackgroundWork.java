package io.github.deltasoap.deserializer.learn;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Work off the request path, on a daemon thread that the first piece of work starts and {@link
 * #close} ends. The subclass keeps the work that waits, which this guards. Safe for any number of
 * threads.
 */
public abstract class BackgroundWork implements AutoCloseable {
  private static final long CLOSE_MILLIS = 2_000;

  private final String name;

  // Guarded by this.
  private @Nullable Thread thread;
  private boolean closed;

  /**
   * @param name of the thread
   */
  protected BackgroundWork(String name) {
    this.name = name;
  }

  /**
   * Does the next piece of work, for which it may wait. Nothing on the thread's stack refers to a
   * service meanwhile, so that it can be unloaded.
   *
   * @return false once closed
   */
  protected abstract boolean workNext() throws InterruptedException;

  /** Drops the work that waits. Called under the lock of this. */
  protected abstract void dropAll();

  /** Whether no more work is done. */
  protected final synchronized boolean isClosed() {
    return closed;
  }

  /** Lets the thread look for work. Without memory for a thread, the next work tries again. */
  protected final synchronized void wake() {
    if (thread == null && !closed) {
      // Inherits nothing from the first request, which would then live as long as the thread.
      Thread worker = new Thread(null, this::work, name, 0, false);
      worker.setDaemon(true);
      worker.setContextClassLoader(BackgroundWork.class.getClassLoader());
      try {
        worker.start();
        thread = worker;
      } catch (OutOfMemoryError noThread) {
        return;
      }
    }
    notifyAll();
  }

  /**
   * Waits for work, or for time to do it. Called under the lock of this.
   *
   * @param nanos at most; negative for any time
   */
  @SuppressWarnings("WaitNotInLoop") // Callers look for work again.
  protected final void await(long nanos) throws InterruptedException {
    if (nanos < 0) {
      wait();
    } else {
      TimeUnit.NANOSECONDS.timedWait(this, Math.max(nanos, TimeUnit.MILLISECONDS.toNanos(1)));
    }
  }

  private void work() {
    try {
      boolean open = true;
      while (open) {
        open = workNext();
      }
    } catch (InterruptedException ended) {
      // Only ending the thread interrupts it; nothing waits for the work.
    }
  }

  /** The class and origin of a failure, without its message, which might quote a value. */
  protected static String described(Throwable failed) {
    StackTraceElement[] trace = failed.getStackTrace();
    return failed.getClass().getName() + (trace.length == 0 ? "" : " at " + trace[0]);
  }

  /** Ends the thread, and waits briefly for its current work. */
  @Override
  public final void close() {
    Thread worker;
    synchronized (this) {
      closed = true;
      worker = thread;
      dropAll();
      notifyAll();
    }
    if (worker == null || worker == Thread.currentThread()) {
      return;
    }
    try {
      worker.join(CLOSE_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
