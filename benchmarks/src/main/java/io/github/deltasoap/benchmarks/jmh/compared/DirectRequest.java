package io.github.deltasoap.benchmarks.jmh.compared;

import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.deserializer.objects.Arguments;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;

/** DeltaSOAP's request path: the engine of an operation reads messages and binds them. */
public final class DirectRequest implements Deserializer {
  private final MessageReader reader;
  private final OperationEngine engine;

  private DirectRequest(OperationEngine engine, MessageReader reader) {
    this.engine = engine;
    this.reader = reader;
  }

  private static MessageReader reader() {
    return new MessageReader(WireLimits.DEFAULTS);
  }

  /** Before any learning: the wire profile, then delayed-databinding. */
  public static DirectRequest firstContact(PojoOperation operation, PullParser parser) {
    Learner idle = Learner.inBackground(DirectRequest::fail);
    idle.close();
    return new DirectRequest(
        operation.engine(idle, parser.readers(), CopyStrategy.NONE, SetterStrategy.PRESERVED),
        reader());
  }

  /**
   * Learns shapes and objects at the second message of each. Operations share readers, as all
   * services of a module do.
   */
  public static DirectRequest learning(
      PojoOperation operation, MessageReader reader, PullReaders readers) {
    return new DirectRequest(
        operation.engine(
            Learner.immediate(), readers, CopyStrategy.GENERATED, SetterStrategy.GENERATED),
        reader);
  }

  /**
   * On messages of a learned shape. Learns the base of the variants, and verifies that the variants
   * differ as they should.
   */
  public static DirectRequest hits(
      PojoOperation operation,
      MessageVariants variants,
      CopyStrategy copyStrategy,
      SetterStrategy setters)
      throws Unbindable {
    DirectRequest hits =
        new DirectRequest(
            operation.engine(
                Learner.immediate(), PullParser.SCANNER.readers(), copyStrategy, setters),
            reader());
    // The first time is for the doorkeeper.
    hits.deserialize(variants.base());
    hits.deserialize(variants.base());
    for (byte[] variant : variants.messages()) {
      int changed =
          hits.read(WireMessage.of(variant)) instanceof Reading.Hit hit
              ? hit.match().changedValues()
              : -1;
      if (changed != variants.changedValues()) {
        fail("Expected " + variants.changedValues() + " changed values but were " + changed);
      }
    }
    return hits;
  }

  private static void fail(String message) {
    throw new IllegalStateException(message);
  }

  @Override
  public Object deserialize(byte[] bytes) throws Unbindable {
    WireMessage message = WireMessage.of(bytes);
    return bind(read(message), message);
  }

  /** Reads a message, which must be in the wire profile. */
  public Reading.Accepted read(WireMessage message) throws Unbindable {
    Reading reading = engine.read(reader, message, SoapVersion.SOAP11, (read, tokens) -> read);
    if (reading instanceof Reading.Accepted accepted) {
      return accepted;
    }
    throw new Unbindable(((Reading.ToStock) reading).reason());
  }

  /** The estimated memory of what was learned, in bytes. */
  public long heldBytes() {
    return engine.matcher(SoapVersion.SOAP11).heldBytes();
  }

  /** The arguments in a message. */
  public Object bind(Reading.Accepted reading, WireMessage message) throws Unbindable {
    Arguments arguments = engine.bind(reading, message, SoapVersion.SOAP11);
    Object values = arguments.values();
    arguments.release();
    return values;
  }
}
