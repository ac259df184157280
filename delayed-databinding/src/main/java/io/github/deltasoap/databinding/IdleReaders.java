package io.github.deltasoap.databinding;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A few readers that wait for their next message, kept for their buffers. Safe for any number of
 * threads.
 */
final class IdleReaders<R extends PullReader> {
  private static final int PLACES = 16;

  private final AtomicReferenceArray<@Nullable R> idle = new AtomicReferenceArray<>(PLACES);

  /** Takes a reader out; null if none waits for this thread. */
  @Nullable R take() {
    return idle.getAndSet(place(), null);
  }

  /** Puts a reader back, which has let go of its message. */
  void put(R reader) {
    idle.set(place(), reader);
  }

  private static int place() {
    return (int) (Thread.currentThread().getId() & (PLACES - 1));
  }
}
