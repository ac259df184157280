package io.github.deltasoap.axis2;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
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
 * one piece, with its length where a servlet answers, and that requests of clients that engage the
 * module are written by templates. For any number of threads.
 */
final class DeltaFormatter extends SOAPMessageFormatter {
  private static final String ENVELOPE = "io.github.deltasoap.envelope";

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
    ClientOperation called = envelope == null ? null : clients.operation(context);
    byte[] message = called == null ? response(context, envelope, plain) : null;
    if (called != null && envelope != null) {
      message = plain ? called.requests().write(envelope, () -> stocks(context, format)) : null;
      clients.counted(message != null);
    }
    if (message == null) {
      super.writeTo(context, format, out, preserve);
      return;
    }
    if (called == null) {
      announce(message.length, context, out);
    }
    try {
      out.write(message);
    } catch (IOException failed) {
      throw AxisFault.makeFault(failed);
    }
  }

  /** The message, if it is a response that is still as the module has made it. */
  private static byte @Nullable [] response(
      MessageContext context, @Nullable SOAPEnvelope envelope, boolean plain) {
    // Envelopes of others are not looked into: they may still be read while they are written.
    ResponsePayload payload =
        plain && envelope != null && envelope == context.getProperty(ENVELOPE)
            ? untouchedPayload(envelope)
            : null;
    return payload == null || envelope == null
        ? null
        : message(payload, envelope.getNamespaceURI());
  }

  /** What stock writes, which leaves the envelope as it is. */
  private byte[] stocks(MessageContext context, OMOutputFormat format) throws AxisFault {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    super.writeTo(context, format, out, true);
    return out.toByteArray();
  }

  private static @Nullable MessageReceiver receiver(MessageContext context) {
    AxisOperation operation = context.getAxisOperation();
    return operation == null ? null : operation.getMessageReceiver();
  }

  /** The message whose body is the payload alone, in the SOAP version of that namespace. */
  static byte[] message(ResponsePayload payload, String soapNamespace) {
    return payload.between(PlainEnvelope.head(soapNamespace, true), PlainEnvelope.tail());
  }

  /** The payload, if the envelope is still as the receiver has made it. */
  private static @Nullable ResponsePayload untouchedPayload(SOAPEnvelope envelope) {
    return PlainEnvelope.payload(envelope) instanceof OMSourcedElement element
            && envelope.getHeader() != null
            && !element.isExpanded()
            && element.getDataSource() instanceof ResponsePayload payload
        ? payload
        : null;
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
