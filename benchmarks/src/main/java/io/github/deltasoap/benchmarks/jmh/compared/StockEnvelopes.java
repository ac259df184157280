package io.github.deltasoap.benchmarks.jmh.compared;

import java.io.ByteArrayInputStream;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.SOAPBuilder;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisService;

/** Opens messages with Axis2's builder, as its transport does, in a current message context. */
public final class StockEnvelopes {
  private final SOAPBuilder builder = new SOAPBuilder();
  private final MessageContext context = new MessageContext();

  public StockEnvelopes() {
    context.setServerSide(true);
    context.setProperty(Constants.Configuration.CHARACTER_SET_ENCODING, MessageContext.UTF_8);
  }

  /** Opens messages of a service whose types the deserializer looks up. */
  public StockEnvelopes(AxisService service) throws AxisFault {
    this();
    context.setAxisService(service);
  }

  /** The envelope, hardly parsed yet. Close its builder after use. */
  public SOAPEnvelope open(byte[] message) throws AxisFault {
    MessageContext.setCurrentMessageContext(context);
    ByteArrayInputStream in = new ByteArrayInputStream(message);
    return (SOAPEnvelope) builder.processDocument(in, "text/xml", context);
  }
}
