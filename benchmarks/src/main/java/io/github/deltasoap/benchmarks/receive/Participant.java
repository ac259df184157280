package io.github.deltasoap.benchmarks.receive;

import java.io.Closeable;
import java.io.IOException;

/** A technique, ready to be measured in turn with others. For one thread. */
interface Participant extends Closeable {

  Technique technique();

  /**
   * Prepares for messages of a length, and checks the answer to one of them.
   *
   * @param x the length, the number of properties, or of digits
   * @throws IOException if the answer is wrong
   */
  void prepare(int x) throws IOException;

  /**
   * Measures for some time.
   *
   * @return the nanoseconds for each unit of work
   */
  double measure(long nanos) throws IOException;
}
