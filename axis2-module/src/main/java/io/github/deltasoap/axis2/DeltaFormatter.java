package io.github.deltasoap.axis2;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAP11Constants;
import org.apache.axiom.soap.SOAP12Constants;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPHeader;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.kernel.http.SOAPMessageFormatter;
import org.apache.axis2.transport.http.ServletBasedOutTransportInfo;
import org.jspecify.annotations.Nullable;

/**
 * Stock's formatter of SOAP messages, except that a response that nobody has touched goes out in
 * one piece, with its length where a servlet answers. For any number of threads.
 */
final class DeltaFormatter extends SOAPMessageFormatter {
  private static final String ENVELOPE = "io.github.deltasoap.envelope";
  private static final String PREFIX = "soapenv";
  private static final byte[] SOAP11_HEAD = head(SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI);
  private static final byte[] SOAP12_HEAD = head(SOAP12Constants.SOAP_ENVELOPE_NAMESPACE_URI);
  private static final byte[] TAIL = "</soapenv:Body></soapenv:Envelope>".getBytes(UTF_8);

  private static byte[] head(String namespace) {
    return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><soapenv:Envelope xmlns:soapenv=\""
            + namespace
            + "\"><soapenv:Header/><soapenv:Body>")
        .getBytes(UTF_8);
  }

  private final ClientRuntime clients;

  /**
   * @param clients what is kept of the clients of the same configuration
   */
  DeltaFormatter(ClientRuntime clients) {
    this.clients = clients;
  }

  /** Remembers the envelope that has been made around a payload of bytes. */
  static void remember(SOAPEnvelope envelope, MessageContext response) {
    response.setNonReplicableProperty(ENVELOPE, envelope);
  }

  @Override
  public void writeTo(
      MessageContext context, OMOutputFormat format, OutputStream out, boolean preserve)
      throws AxisFault {
    SOAPEnvelope envelope = context.getEnvelope();
    boolean plain =
        !format.isOptimized()
            && !format.isDoingSWA()
            && "UTF-8".equals(format.getCharSetEncoding());
    if (envelope != null && receiver(context) instanceof LateResponder late) {
      late.beforeSending(envelope, context, plain);
    }
    // Envelopes of others are not looked into: they may still be read while they are written.
    OutgoingPayload payload =
        plain && envelope != null && envelope == context.getProperty(ENVELOPE)
            ? untouchedPayload(envelope)
            : null;
    ClientOperation called = payload == null ? clients.operation(context) : null;
    if (called != null) {
      clients.countStockRequest();
    }
    if (payload == null) {
      super.writeTo(context, format, out, preserve);
      return;
    }
    byte[] head = headOf(envelope.getNamespaceURI());
    if (payload.length() != OutgoingPayload.UNKNOWN) {
      announce(head.length + payload.length() + TAIL.length, context, out);
    }
    try {
      payload.writeBetween(head, TAIL, out);
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  private static @Nullable MessageReceiver receiver(MessageContext context) {
    AxisOperation operation = context.getAxisOperation();
    return operation == null ? null : operation.getMessageReceiver();
  }

  /** The message whose body is the payload alone, in the SOAP version of that namespace. */
  static byte[] message(ResponsePayload payload, String soapNamespace) {
    return payload.between(headOf(soapNamespace), TAIL);
  }

  private static byte[] headOf(String soapNamespace) {
    return soapNamespace.equals(SOAP11Constants.SOAP_ENVELOPE_NAMESPACE_URI)
        ? SOAP11_HEAD
        : SOAP12_HEAD;
  }

  /** The payload, if the envelope is still as the receiver has made it. */
  private static @Nullable OutgoingPayload untouchedPayload(SOAPEnvelope envelope) {
    if (envelope.getParent() != null) {
      return null;
    }
    SOAPHeader header = envelope.getHeader();
    SOAPBody body = envelope.getBody();
    if (header == null
        || body == null
        || envelope.getFirstOMChild() != header
        || header.getNextOMSibling() != body
        || body.getNextOMSibling() != null
        || header.getFirstOMChild() != null
        || !isPlain(envelope, 1)
        || !isPlain(header, 0)
        || !isPlain(body, 0)) {
      return null;
    }
    OMNode only = body.getFirstOMChild();
    return only instanceof OMSourcedElement element
            && !element.isExpanded()
            && element.getNextOMSibling() == null
            && element.getDataSource() instanceof OutgoingPayload payload
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

  /**
   * Tells the client the length, so that the response is not chunked. Only if the bytes go straight
   * to the connection: filters and compression would make another length of them.
   */
  private static void announce(int length, MessageContext context, OutputStream out)
      throws AxisFault {
    if (context.getProperty(Constants.OUT_TRANSPORT_INFO)
            instanceof ServletBasedOutTransportInfo servlet
        && out == context.getProperty(MessageContext.TRANSPORT_OUT)
        && context.getOperationContext() != null) {
      MessageContext request = context.getOperationContext().getMessageContext("In");
      Object response =
          request == null ? null : request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE);
      if (response instanceof HttpServletResponse
          && !(response instanceof HttpServletResponseWrapper)) {
        servlet.addHeader("Content-Length", Integer.toString(length));
      }
    }
  }
}
