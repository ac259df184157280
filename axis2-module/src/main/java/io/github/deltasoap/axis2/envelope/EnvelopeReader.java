package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.Reading;
import java.util.Objects;
import org.apache.axiom.om.OMDataSource;
import org.jspecify.annotations.Nullable;

/**
 * Makes an envelope with a delayed payload from a message: by matching learned messages, or by
 * scanning it. Used by message takers; safe for any number of threads.
 */
public final class EnvelopeReader {
  /** Chooses the sources of payloads. */
  @FunctionalInterface
  public interface Sources {
    /**
     * The source of a payload.
     *
     * @param match null on first contact
     * @param bare whether the payload is surrounded by nothing but Envelope and Body
     * @return null to read the payload's own part of the message
     */
    @Nullable OMDataSource source(@Nullable Match match, boolean bare);
  }

  /** The outcome of reading a message. */
  public sealed interface Outcome {}

  /** A message that has been read, and its envelope. */
  public record Message(DelayedEnvelope envelope, Reading.Accepted reading) implements Outcome {}

  /**
   * Stock has to read the message.
   *
   * @param reason why
   * @param offset of the refused token, in bytes; negative if unknown
   */
  public record ToStock(StockReason reason, int offset) implements Outcome {
    /** Creates an outcome without a place in the message. */
    public ToStock(StockReason reason) {
      this(reason, Unbindable.NO_OFFSET);
    }
  }

  private final MessageReader messages;

  public EnvelopeReader(WireLimits limits) {
    this.messages = new MessageReader(limits);
  }

  /**
   * Reads a message.
   *
   * @param version of the media type
   * @param matcher of the operation that it probably belongs to
   */
  public Outcome read(
      WireMessage message, SoapVersion version, OperationMatcher matcher, Sources sources) {
    return messages.read(
        message,
        version,
        matcher,
        (reading, tokens) -> {
          if (reading instanceof Reading.ToStock stock) {
            return new ToStock(stock.reason(), stock.offset());
          }
          Reading.Accepted readable = (Reading.Accepted) reading;
          DelayedEnvelope envelope = envelope(readable, tokens, message.bytes(), sources);
          return envelope == null
              ? new ToStock(StockReason.ENVELOPE_STRUCTURE)
              : new Message(envelope, readable);
        });
  }

  private static @Nullable DelayedEnvelope envelope(
      Reading.Accepted reading, @Nullable WireScanner tokens, byte[] bytes, Sources sources) {
    Match match = reading instanceof Reading.Hit hit ? hit.match() : null;
    OMDataSource source = sources.source(match, reading.isBare());
    if (tokens == null) {
      return DelayedEnvelope.bare(
          reading.envelope(), Objects.requireNonNull(source, "source of a bare payload"));
    }
    return EnvelopeBuilder.build(tokens, bytes, source);
  }
}
