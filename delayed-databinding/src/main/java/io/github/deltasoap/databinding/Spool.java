package io.github.deltasoap.databinding;

import io.github.deltasoap.core.ByteBudget;

/**
 * The limits of the temporary files of one service, which keep bytes of messages that are bound
 * while they arrive. Safe for any number of threads.
 */
public final class Spool {
  private final boolean keepsNumbers;
  private final ByteBudget files;

  /**
   * Creates the limits.
   *
   * @param keepsNumbers whether the bytes of numbers are kept as well, which could be written again
   *     from their values
   * @param mostOfOne the greatest length of one message's file, in bytes
   * @param mostOfAll that of the files of all messages that are in progress
   */
  public Spool(boolean keepsNumbers, long mostOfOne, long mostOfAll) {
    this.keepsNumbers = keepsNumbers;
    this.files = new ByteBudget(mostOfOne, mostOfAll);
  }

  boolean keepsNumbers() {
    return keepsNumbers;
  }

  /** Begins the file of one message. */
  ByteBudget.Share share() {
    return files.share();
  }

  /** The bytes in files. */
  long usedBytes() {
    return files.usedBytes();
  }
}
