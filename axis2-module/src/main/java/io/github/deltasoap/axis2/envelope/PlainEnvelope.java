package io.github.deltasoap.axis2.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.jspecify.annotations.Nullable;

/**
 * An envelope that has nothing but a payload, as receivers and stubs make it. Used by {@link
 * DeltaFormatter} and {@code ClientRequests}.
 */
public final class PlainEnvelope {
  private static final String PREFIX = "soapenv";
  private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
  private static final byte[] DECLARATION_BYTES = DECLARATION.getBytes(UTF_8);
  private static final byte[] SOAP11 = head(SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI, "");
  private static final byte[] SOAP12 = head(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI, "");
  private static final byte[] SOAP11_WITH_HEADER =
      head(SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI, "<soapenv:Header/>");
  private static final byte[] SOAP12_WITH_HEADER =
      head(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI, "<soapenv:Header/>");
  private static final byte[] TAIL = "</soapenv:Body></soapenv:Envelope>".getBytes(UTF_8);

  private PlainEnvelope() {}

  private static byte[] head(String namespace, String header) {
    return (DECLARATION
            + "<soapenv:Envelope xmlns:soapenv=\""
            + namespace
            + "\">"
            + header
            + "<soapenv:Body>")
        .getBytes(UTF_8);
  }

  /** The XML declaration. Not to be modified. */
  public static byte[] declaration() {
    return DECLARATION_BYTES;
  }

  /** The markup before the payload, in the SOAP version of that namespace. Not to be modified. */
  public static byte[] head(String soapNamespace, boolean withHeader) {
    boolean soap11 = soapNamespace.equals(SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI);
    if (withHeader) {
      return soap11 ? SOAP11_WITH_HEADER : SOAP12_WITH_HEADER;
    }
    return soap11 ? SOAP11 : SOAP12;
  }

  /** The markup after the payload. Not to be modified. */
  public static byte[] tail() {
    return TAIL;
  }

  /** The payload; null if the envelope has other content, or has been sent before. */
  public static @Nullable OMElement payload(SOAPEnvelope envelope) {
    if (envelope.getParent() != null) {
      return null;
    }
    OMNode first = envelope.getFirstOMChild();
    SOAPHeader header = first instanceof SOAPHeader present ? present : null;
    if (!((header == null ? first : header.getNextOMSibling()) instanceof SOAPBody body)
        || body.getNextOMSibling() != null
        || (header != null && (header.getFirstOMChild() != null || !isPlain(header, 0)))
        || !isPlain(envelope, 1)
        || !isPlain(body, 0)) {
      return null;
    }
    return body.getFirstOMChild() instanceof OMElement payload && payload.getNextOMSibling() == null
        ? payload
        : null;
  }

  private static boolean isPlain(OMElement element, int declarations) {
    int declared = 0;
    for (var each = element.getAllDeclaredNamespaces(); each.hasNext(); each.next()) {
      declared++;
    }
    return declared == declarations
        && PREFIX.equals(element.getPrefix())
        && !element.getAllAttributes().hasNext();
  }

  /** The message whose body is the payload alone, in the SOAP version of that namespace. */
  public static byte[] message(BytesSource payload, String soapNamespace) {
    return payload.between(head(soapNamespace, true), tail());
  }
}
