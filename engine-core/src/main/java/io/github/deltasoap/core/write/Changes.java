package io.github.deltasoap.core.write;

/**
 * What has changed among the values of an array since they were last written: found by comparison,
 * or told by the application.
 */
@FunctionalInterface
public interface Changes {
  /**
   * The next value that may have changed.
   *
   * @param from the first index to look at, at most the length of the array
   * @return its index; -1 if there is none
   */
  int next(int from);
}
