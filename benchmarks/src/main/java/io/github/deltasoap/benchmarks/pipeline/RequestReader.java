package io.github.deltasoap.benchmarks.pipeline;

import java.io.IOException;
import java.io.InputStream;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.context.MessageContext;

/**
 * Reads the bytes of a request without parsing them: every message is an empty envelope, so
 * SOAPAction must identify the operation. Stateless, for any thread.
 */
final class RequestReader implements Builder {

  @Override
  public OMElement processDocument(InputStream in, String contentType, MessageContext context)
      throws AxisFault {
    try {
      in.readAllBytes();
      return Envelopes.empty();
    } catch (IOException e) {
      throw AxisFault.makeFault(e);
    }
  }
}
