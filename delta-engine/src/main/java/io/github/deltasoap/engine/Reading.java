package io.github.deltasoap.engine;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.EnvelopeShape;
import io.github.deltasoap.core.wire.PlainMarkup;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.deserializer.Match;

/** The outcome of reading a message. Immutable. */
public sealed interface Reading {

  /**
   * Stock has to read the message.
   *
   * @param reason why
   * @param offset of the refused token, in bytes; negative if unknown
   */
  record ToStock(StockReason reason, int offset) implements Reading {}

  /** A message in the wire profile, whose payload can be bound or read. */
  sealed interface Accepted extends Reading permits Hit, FirstContact, Plain, Streamed {
    /** Envelope, Body and the payload's name. */
    EnvelopeShape envelope();

    /** Identifies the shape of the message. */
    long shape();

    /** Whether Envelope and Body hold nothing except the payload. */
    boolean isBare();

    /** The reading of the bytes that are bound: this one, or that of simpler markup. */
    default Accepted bound() {
      return this;
    }

    /** The bytes that are bound: those of the message, or of the same one in simpler markup. */
    default WireMessage bytes(WireMessage message) {
      return message;
    }
  }

  /** A message of a learned shape. */
  record Hit(Match match, EnvelopeShape envelope, boolean isBare) implements Accepted {
    @Override
    public long shape() {
      return match.shape();
    }
  }

  /**
   * A message of a shape that has not been learned.
   *
   * @param shape its signature, for the learner
   * @param payload the offset of the payload's start tag; negative if there is none, or if the
   *     message has comments, so that it is no {@linkplain OperationEngine#document document}
   */
  record FirstContact(long shape, EnvelopeShape envelope, boolean isBare, int payload)
      implements Accepted {}

  /**
   * A message with CDATA sections or comments, which is bound from simpler markup.
   *
   * @param bound the reading of the message of simpler markup
   */
  record Plain(PlainMarkup markup, Accepted bound) implements Accepted {
    @Override
    public EnvelopeShape envelope() {
      return bound.envelope();
    }

    @Override
    public long shape() {
      return bound.shape();
    }

    @Override
    public boolean isBare() {
      return markup.isEnvelopeKept() && bound.isBare();
    }

    @Override
    public WireMessage bytes(WireMessage message) {
      return markup.message();
    }
  }

  /**
   * A message that is too long to be learned: the beginning of a request that is bound while the
   * rest of it arrives, or a whole response.
   */
  record Streamed(EnvelopeShape envelope, boolean isBare) implements Accepted {
    @Override
    public long shape() {
      return 0;
    }
  }
}
