package io.github.deltasoap.engine;

import io.github.deltasoap.core.IdlePool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.PlainMarkup;
import io.github.deltasoap.core.wire.ReferredParts;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.OperationMatcher;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages: matches them, and scans those that do not match or have more than a payload. Safe
 * for any number of threads.
 */
public final class MessageReader {
  /** Takes the outcome of reading a message. */
  @FunctionalInterface
  public interface Receiver<R extends @Nullable Object> {
    /**
     * Takes the outcome.
     *
     * @param tokens of the whole message, valid until this returns; null if there is nothing around
     *     the payload except Envelope and Body, if the markup is known, or if stock has to read the
     *     message
     */
    R receive(Reading reading, @Nullable WireScanner tokens);
  }

  /**
   * The markup around the payload of a message, if messages with the same have been accepted.
   *
   * @param hasHeaderBlocks whether it has a Header with at least one block
   */
  public record KnownMarkup(boolean hasHeaderBlocks) {}

  private final WireLimits limits;
  private final IdlePool<WireScanner> scanners = new IdlePool<>();

  /** Creates a reader of messages within limits. */
  public MessageReader(WireLimits limits) {
    this.limits = limits;
  }

  /**
   * Reads a message; the receiver gets no tokens of a learned message whose markup is known.
   *
   * @param around null if the markup around the payload is not known
   * @param version promised by the media type
   * @param matcher of the operation to which the message probably belongs
   * @return the receiver's result
   */
  public <R extends @Nullable Object> R read(
      WireMessage message,
      @Nullable KnownMarkup around,
      SoapVersion version,
      OperationMatcher matcher,
      Receiver<R> receiver) {
    return read(message, matcher.match(message), around, version, matcher, receiver);
  }

  private <R extends @Nullable Object> R read(
      WireMessage message,
      @Nullable Match match,
      @Nullable KnownMarkup around,
      SoapVersion version,
      OperationMatcher matcher,
      Receiver<R> receiver) {
    if (match != null && around != null) {
      EnvelopeShape known = match.envelope().withHeaderBlocks(around.hasHeaderBlocks);
      return receiver.receive(new Reading.Hit(match, known, false), null);
    }
    if (match != null && match.envelope().standsBareIn(message)) {
      return receiver.receive(new Reading.Hit(match, match.envelope(), true), null);
    }
    return withScanner(
        scanner -> {
          StockReason reason =
              match == null || !matcher.hasPayload()
                  ? scanner.scan(message, matcher.hasPayload())
                  : scanner.scanAround(message);
          Reading.ToStock refused = refused(reason, scanner, version);
          if (refused == null && refersBeforePayload(message, scanner)) {
            refused = new Reading.ToStock(StockReason.ATTACHMENTS, Unbindable.NO_OFFSET);
          }
          if (refused != null) {
            return receiver.receive(refused, null);
          }
          EnvelopeShape envelope = EnvelopeShape.of(scanner);
          boolean bare = envelope.standsBareIn(message);
          int payload = scanner.payloadToken();
          Reading.Accepted reading =
              match == null
                  ? new Reading.FirstContact(
                      matcher.shape(scanner),
                      envelope,
                      bare,
                      payload < 0 || scanner.hasComments() ? -1 : scanner.start(payload))
                  : new Reading.Hit(match, envelope, bare);
          return receiver.receive(reading, bare ? null : scanner);
        });
  }

  /**
   * Reads a message as {@link #read}, or, if it has CDATA sections or comments, the same message in
   * simpler markup. The tokens are then of the simpler message.
   *
   * @param around null if the markup around the payload is not known
   * @param version promised by the media type
   * @param matcher of the operation to which the message probably belongs
   * @return the receiver's result
   */
  public <R extends @Nullable Object> R readAny(
      WireMessage message,
      @Nullable KnownMarkup around,
      SoapVersion version,
      OperationMatcher matcher,
      Receiver<R> receiver) {
    Match match = matcher.tryMatch(message);
    return read(
        message,
        match,
        around,
        version,
        matcher,
        (reading, tokens) -> {
          PlainMarkup plain =
              reading instanceof Reading.ToStock refused && message.parts() == null
                  ? PlainMarkup.insteadOf(refused.reason(), message)
                  : null;
          if (plain != null) {
            return readPlain(plain, around, version, matcher, reading, receiver);
          }
          if (match == null) {
            matcher.countMiss();
          }
          return receiver.receive(reading, tokens);
        });
  }

  private <R extends @Nullable Object> R readPlain(
      PlainMarkup plain,
      @Nullable KnownMarkup around,
      SoapVersion version,
      OperationMatcher matcher,
      Reading refused,
      Receiver<R> receiver) {
    return read(
        plain.message(),
        plain.isEnvelopeKept() ? around : null,
        version,
        matcher,
        (reading, tokens) ->
            reading instanceof Reading.Accepted accepted
                ? receiver.receive(new Reading.Plain(plain, accepted), tokens)
                : receiver.receive(refused, null));
  }

  private static Reading.@Nullable ToStock refused(
      @Nullable StockReason reason, WireScanner scanner, SoapVersion version) {
    if (reason != null) {
      return new Reading.ToStock(reason, scanner.errorOffset());
    }
    return scanner.version() == version
        ? null
        : new Reading.ToStock(StockReason.MEDIA_TYPE, Unbindable.NO_OFFSET);
  }

  /** Whether something outside the payload may refer to a MIME part. */
  private static boolean refersBeforePayload(WireMessage message, WireScanner scanner) {
    ReferredParts parts = message.parts();
    int payload = scanner.payloadToken();
    return parts != null && (payload < 0 || parts.first() < scanner.start(payload));
  }

  private <R extends @Nullable Object> R withScanner(Function<WireScanner, R> use) {
    WireScanner idle = scanners.take();
    WireScanner scanner = idle == null ? new WireScanner(limits) : idle;
    try {
      return use.apply(scanner);
    } finally {
      scanner.forget();
      scanners.put(scanner);
    }
  }
}
