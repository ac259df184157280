package io.github.deltasoap.axis2.service;

import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;

/**
 * A receiver whose responses stock makes and sends; they become bytes when they are sent. Called by
 * {@code DeltaFormatter}.
 */
public interface LateResponder {
  /**
   * Replaces the payload with bytes, if possible. Never throws.
   *
   * @param plain whether the response is sent as SOAP in UTF-8, without attachments
   */
  void beforeSending(SOAPEnvelope envelope, MessageContext response, boolean plain);
}
