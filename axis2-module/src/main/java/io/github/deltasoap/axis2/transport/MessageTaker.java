package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.Outcome;
import io.github.deltasoap.axis2.service.DeltaMessage.StockBuilder;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.LongMessages;
import java.util.function.IntSupplier;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** Makes envelopes from the bytes that {@link DeltaBuilder} has read. */
interface MessageTaker {
  /**
   * Makes an envelope from a message.
   *
   * @param version of the media type
   * @return the envelope, or the reason why stock must read the message
   */
  Outcome take(WireMessage message, SoapVersion version, MessageContext context);

  /**
   * Makes an envelope from the beginning of a message that is too long to be read as a whole.
   *
   * @param version of the media type
   * @param stock reads the message if the module cannot bind it after all
   * @return the envelope, or the reason why stock must read the message
   */
  default Outcome takeStream(
      Arrival arrival, SoapVersion version, MessageContext context, StockBuilder stock) {
    return new EnvelopeReader.ToStock(StockReason.TOO_LARGE);
  }

  /** The length limit of messages that are read as a whole, in bytes. */
  int mostBytes();

  /**
   * The account of long messages to the operation that a message probably belongs to.
   *
   * @param arrived part of the message
   * @return null if there is none
   */
  @Nullable LongMessages account(WireMessage arrived, MessageContext context);

  /**
   * Whether stock may answer a message that has arrived up to an end tag of this name.
   *
   * @param openElements counts the elements still open after the tag
   */
  boolean mayEndWith(String localName, IntSupplier openElements);

  /** Counts a message that stock reads. */
  void countFallback(StockReason reason, MessageContext context);
}
