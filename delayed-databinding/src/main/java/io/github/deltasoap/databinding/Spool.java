package io.github.deltasoap.databinding;

import io.github.deltasoap.core.ByteBudget;

/**
 * The limits of the temporary files of one service, which keep bytes of messages that are bound
 * while they arrive. Safe for any number of threads.
 */
public final class Spool {
  private final boolean keepsNumbers;
  private final long mostOfOne;
  private final ByteBudget files;

  /**
   * Creates the limits.
   *
   * @param keepsNumbers whether the bytes of numbers are kept as well, which could be written again
   *     from their values
   * @param mostOfOne the greatest length of one message's file, in bytes
   * @param files of all messages in progress, of other services too
   */
  public Spool(boolean keepsNumbers, long mostOfOne, ByteBudget files) {
    this.keepsNumbers = keepsNumbers;
    this.mostOfOne = mostOfOne;
    this.files = files;
  }

  boolean keepsNumbers() {
    return keepsNumbers;
  }

  /** Begins the file of one message. */
  ByteBudget.Share share() {
    return files.share(mostOfOne);
  }

  /** The bytes in all files. */
  long usedBytes() {
    return files.usedBytes();
  }
}
