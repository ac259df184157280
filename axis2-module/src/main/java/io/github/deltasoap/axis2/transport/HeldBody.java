package io.github.deltasoap.axis2.transport;

/** The body of a request that is in memory as a whole before anybody reads it. */
public interface HeldBody {
  /**
   * Reads all of the body at once.
   *
   * @return its bytes, which nobody changes
   */
  byte[] readWhole();
}
