package io.github.deltasoap.axis2.envelope;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axiom.soap.SOAPMessage;
import org.jspecify.annotations.Nullable;

/**
 * A response whose payload is still as the module made it. Handlers may have added header blocks.
 *
 * @param head the markup before the payload, not to be modified; {@link PlainEnvelope#tail} follows
 *     the payload
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
public record ResponseParts(byte[] head, ResponseSource payload) {
  private static final String BODY = "<soapenv:Body";

  /**
   * The parts of a response. Leaves the content of the envelope as it is.
   *
   * @param format in UTF-8
   * @return null if stock has to write the envelope
   * @throws IOException never, since nothing is sent
   */
  public static @Nullable ResponseParts of(SOAPEnvelope envelope, OMOutputFormat format)
      throws IOException {
    if (envelope.getHeader() == null) {
      return null;
    }
    OMElement alone = PlainEnvelope.payload(envelope);
    if (alone != null) {
      ResponseSource payload = untouched(alone);
      String soap = envelope.getNamespaceURI();
      return payload == null
          ? null
          : new ResponseParts(PlainEnvelope.head(soap, true, format.getCharSetEncoding()), payload);
    }
    if (!(envelope.getHeader().getNextOMSibling() instanceof SOAPBody body)
        || body.getNextOMSibling() != null
        || !(body.getFirstOMChild() instanceof OMElement element)
        || element.getNextOMSibling() != null
        || hasDefaultNamespace(envelope)) {
      return null;
    }
    ResponseSource payload = untouched(element);
    byte[] head = payload == null ? null : head(envelope, body, element, format);
    return payload == null || head == null ? null : new ResponseParts(head, payload);
  }

  private static @Nullable ResponseSource untouched(OMElement payload) {
    return payload instanceof OMSourcedElement element
            && !element.isExpanded()
            && element.getDataSource() instanceof ResponseSource source
        ? source
        : null;
  }

  /** Such a namespace would apply to the payload. */
  private static boolean hasDefaultNamespace(SOAPEnvelope envelope) {
    for (Iterator<OMNamespace> each = envelope.getAllDeclaredNamespaces(); each.hasNext(); ) {
      if (each.next().getPrefix().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The document of an envelope, as stock's formatter makes it for the XML declaration. */
  private static SOAPMessage message(SOAPEnvelope envelope) {
    if (envelope.getParent() instanceof SOAPMessage message) {
      return message;
    }
    SOAPMessage message = ((SOAPFactory) envelope.getOMFactory()).createSOAPMessage();
    message.setSOAPEnvelope(envelope);
    return message;
  }

  /** Stock writes the envelope without its payload; null if more than a name is in the Body tag. */
  private static byte @Nullable [] head(
      SOAPEnvelope envelope, SOAPBody body, OMElement payload, OMOutputFormat format)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    payload.detach();
    try {
      message(envelope).serialize(out, format, true);
    } finally {
      body.addChild(payload);
    }
    byte[] empty = out.toByteArray();
    byte[] end = PlainEnvelope.EMPTY_BODY;
    int head = empty.length - end.length;
    if (head < 0 || !Arrays.equals(empty, head, empty.length, end, 0, end.length)) {
      return null;
    }
    byte[] bytes = Arrays.copyOf(empty, head + BODY.length() + 1);
    bytes[bytes.length - 1] = '>';
    return bytes;
  }
}
