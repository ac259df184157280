package io.github.deltasoap.axis2;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.wire.SoapVersion;
import java.util.function.IntSupplier;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/** Makes envelopes of the bytes that {@link DeltaBuilder} has read. */
interface MessageTaker {
  /**
   * Makes an envelope of a message.
   *
   * @param bytes nobody changes them afterwards
   * @param length how many of them belong to the message
   * @param version as the media type says
   * @return null if stock must read the message, which has been counted then
   */
  @Nullable SOAPEnvelope take(
      byte[] bytes, int length, SoapVersion version, MessageContext context);

  /**
   * The account of long messages to the operation that a message probably belongs to.
   *
   * @param length how many bytes of the message have arrived
   * @return null if there is none
   */
  @Nullable LongMessages account(byte[] bytes, int length, MessageContext context);

  /**
   * Whether stock may answer a message of which no more has arrived than an end tag of this name.
   *
   * @param openElements how many elements are open behind it
   */
  boolean mayEndWith(String localName, IntSupplier openElements);

  /** Takes account of a message that stock reads. */
  void countFallback(StockReason reason);
}
