package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.Match;
import io.github.deltasoap.deserializer.OperationMatcher;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.axiom.om.OMDataSource;
import org.jspecify.annotations.Nullable;

/**
 * Makes an envelope with a delayed payload from a message: by matching learned messages, or by
 * scanning it. Used by message takers; safe for any number of threads.
 */
final class EnvelopeReader {
  private static final int IDLE_SCANNERS = 16;

  /** Chooses the sources of payloads. */
  @FunctionalInterface
  interface Sources {
    /**
     * The source of a payload.
     *
     * @param match null on first contact
     * @param bare whether the payload is surrounded by nothing but Envelope and Body
     * @return null to read the payload's own part of the message
     */
    @Nullable OMDataSource source(@Nullable Match match, boolean bare);
  }

  /**
   * A message that has been read.
   *
   * @param match null on first contact
   * @param shape the signature of the message's shape, on first contact
   */
  record Reading(DelayedEnvelope envelope, @Nullable Match match, long shape) {}

  private final WireLimits limits;
  private final AtomicReferenceArray<@Nullable WireScanner> scanners =
      new AtomicReferenceArray<>(IDLE_SCANNERS);

  EnvelopeReader(WireLimits limits) {
    this.limits = limits;
  }

  /**
   * Reads a message.
   *
   * @param matcher of the operation that the message probably belongs to
   * @param taker counts the reason if stock must read the message
   * @return null if stock must read it
   */
  @Nullable Reading read(
      byte[] bytes,
      int length,
      SoapVersion version,
      OperationMatcher matcher,
      Sources sources,
      MessageTaker taker) {
    Match match = matcher.match(bytes, length);
    if (match != null && match.envelope().standsBareIn(bytes, length)) {
      OMDataSource source = sources.source(match, true);
      if (source != null) {
        return new Reading(DelayedEnvelope.bare(match.envelope(), source), match, 0);
      }
    }
    int slot = (int) Thread.currentThread().getId() & (IDLE_SCANNERS - 1);
    WireScanner idle = scanners.getAndSet(slot, null);
    WireScanner scanner = idle == null ? new WireScanner(limits) : idle;
    try {
      StockReason reason = scanner.scan(bytes, length);
      if (reason == null && scanner.version() != version) {
        reason = StockReason.MEDIA_TYPE;
      }
      if (reason != null) {
        taker.countFallback(reason);
        return null;
      }
      DelayedEnvelope envelope = envelope(scanner, bytes, length, match, sources);
      if (envelope == null) {
        taker.countFallback(StockReason.ENVELOPE_STRUCTURE);
        return null;
      }
      return new Reading(envelope, match, match == null ? matcher.shape(bytes, scanner) : 0);
    } finally {
      scanner.forget();
      scanners.set(slot, scanner);
    }
  }

  private static @Nullable DelayedEnvelope envelope(
      WireScanner scanner, byte[] bytes, int length, @Nullable Match match, Sources sources) {
    EnvelopeShape shape = EnvelopeShape.of(scanner, bytes);
    boolean bare = shape.standsBareIn(bytes, length);
    OMDataSource source = sources.source(match, bare);
    return bare && source != null
        ? DelayedEnvelope.bare(shape, source)
        : EnvelopeBuilder.build(scanner, bytes, source);
  }
}
