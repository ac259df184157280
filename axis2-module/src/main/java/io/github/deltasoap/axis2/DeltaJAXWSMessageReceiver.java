package io.github.deltasoap.axis2;

import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.jaxws.spi.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for operations of JAX-WS services: puts the object that stock would unmarshal into
 * the body, and lets stock do everything else. Axis2 knows receivers of this kind by the end of the
 * class name, and leaves headers that must be understood to them.
 */
final class DeltaJAXWSMessageReceiver implements MessageReceiver {
  private final OperationRuntime operation;
  private final JaxWsOperation jaxWs;
  private final JAXBDSContext context;
  private final MessageReceiver stock;

  DeltaJAXWSMessageReceiver(
      OperationRuntime operation, JaxWsOperation jaxWs, MessageReceiver stock) {
    this.operation = operation;
    this.jaxWs = jaxWs;
    this.context = new JAXBDSContext(jaxWs.context());
    this.stock = stock;
  }

  @Override
  public void receive(MessageContext request) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    if (message == null || isReadElsewhere(request)) {
      stock.receive(request);
      return;
    }
    @Nullable Object @Nullable [] bound = operation.bind(message, request);
    Object bean = bound == null ? null : bound[0];
    if (bean == null) {
      stock.receive(request);
      return;
    }
    OMElement payload = request.getEnvelope().getBody().getFirstElement();
    payload.insertSiblingBefore(
        payload
            .getOMFactory()
            .createOMElement(
                new JaxbPayload(jaxWs.unmarshalled(bean), context, message),
                payload.getLocalName(),
                payload.getNamespace()));
    payload.detach();
    boolean done = false;
    try {
      stock.receive(request);
      done = true;
    } finally {
      if (done) {
        message.release(request);
      } else {
        // The detail of a fault is written later, and may refer to what was bound.
        message.keep();
      }
    }
  }

  /** Whether another thread calls the service, or the whole message is wanted as text. */
  private static boolean isReadElsewhere(MessageContext request) {
    EndpointReference replyTo = request.getReplyTo();
    return (replyTo != null && !replyTo.hasAnonymousAddress())
        || Boolean.TRUE.equals(request.getProperty(Constants.SAVE_REQUEST_MSG));
  }
}
