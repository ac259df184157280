package io.github.deltasoap.axis2;

import org.jspecify.annotations.Nullable;

/**
 * The arguments of a generated service's last call, for the test that made the call on the same
 * thread. Public because the services' own class loaders link to it.
 */
public final class CapturedArguments {
  private static final ThreadLocal<@Nullable Object @Nullable []> LAST = new ThreadLocal<>();
  private static final ThreadLocal<Integer> SERIAL = ThreadLocal.withInitial(() -> 0);

  private CapturedArguments() {}

  /** Called by service methods. */
  public static void take(@Nullable Object[] arguments) {
    LAST.set(arguments);
  }

  /** Called by constructors that record the order in which beans are created. */
  public static int nextSerial() {
    int next = SERIAL.get() + 1;
    SERIAL.set(next);
    return next;
  }

  /** Forgets the last call and restarts the serial numbers. */
  static void reset() {
    LAST.remove();
    SERIAL.remove();
  }

  /** The arguments of the last call; null if there was none. */
  static @Nullable Object @Nullable [] last() {
    return LAST.get();
  }
}
