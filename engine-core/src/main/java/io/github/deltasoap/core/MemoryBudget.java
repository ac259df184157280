package io.github.deltasoap.core;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The limit of bytes for data that can be made again, such as the shapes that are learned of a
 * service's requests, and the bytes that are held. The owner of the data keeps it within the limit.
 * Safe for any number of threads.
 */
public final class MemoryBudget {
  private final long most;

  /** Counts what is held; null if nobody does. Guarded by this. */
  private @Nullable MemoryPool pool;

  private final AtomicLong held = new AtomicLong();
  private volatile long limit;
  private volatile Runnable observer = () -> {};

  /**
   * @param pool that it shares with others; null if it is alone
   */
  MemoryBudget(long most, @Nullable MemoryPool pool) {
    this.most = most;
    this.pool = pool;
    this.limit = most;
  }

  /** A budget that shares nothing. */
  public static MemoryBudget of(long bytes) {
    return new MemoryBudget(bytes, null);
  }

  /** The greatest limit, in bytes. */
  public long most() {
    return most;
  }

  /** The limit at present: {@link #most}, or less while the budgets of a pool are short. */
  public long limit() {
    return limit;
  }

  /** Whether data of so many bytes may be added now, before the budgets of a pool are balanced. */
  public synchronized boolean admits(long bytes) {
    return pool == null || pool.admits(bytes);
  }

  /**
   * Sets the action of the owner after the limit has changed. It runs on the pool's thread, which
   * holds no lock, and brings the data within the limit.
   */
  public void observe(Runnable action) {
    observer = action;
  }

  /** The bytes held. */
  public long held() {
    return held.get();
  }

  /** Adds to the bytes held, and returns them. */
  public synchronized long add(long bytes) {
    long now = held.addAndGet(bytes);
    if (pool != null) {
      pool.changed(bytes);
    }
    return now;
  }

  /** Sets the bytes held. */
  public synchronized void set(long bytes) {
    add(bytes - held.get());
  }

  /** Returns the bytes held to the pool, which counts them no more. */
  synchronized void leave() {
    if (pool != null) {
      pool.changed(-held.get());
    }
    pool = null;
    limit = most;
  }

  /** The bytes that the owner would hold if it could. */
  long wanted() {
    long now = held.get();
    return limit < most && now >= limit - limit / 4 ? most : Math.min(now, most);
  }

  void limit(long share) {
    if (setLimit(Math.min(most, share))) {
      observer.run();
    }
  }

  private synchronized boolean setLimit(long bytes) {
    boolean changed = pool != null && bytes != limit;
    limit = changed ? bytes : limit;
    return changed;
  }
}
