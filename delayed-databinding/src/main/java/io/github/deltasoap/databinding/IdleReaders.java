package io.github.deltasoap.databinding;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A small pool of readers, kept for their buffers. Safe for any number of threads. */
final class IdleReaders<R extends PullReader> {
  private static final int PLACES = 16;

  private final AtomicReferenceArray<@Nullable R> idle = new AtomicReferenceArray<>(PLACES);

  /**
   * Takes a reader from the pool.
   *
   * @return null if none is idle for this thread
   */
  @Nullable R take() {
    return idle.getAndSet(place(), null);
  }

  /** Returns a reader, which must have released its message. */
  void put(R reader) {
    idle.set(place(), reader);
  }

  private static int place() {
    return (int) (Thread.currentThread().getId() & (PLACES - 1));
  }
}
