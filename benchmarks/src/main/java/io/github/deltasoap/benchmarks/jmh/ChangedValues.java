package io.github.deltasoap.benchmarks.jmh;

/** How many values differ between a message and the one before it. */
public enum ChangedValues {
  /** The messages are equal. */
  NONE,
  /** Two values differ, a number and a text where the message has both. */
  TWO,
  /** Every value differs. */
  ALL
}
