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
  private final @Nullable AtomicReference<@Nullable Runnable> onRelease;

  private Arguments(
      @Nullable Object[] values, @Nullable AtomicReference<@Nullable Runnable> onRelease) {
    this.values = values;
    this.onRelease = onRelease;
  }

  /** Arguments owned by the caller. */
  public static Arguments owned(@Nullable Object[] values) {
    return new Arguments(values, null);
  }

  /** Leased arguments. */
  public static Arguments leased(@Nullable Object[] values, Runnable onRelease) {
    return new Arguments(values, new AtomicReference<>(onRelease));
  }

  /** The arguments in parameter order. */
  public @Nullable Object[] values() {
    return values;
  }

  /** Returns a lease; a second call does nothing. */
  public void release() {
    Runnable first = onRelease == null ? null : onRelease.getAndSet(null);
    if (first != null) {
      first.run();
    }
  }
}
