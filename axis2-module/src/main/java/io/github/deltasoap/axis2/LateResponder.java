package io.github.deltasoap.axis2;

import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;

/**
 * A receiver whose responses are made and sent by stock, and become bytes when they are sent.
 * Called by {@link DeltaFormatter}.
 */
interface LateResponder {
  /**
   * Puts bytes in the place of the payload, if that is possible. Never throws.
   *
   * @param plain whether the response is sent as SOAP in UTF-8, without attachments
   */
  void beforeSending(SOAPEnvelope envelope, MessageContext response, boolean plain);
}
