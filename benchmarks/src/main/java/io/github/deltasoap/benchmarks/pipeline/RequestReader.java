package io.github.deltasoap.benchmarks.pipeline;

import java.io.IOException;
import java.io.InputStream;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.context.MessageContext;

/**
 * Reads the bytes of a request without parsing them: every message is an empty envelope, so
 * SOAPAction must identify the operation. Immutable, for any thread.
 */
final class RequestReader implements Builder {

  private final SOAPFactory factory;

  /** A reader of messages in the factory's version of SOAP. */
  RequestReader(SOAPFactory factory) {
    this.factory = factory;
  }

  @Override
  public OMElement processDocument(InputStream in, String contentType, MessageContext context)
      throws AxisFault {
    try {
      in.readAllBytes();
      return Envelopes.empty(factory);
    } catch (IOException e) {
      throw AxisFault.makeFault(e);
    }
  }
}
