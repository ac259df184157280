package io.github.deltasoap.deserializer.objects;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The idle argument objects of one prototype, each with the message that it was last patched to.
 * Safe for any number of threads: an object belongs either to one slot of the pool or to one
 * borrower.
 */
public final class ArgumentPool {
  /** The most idle objects; a request that finds none gets a copy. */
  public static final int CAPACITY = 8;

  /** Arguments and the message whose values they hold. */
  public static final class Pooled {
    public final @Nullable Object[] arguments;
    public final Baseline baseline;

    public Pooled(@Nullable Object[] arguments, Baseline baseline) {
      this.arguments = arguments;
      this.baseline = baseline;
    }
  }

  private final AtomicReferenceArray<@Nullable Pooled> idle = new AtomicReferenceArray<>(CAPACITY);

  public @Nullable Pooled take() {
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

  /** Returns objects to the pool, which drops them if it is full. */
  public void give(Pooled pooled) {
    int first = (int) Thread.currentThread().getId() & (CAPACITY - 1);
    for (int i = 0; i < CAPACITY; i++) {
      if (idle.compareAndSet((first + i) & (CAPACITY - 1), null, pooled)) {
        return;
      }
    }
  }
}
