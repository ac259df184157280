package io.github.deltasoap.benchmarks.jmh.echo;

import io.github.deltasoap.benchmarks.jmh.compared.ChangedValues;
import io.github.deltasoap.benchmarks.jmh.compared.InTurn;
import io.github.deltasoap.benchmarks.jmh.compared.MessageVariants;
import io.github.deltasoap.benchmarks.jmh.compared.ResponseComparison;
import io.github.deltasoap.samples.EchoMessage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The time from the bytes of an echo request through the service to the bytes of its response
 * (HiSOAP, section V), without transport and Axis2's phases. JAXB, and DeltaSOAP where it does not
 * need a tree, also skip Axiom's envelopes, which handlers would get in a server.
 */
public class EchoBenchmark extends InTurn {
  /** The service to call. */
  @Param public EchoMessage service;

  /** The changes between messages. */
  @Param public ChangedValues changed;

  /** The implementation that answers. */
  @Param public EchoImplementation implementation;

  private RoundTrip roundTrip;
  private byte[][] messages;

  /** Makes the messages, and compares the answer to each of them with stock's. */
  @Setup
  public void prepare() throws Exception {
    MessageVariants variants = MessageVariants.of(service, changed);
    messages = variants.messages();
    roundTrip = implementation.create(service, variants);
    RoundTrip stock = EchoImplementation.STOCK_POJO.create(service, variants);
    for (byte[] message : messages) {
      ResponseComparison.check(
          stock.answer(message), roundTrip.answer(message), implementation.writesTypes());
    }
  }

  /** Answers one message. */
  @Benchmark
  public byte[] answer() throws Exception {
    return roundTrip.answer(messages[next(messages.length)]);
  }
}
