package io.github.deltasoap.axis2.check;

import io.github.deltasoap.core.wire.WireMessage;
import java.io.ByteArrayInputStream;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPModelBuilder;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.jspecify.annotations.Nullable;

/**
 * Opens the requests of an operation by stock's parser, with the class loader and the message
 * context that a thread of stock's has.
 */
public record StockRequests(AxisService service, AxisOperation operation) {
  /** Reads the payload of a request. */
  @FunctionalInterface
  public interface Reader {
    /**
     * The objects in a payload.
     *
     * @param payload null if the body is empty
     * @throws Throwable if stock refuses the message
     */
    @Nullable Object[] read(@Nullable OMElement payload) throws Throwable;
  }

  /**
   * The objects in a message.
   *
   * @throws Throwable if stock refuses the message
   */
  public @Nullable Object[] read(WireMessage message, Reader reader) throws Throwable {
    Thread thread = Thread.currentThread();
    ClassLoader outerLoader = thread.getContextClassLoader();
    MessageContext outer = MessageContext.getCurrentMessageContext();
    SOAPModelBuilder builder =
        OMXMLBuilderFactory.createSOAPModelBuilder(
            new ByteArrayInputStream(message.bytes(), 0, message.length()), "UTF-8");
    try {
      SOAPEnvelope envelope = builder.getSOAPEnvelope();
      thread.setContextClassLoader(service.getClassLoader());
      MessageContext.setCurrentMessageContext(context(envelope));
      return reader.read(envelope.getBody().getFirstElement());
    } finally {
      MessageContext.setCurrentMessageContext(outer);
      thread.setContextClassLoader(outerLoader);
      builder.close();
    }
  }

  private MessageContext context(SOAPEnvelope envelope) throws AxisFault {
    MessageContext context = new MessageContext();
    // First, so that listeners of the service do not see it.
    context.setEnvelope(envelope);
    context.setAxisService(service);
    context.setAxisOperation(operation);
    return context;
  }
}
