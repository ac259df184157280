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

  /** Counts what is held; null if nobody does. Written under the lock of this. */
  private volatile @Nullable MemoryPool pool;

  private final AtomicLong held = new AtomicLong();
  private volatile long limit;
  private volatile boolean isNew;
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

  /** The bytes that may be added now, before the budgets of a pool are balanced. */
  public long room() {
    MemoryPool shared = pool;
    return shared == null ? Long.MAX_VALUE : shared.room();
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
    MemoryPool shared = pool;
    if (shared != null) {
      shared.changed(bytes);
    }
    return now;
  }

  /** Sets the bytes held. */
  public synchronized void set(long bytes) {
    add(bytes - held.get());
  }

  /** Returns the bytes held to the pool, which counts them no more. */
  synchronized void leave() {
    MemoryPool shared = pool;
    if (shared != null) {
      shared.changed(-held.get());
    }
    pool = null;
    limit = most;
  }

  /** The bytes that the owner would hold if it could. */
  long wanted() {
    long now = held.get();
    return limit < most && now >= limit - limit / 4 ? most : Math.min(now, most);
  }

  /** Sets the limit, unless the owner has left the pool. */
  synchronized void limit(long share) {
    long next = Math.min(most, share);
    if (pool != null && next != limit) {
      limit = next;
      isNew = true;
    }
  }

  /** Lets the owner bring its data within a limit that has changed. */
  void settle() {
    if (isNew) {
      isNew = false;
      observer.run();
    }
  }
}
