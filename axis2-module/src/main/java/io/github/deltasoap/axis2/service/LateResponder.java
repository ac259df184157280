package io.github.deltasoap.axis2.service;

import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.context.MessageContext;

/**
 * A receiver whose responses stock makes and sends; they become bytes when they are sent. Called by
 * {@code DeltaFormatter}.
 */
public interface LateResponder {
  /** The form in which a response is sent. */
  enum Form {
    /** SOAP in UTF-8. */
    PLAIN,
    /** SOAP in UTF-8, in MIME parts, of which it may refer to others. */
    MTOM,
    /** Any other, which stock writes. */
    OTHER
  }

  /** Replaces the payload with bytes, if possible. Never throws. */
  void beforeSending(SOAPEnvelope envelope, MessageContext response, Form form);
}
