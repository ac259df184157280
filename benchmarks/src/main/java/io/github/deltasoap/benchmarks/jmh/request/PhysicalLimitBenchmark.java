package io.github.deltasoap.benchmarks.jmh.request;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The time to see that a message equals a known one: the lower limit for differential
 * deserializers, which have to look at every byte.
 */
public class PhysicalLimitBenchmark extends InTurn {
  /** The message to compare. */
  @Param public Message message;

  private byte[] known;
  private byte[][] messages;

  /** Makes the messages, and checks that they equal the known one. */
  @Setup
  public void prepare() {
    MessageVariants variants = MessageVariants.of(message, ChangedValues.NONE);
    known = variants.base();
    messages = variants.messages();
    for (int i = 0; i < messages.length; i++) {
      if (mismatch() >= 0) {
        throw new IllegalStateException("Expected equal messages");
      }
    }
  }

  /** Compares one message. */
  @Benchmark
  public int mismatch() {
    return Arrays.mismatch(known, messages[next(messages.length)]);
  }
}
