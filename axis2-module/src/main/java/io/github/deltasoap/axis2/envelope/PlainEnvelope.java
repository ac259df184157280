package io.github.deltasoap.axis2.envelope;

import java.nio.charset.StandardCharsets;
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
  /** Axis2's default spelling of the charset, and the module's own. */
  public static final String UTF_8 = "UTF-8";

  private static final String PREFIX = "soapenv";
  private static final String HEADER = "<soapenv:Header/>";
  private static final Heads UPPER_CASE = new Heads(UTF_8);
  private static final Heads LOWER_CASE = new Heads("utf-8");

  /** The end of an envelope without a payload, as Axiom writes it. */
  static final byte[] EMPTY_BODY =
      "<soapenv:Body/></soapenv:Envelope>".getBytes(StandardCharsets.UTF_8);

  private static final byte[] TAIL =
      "</soapenv:Body></soapenv:Envelope>".getBytes(StandardCharsets.UTF_8);

  private PlainEnvelope() {}

  /** The markup before a payload, for one spelling of UTF-8 in the XML declaration. */
  private static final class Heads {
    private final byte[] declaration;
    private final byte[] soap11;
    private final byte[] soap12;
    private final byte[] soap11WithHeader;
    private final byte[] soap12WithHeader;

    Heads(String charset) {
      String declared = "<?xml version=\"1.0\" encoding=\"" + charset + "\"?>";
      declaration = declared.getBytes(StandardCharsets.UTF_8);
      soap11 = head(declared, SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI, "");
      soap12 = head(declared, SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI, "");
      soap11WithHeader = head(declared, SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI, HEADER);
      soap12WithHeader = head(declared, SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI, HEADER);
    }

    private static byte[] head(String declaration, String namespace, String header) {
      return (declaration
              + "<soapenv:Envelope xmlns:soapenv=\""
              + namespace
              + "\">"
              + header
              + "<soapenv:Body>")
          .getBytes(StandardCharsets.UTF_8);
    }

    byte[] of(String soapNamespace, boolean withHeader) {
      boolean isSoap11 = soapNamespace.equals(SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI);
      if (withHeader) {
        return isSoap11 ? soap11WithHeader : soap12WithHeader;
      }
      return isSoap11 ? soap11 : soap12;
    }
  }

  /** The XML declaration. Not to be modified. */
  public static byte[] declaration() {
    return UPPER_CASE.declaration;
  }

  /** The markup before the payload, in the SOAP version of that namespace. Not to be modified. */
  public static byte[] head(String soapNamespace, boolean withHeader) {
    return UPPER_CASE.of(soapNamespace, withHeader);
  }

  /**
   * As {@link #head(String, boolean)}, with UTF-8 declared in the same spelling.
   *
   * @param charset UTF-8 in upper, lower or mixed case
   */
  public static byte[] head(String soapNamespace, boolean withHeader, String charset) {
    Heads heads =
        switch (charset) {
          case UTF_8 -> UPPER_CASE;
          case "utf-8" -> LOWER_CASE;
          default -> new Heads(charset);
        };
    return heads.of(soapNamespace, withHeader);
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
