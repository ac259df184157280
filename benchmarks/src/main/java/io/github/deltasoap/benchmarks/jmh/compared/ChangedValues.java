package io.github.deltasoap.benchmarks.jmh.compared;

/** The number of values that differ between consecutive messages. */
public enum ChangedValues {
  /** The messages are equal. */
  NONE,
  /** Two values differ, a number and a text if the message has both. */
  TWO,
  /** Every value differs. */
  ALL
}
