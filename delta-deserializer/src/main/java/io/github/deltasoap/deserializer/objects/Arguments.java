package io.github.deltasoap.deserializer.objects;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one call. With the copy strategy {@link CopyStrategy#NONE} they are a lease,
 * which the caller returns by {@link #release} when nothing reads them any more; otherwise {@link
 * #release} does nothing.
 */
public final class Arguments {
  private final @Nullable Object[] values;
  private final @Nullable ArgumentPool pool;
  private final @Nullable AtomicReference<ArgumentPool.@Nullable Pooled> lease;

  private Arguments(
      @Nullable Object[] values,
      @Nullable ArgumentPool pool,
      @Nullable AtomicReference<ArgumentPool.@Nullable Pooled> lease) {
    this.values = values;
    this.pool = pool;
    this.lease = lease;
  }

  /** Arguments owned by the caller. */
  public static Arguments owned(@Nullable Object[] values) {
    return new Arguments(values, null, null);
  }

  /** Arguments that return to a pool. */
  public static Arguments leased(ArgumentPool.Pooled pooled, ArgumentPool pool) {
    return new Arguments(pooled.arguments, pool, new AtomicReference<>(pooled));
  }

  /** Arguments of the same lease with other values. */
  public Arguments with(@Nullable Object[] others) {
    return new Arguments(others, pool, lease);
  }

  /** The arguments in parameter order. */
  public @Nullable Object[] values() {
    return values;
  }

  /** Returns a lease; a second call does nothing. */
  public void release() {
    if (pool != null && lease != null) {
      ArgumentPool.Pooled pooled = lease.getAndSet(null);
      if (pooled != null) {
        pool.give(pooled);
      }
    }
  }
}
