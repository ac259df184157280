package io.github.deltasoap.axis2.channel;

import io.github.deltasoap.axis2.client.ClientOperation;
import io.github.deltasoap.channel.LayoutId;
import io.github.deltasoap.channel.MessageKind;
import org.apache.axis2.context.MessageContext;
import org.jspecify.annotations.Nullable;

/**
 * A client's request in the form in which it is sent, which may differ from its SOAP message.
 *
 * @param form in which it is sent
 * @param operation of the client
 * @param soap the SOAP message
 * @param kind of the SOAP message
 * @param bytes that are sent
 * @param sentAs the headers with which they are sent
 * @param layout of the frame; null if there is none
 * @param transportHeaders the application's, which the response's replace
 */
@SuppressWarnings("ArrayRecordComponent") // Sent only; never compared.
public record SentMessage(
    Form form,
    ClientOperation operation,
    byte[] soap,
    MessageKind kind,
    byte[] bytes,
    MessageKind sentAs,
    @Nullable LayoutId layout,
    @Nullable Object transportHeaders) {
  private static final String PROPERTY = "io.github.deltasoap.SentMessage";

  /** The form of a request. */
  enum Form {
    /** SOAP, with the offer of the channel. */
    OFFER,
    /** SOAP, with the offer of the channel in a header block. */
    OFFER_IN_SOAP,
    /** A frame. */
    FRAME,
    /** A frame that is sent again, with the layout for which the server has asked. */
    FRAME_AGAIN,
    /** A call of a session; SOAP where it cannot be sent. */
    SESSION,
    /** SOAP without an offer. */
    SOAP
  }

  /** The form of a request; null if stock or the module writes it as ever. */
  public static @Nullable SentMessage of(MessageContext request) {
    return request.isServerSide()
        ? null
        : request.getLocalProperty(PROPERTY, false) instanceof SentMessage sent ? sent : null;
  }

  void attachTo(MessageContext request) {
    request.setNonReplicableProperty(PROPERTY, this);
  }

  boolean isFrame() {
    return form == Form.FRAME || form == Form.FRAME_AGAIN;
  }

  boolean isOffer() {
    return form == Form.OFFER || form == Form.OFFER_IN_SOAP;
  }

  /** Whether the message is sent by a session, if possible. */
  public boolean isOfSession() {
    return form == Form.SESSION;
  }

  /** The same message as SOAP. */
  SentMessage asSoap() {
    return new SentMessage(Form.SOAP, operation, soap, kind, soap, kind, null, transportHeaders);
  }
}
