package io.github.deltasoap.core;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A small pool of objects with buffers worth keeping, one place for threads of the same number.
 * Safe for any number of threads.
 */
public final class IdlePool<T> {
  private static final int PLACES = 16;

  private final AtomicReferenceArray<@Nullable T> idle = new AtomicReferenceArray<>(PLACES);

  /** Creates an empty pool. */
  public IdlePool() {}

  /**
   * Takes an object from the pool.
   *
   * @return null if none is idle for this thread
   */
  public @Nullable T take() {
    return idle.getAndSet(place(), null);
  }

  /** Returns an object, which must refer to nothing of its last use. */
  public void put(T object) {
    idle.set(place(), object);
  }

  private static int place() {
    return (int) (Thread.currentThread().getId() & (PLACES - 1));
  }
}
