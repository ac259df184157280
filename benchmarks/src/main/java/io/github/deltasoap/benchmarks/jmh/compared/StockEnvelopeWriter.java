package io.github.deltasoap.benchmarks.jmh.compared;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMOutputFormat;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.kernel.http.SOAPMessageFormatter;

/** Turns envelopes into bytes with Axis2's formatter, as its transport does. For one thread. */
public final class StockEnvelopeWriter {
  private static final SOAPFactory FACTORY = OMAbstractFactory.getSOAP11Factory();

  private final SOAPMessageFormatter formatter = new SOAPMessageFormatter();
  private final MessageContext context = new MessageContext();

  /** The factory of envelopes and their content. */
  public static SOAPFactory factory() {
    return FACTORY;
  }

  /** The bytes of an envelope, which is consumed unless it is a complete tree. */
  public byte[] write(SOAPEnvelope envelope) throws AxisFault {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write(envelope, out);
    return out.toByteArray();
  }

  /** Writes an envelope, which is consumed unless it is a complete tree. */
  public void write(SOAPEnvelope envelope, OutputStream out) throws AxisFault {
    OMOutputFormat format = new OMOutputFormat();
    format.setCharSetEncoding(MessageContext.UTF_8);
    context.setEnvelope(envelope);
    formatter.writeTo(context, format, out, false);
  }
}
