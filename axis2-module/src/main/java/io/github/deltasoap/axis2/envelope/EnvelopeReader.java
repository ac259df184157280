package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.PlainMarkup;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.TagReader;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.engine.MessageReader;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.Reading;
import java.io.ByteArrayOutputStream;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.axiom.om.OMDataSource;
import org.apache.axiom.soap.SOAPEnvelope;
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
   * A message that has been read, and whose envelope has not been made.
   *
   * @param operation for which it was read
   */
  public record Unbuilt(OperationEngine operation, Reading.Accepted reading) implements Outcome {}

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

  /** The greatest length of what comes before the payload's content in a streamed message. */
  private static final int MOST_HEAD_BYTES = 1 << 16;

  private final MessageReader messages;
  private final WireLimits limits;

  public EnvelopeReader(WireLimits limits) {
    this.messages = new MessageReader(limits);
    this.limits = limits;
  }

  /** The head of a message that is still arriving, or the reason why it is read in another way. */
  public sealed interface Beginning {}

  /**
   * A message up to its payload's start tag.
   *
   * @param closed the head, with end tags for all open elements
   * @param payload the offset of the payload's start tag
   * @param outerTags the start tags of Envelope and Body
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Head(WireMessage closed, int payload, byte[] outerTags) implements Beginning {}

  /** The payload's start tag has not arrived. */
  public record Incomplete() implements Beginning {}

  /** The message cannot be bound while it arrives. */
  public record NoStream(StockReason reason) implements Beginning {}

  /** Finds the head in the beginning of a message. */
  public Beginning head(WireMessage arrived) {
    byte[] bytes = arrived.bytes();
    int length = Math.min(arrived.length(), MOST_HEAD_BYTES);
    WireScanner scanner = new WireScanner(limits);
    StockReason refused = scanner.scanBeginning(new WireMessage(bytes, length));
    if (refused != null) {
      // Stock may notice it before it looks for the payload.
      return new NoStream(refused);
    }
    int payload = scanner.payloadToken();
    if (payload < 0) {
      return length == MOST_HEAD_BYTES ? new NoStream(StockReason.TOO_LARGE) : new Incomplete();
    }
    if (scanner.kind(payload) != WireScanner.START) {
      return new NoStream(StockReason.TOO_LARGE);
    }
    int envelope = 0;
    while (scanner.kind(envelope) == WireScanner.TEXT) {
      envelope++;
    }
    ByteArrayOutputStream outerTags = new ByteArrayOutputStream();
    ByteArrayOutputStream closed = new ByteArrayOutputStream();
    closed.write(bytes, 0, scanner.end(payload));
    for (int token : new int[] {envelope, scanner.bodyToken()}) {
      outerTags.write(bytes, scanner.start(token), scanner.end(token) - scanner.start(token));
    }
    TagReader tag = new TagReader();
    for (int token : new int[] {payload, scanner.bodyToken(), envelope}) {
      tag.open(bytes, scanner.start(token));
      closed.writeBytes(("</" + tag.elementName() + ">").getBytes(UTF_8));
    }
    return new Head(
        WireMessage.of(closed.toByteArray()), scanner.start(payload), outerTags.toByteArray());
  }

  /**
   * The envelope of a message that has been read, with delayed header blocks.
   *
   * @return null if it holds something that only stock's builder can judge
   */
  public @Nullable SOAPEnvelope envelope(WireMessage whole) {
    WireScanner scanner = new WireScanner(limits);
    boolean isRead = scanner.scan(whole) == null || scanner.scan(whole, false) == null;
    return isRead ? envelope(scanner, whole) : null;
  }

  /**
   * The same envelope of a message that is known to be in the wire profile, and to have a payload.
   */
  public @Nullable SOAPEnvelope envelopeOfKnown(WireMessage whole) {
    WireScanner scanner = new WireScanner(limits);
    return scanner.scanAround(whole) == null ? envelope(scanner, whole) : null;
  }

  private static @Nullable SOAPEnvelope envelope(WireScanner scanner, WireMessage whole) {
    DelayedEnvelope built = EnvelopeBuilder.build(scanner, whole.bytes(), null);
    return built == null ? null : built.envelope();
  }

  /** Whether a message has an empty Body. */
  public boolean isWithoutPayload(WireMessage whole) {
    return new WireScanner(limits).scan(whole, false) == null;
  }

  /**
   * Makes the envelope of a message that is still arriving.
   *
   * @param version of the media type
   * @param source of the payload
   */
  public Outcome begin(Head head, SoapVersion version, OMDataSource source) {
    WireScanner scanner = new WireScanner(limits);
    ToStock refused = refused(scanner.scan(head.closed), scanner, version);
    if (refused != null) {
      return refused;
    }
    EnvelopeShape shape = EnvelopeShape.of(scanner);
    DelayedEnvelope envelope = EnvelopeBuilder.build(scanner, head.closed.bytes(), source);
    return envelope == null
        ? new ToStock(StockReason.ENVELOPE_STRUCTURE)
        : new Message(envelope, new Reading.Streamed(shape, shape.bareBefore()));
  }

  private static @Nullable ToStock refused(
      @Nullable StockReason reason, WireScanner scanner, SoapVersion version) {
    if (reason != null) {
      return new ToStock(reason, scanner.errorOffset());
    }
    return scanner.version() == version ? null : new ToStock(StockReason.MEDIA_TYPE);
  }

  /**
   * Reads a message that is too long to be learned, for callers that do their own binding.
   *
   * @param version of the media type
   * @param memory of the message; kept as long as its payload
   */
  public Outcome readLong(WireMessage message, SoapVersion version, ByteBudget.Share memory) {
    WireScanner scanner = new WireScanner(limits);
    StockReason reason = scanner.scanLong(message);
    boolean isCommented = reason == null && scanner.hasComments();
    ToStock refused = refused(isCommented ? StockReason.COMMENT : reason, scanner, version);
    if (refused != null) {
      return refused;
    }
    EnvelopeShape shape = EnvelopeShape.of(scanner);
    OMDataSource source =
        DelayedEnvelope.source(
            message, scanner.start(scanner.payloadToken()), shape.scope(), memory);
    DelayedEnvelope envelope = EnvelopeBuilder.build(scanner, message.bytes(), source);
    return envelope == null
        ? new ToStock(StockReason.ENVELOPE_STRUCTURE)
        : new Message(envelope, new Reading.Streamed(shape, shape.standsBareIn(message)));
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
        null,
        version,
        matcher,
        (reading, tokens) -> build(reading, tokens, message, sources));
  }

  /**
   * As {@link #read(WireMessage, SoapVersion, OperationMatcher, Sources)}, but may make no
   * envelope, and also reads messages with CDATA sections or comments.
   *
   * @param around the markup around the payload, if it is known; then {@code stops} holds
   * @param sources never null for bare payloads
   * @param stops whether to make no envelope for a message that has been read
   */
  public Outcome readUnbuilt(
      WireMessage message,
      MessageReader.@Nullable KnownMarkup around,
      SoapVersion version,
      OperationEngine operation,
      Sources sources,
      Predicate<Reading.Accepted> stops) {
    return operation.read(
        messages,
        message,
        around,
        version,
        (reading, tokens) ->
            reading instanceof Reading.Accepted accepted && stops.test(accepted)
                ? new Unbuilt(operation, accepted)
                : build(reading, tokens, message, sources));
  }

  /** Makes the envelope of a message that has been read, and that holds its payload alone. */
  public static Message accept(Unbuilt bare, OMDataSource source) {
    Reading.Accepted reading = bare.reading();
    return new Message(DelayedEnvelope.bare(reading.envelope(), source), reading);
  }

  /** Makes the envelope of a message; handlers that look see the original markup. */
  private static Outcome build(
      Reading reading, @Nullable WireScanner tokens, WireMessage message, Sources sources) {
    if (!(reading instanceof Reading.Accepted readable)) {
      Reading.ToStock stock = (Reading.ToStock) reading;
      return new ToStock(stock.reason(), stock.offset());
    }
    PlainMarkup plain = reading instanceof Reading.Plain simpler ? simpler.markup() : null;
    Match match = reading instanceof Reading.Hit hit ? hit.match() : null;
    OMDataSource source = sources.source(match, plain != null || readable.isBare());
    @Nullable DelayedEnvelope envelope;
    if (plain != null && !plain.isEnvelopeKept()) {
      envelope =
          StockEnvelope.around(message, plain, readable.envelope(), Objects.requireNonNull(source));
    } else if (tokens == null) {
      envelope =
          DelayedEnvelope.bare(
              readable.envelope(), Objects.requireNonNull(source, "source of a bare payload"));
    } else {
      envelope = EnvelopeBuilder.build(tokens, readable.bytes(message).bytes(), source);
    }
    if (envelope != null) {
      return new Message(envelope, readable);
    }
    return plain == null
        ? new ToStock(StockReason.ENVELOPE_STRUCTURE)
        : new ToStock(plain.hasSections() ? StockReason.CDATA : StockReason.COMMENT);
  }
}
