package io.github.deltasoap.axis2.envelope;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.om.OMText;
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
   * The parts of a response. The content of the envelope stays as it is.
   *
   * @param format in UTF-8
   * @return null if stock has to write the envelope
   * @throws IOException never, since nothing is sent
   */
  public static @Nullable ResponseParts of(SOAPEnvelope envelope, OMOutputFormat format)
      throws IOException {
    OMSourcedElement payload = unread(envelope);
    if (payload == null || !(payload.getDataSource() instanceof ResponseSource source)) {
      return null;
    }
    byte[] head = head(envelope, payload, format);
    if (head != null) {
      return new ResponseParts(head, source);
    }
    if (hasDefaultNamespace(envelope)) {
      source.inNoDefaultNamespace().replace(payload, payload.getQName(), payload.getOMFactory());
    }
    return null;
  }

  /**
   * The markup before a payload that its source has yet to write. Leaves the content of the
   * envelope as it is.
   *
   * @param format in UTF-8
   * @return null if the envelope has another payload, or more than that and a header
   * @throws IOException never, since nothing is sent
   */
  public static byte @Nullable [] head(SOAPEnvelope envelope, OMOutputFormat format)
      throws IOException {
    OMSourcedElement payload = unread(envelope);
    return payload == null ? null : head(envelope, payload, format);
  }

  /** The only child of the Body, if nobody has read it. */
  private static @Nullable OMSourcedElement unread(SOAPEnvelope envelope) {
    return envelope.getHeader() != null
            && envelope.getHeader().getNextOMSibling() instanceof SOAPBody body
            && body.getNextOMSibling() == null
            && body.getFirstOMChild() instanceof OMSourcedElement payload
            && payload.getNextOMSibling() == null
            && !payload.isExpanded()
        ? payload
        : null;
  }

  private static byte @Nullable [] head(
      SOAPEnvelope envelope, OMSourcedElement payload, OMOutputFormat format) throws IOException {
    if (PlainEnvelope.payload(envelope) == payload) {
      return PlainEnvelope.head(envelope.getNamespaceURI(), true, format.getCharSetEncoding());
    }
    return hasDefaultNamespace(envelope) ? null : headByStock(envelope, payload, format);
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

  /** Whether header blocks may have binary values, without reading those that are not built. */
  private static boolean mayAttach(OMElement parent) {
    for (Iterator<OMNode> each = parent.getChildren(); each.hasNext(); ) {
      OMNode child = each.next();
      boolean isUnread = child instanceof OMSourcedElement sourced && !sourced.isExpanded();
      if (isUnread
          || (child instanceof OMText text && text.isBinary())
          || (child instanceof OMElement element && mayAttach(element))) {
        return true;
      }
    }
    return false;
  }

  /** The format of the root part of a message in MIME parts; the same for other messages. */
  private static OMOutputFormat withoutParts(OMOutputFormat format) {
    if (!format.isOptimized()) {
      return format;
    }
    OMOutputFormat ofRoot = new OMOutputFormat();
    ofRoot.setSOAP11(format.isSOAP11());
    ofRoot.setCharSetEncoding(format.getCharSetEncoding());
    return ofRoot;
  }

  /** Stock writes the envelope without its payload; null if more than a name is in the Body tag. */
  private static byte @Nullable [] headByStock(
      SOAPEnvelope envelope, OMElement payload, OMOutputFormat format) throws IOException {
    if (format.isOptimized() && mayAttach(envelope.getHeader())) {
      return null;
    }
    SOAPBody body = envelope.getBody();
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    payload.detach();
    try {
      message(envelope).serialize(out, withoutParts(format), true);
    } catch (RuntimeException ofHandlers) {
      // It repeats when stock writes what handlers have added.
      return null;
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
