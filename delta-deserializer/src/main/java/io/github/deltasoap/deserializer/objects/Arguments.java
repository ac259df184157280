package io.github.deltasoap.deserializer.objects;

import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of one call. With the copy strategy {@link CopyStrategy#NONE} they are a lease,
 * which the caller returns by {@link #release} when nothing reads them any more; otherwise {@link
 * #release} does nothing.
 */
public final class Arguments {
  private final @Nullable Object[] values;
  private final @Nullable Runnable onRelease;
  private final AtomicBoolean released = new AtomicBoolean();

  public Arguments(@Nullable Object[] values, @Nullable Runnable onRelease) {
    this.values = values;
    this.onRelease = onRelease;
  }

  /** Arguments owned by the caller. */
  public static Arguments owned(@Nullable Object[] values) {
    return new Arguments(values, null);
  }

  /** The arguments in parameter order. */
  public @Nullable Object[] values() {
    return values;
  }

  /** Returns a lease; a second call does nothing. */
  public void release() {
    if (onRelease != null && released.compareAndSet(false, true)) {
      onRelease.run();
    }
  }
}
