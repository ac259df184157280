package io.github.deltasoap.benchmarks.jmh.request;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.Deserializer;
import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.Message;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The time from the bytes of a message to the objects of the service. */
public class DeserializationBenchmark extends InTurn {
  /** The message to deserialize. */
  @Param public Message message;

  /** The changes between messages. */
  @Param public ChangedValues changed;

  /** The deserializer. */
  @Param public Implementation implementation;

  private Deserializer deserializer;
  private byte[][] messages;

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
    return deserializer.deserialize(messages[next(messages.length)]);
  }
}
