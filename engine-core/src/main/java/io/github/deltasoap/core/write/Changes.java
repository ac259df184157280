package io.github.deltasoap.core.write;

/**
 * The values of an array that have changed since they were last written: found by comparison or
 * reported by the application.
 */
@FunctionalInterface
public interface Changes {
  /**
   * Finds the next value that may have changed.
   *
   * @param from the first index to look at, at most the length of the array
   * @return its index; -1 if there is none
   */
  int next(int from);
}
