package io.github.deltasoap.benchmarks.jmh;

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

/** The time from the bytes of a message to the objects of the service. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DeserializationBenchmark {
  /** What is deserialized. */
  @Param public Message message;

  /** How it varies. */
  @Param public ChangedValues changed;

  /** Who deserializes it. */
  @Param public Implementation implementation;

  private Deserializer deserializer;
  private byte[][] messages;
  private int next;

  /** Makes the messages, and checks the objects of each of them. */
  @Setup
  public void prepare() throws Exception {
    MessageVariants variants = MessageVariants.of(message, changed);
    messages = variants.messages();
    deserializer = implementation.create(message, variants);
    for (byte[] variant : messages) {
      GraphCheck.check(variant, deserializer.deserialize(variant));
    }
  }

  /** Deserializes one message. */
  @Benchmark
  public Object deserialize() throws Exception {
    byte[] bytes = messages[next];
    next = next + 1 == messages.length ? 0 : next + 1;
    return deserializer.deserialize(bytes);
  }
}
