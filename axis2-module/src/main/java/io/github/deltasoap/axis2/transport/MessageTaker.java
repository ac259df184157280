package io.github.deltasoap.axis2.transport;

import io.github.deltasoap.axis2.envelope.EnvelopeReader;
import io.github.deltasoap.axis2.envelope.EnvelopeReader.Outcome;
import io.github.deltasoap.axis2.service.DeltaMessage.StockBuilder;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import org.apache.axis2.context.MessageContext;

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
   * The expectations of a message.
   *
   * @param context of the message
   */
  Arrival.Expectations expectations(MessageContext context);

  /** Counts a message that stock reads. */
  void countFallback(StockReason reason, MessageContext context);
}
