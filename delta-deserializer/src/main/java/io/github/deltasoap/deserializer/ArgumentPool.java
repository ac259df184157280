package io.github.deltasoap.deserializer;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Idle argument objects of one prototype, each with the message whose values it carries. Safe for
 * any number of threads: an object is either in one place of the pool or with one borrower.
 */
final class ArgumentPool {
  /** How many objects wait at most; a request that finds none gets a copy. */
  static final int CAPACITY = 8;

  /** Arguments and the message that they are equal to. */
  static final class Pooled {
    final @Nullable Object[] arguments;
    final Baseline baseline;

    Pooled(@Nullable Object[] arguments, Baseline baseline) {
      this.arguments = arguments;
      this.baseline = baseline;
    }
  }

  private final AtomicReferenceArray<@Nullable Pooled> idle = new AtomicReferenceArray<>(CAPACITY);

  @Nullable Pooled take() {
    int first = (int) Thread.currentThread().getId() & (CAPACITY - 1);
    for (int i = 0; i < CAPACITY; i++) {
      int place = (first + i) & (CAPACITY - 1);
      if (idle.get(place) != null) {
        Pooled pooled = idle.getAndSet(place, null);
        if (pooled != null) {
          return pooled;
        }
      }
    }
    return null;
  }

  /** Returns objects; they are dropped if the pool is full. */
  void give(Pooled pooled) {
    int first = (int) Thread.currentThread().getId() & (CAPACITY - 1);
    for (int i = 0; i < CAPACITY; i++) {
      if (idle.compareAndSet((first + i) & (CAPACITY - 1), null, pooled)) {
        return;
      }
    }
  }
}
