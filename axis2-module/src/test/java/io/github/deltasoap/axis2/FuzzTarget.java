package io.github.deltasoap.axis2;

import java.util.List;
import org.apache.axis2.AxisFault;

/**
 * A comparison of the module with stock that a fuzzer repeats with ever new inputs. It may learn
 * from each input, until it is restarted. Used by one thread.
 */
interface FuzzTarget extends AutoCloseable {
  /** Forgets all inputs, and starts again with the settings of a variant, any number. */
  void restart(int variant) throws Exception;

  /**
   * Compares what the module and stock make of an input.
   *
   * @param input a message if it starts with {@code <}, otherwise the choices of a generator
   * @throws AssertionError if they differ
   */
  void run(byte[] input, FuzzTally tally) throws Exception;

  @Override
  default void close() throws AxisFault {}

  /** Inputs that do the same as the given one, if possible without a generator. */
  List<byte[]> plain(byte[] input);
}
