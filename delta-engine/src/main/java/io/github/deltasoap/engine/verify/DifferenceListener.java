package io.github.deltasoap.engine.verify;

/**
 * Receives differences from stock, for alerts. Implementations have a public constructor without
 * parameters and are named by {@code deltasoap.verify.listener}.
 */
@FunctionalInterface
public interface DifferenceListener {
  /**
   * Called once for each difference, on the thread that found it, after the operation has been
   * switched to stock. Exceptions are logged and have no other effect.
   */
  void differs(Difference difference);
}
