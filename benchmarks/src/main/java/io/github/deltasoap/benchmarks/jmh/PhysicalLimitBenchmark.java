package io.github.deltasoap.benchmarks.jmh;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time to see that a message is equal to a known one: no differential deserializer can be
 * faster, because it has to look at every byte.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PhysicalLimitBenchmark {
  /** What is compared. */
  @Param public Message message;

  private byte[] known;
  private byte[][] messages;
  private int next;

  /** Makes the messages, and checks that they are equal to the known one. */
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
    byte[] bytes = messages[next];
    next = next + 1 == messages.length ? 0 : next + 1;
    return Arrays.mismatch(known, bytes);
  }
}
