package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.envelope.BytesSource;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.LateResponder;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.engine.Reply;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMSourcedElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFault;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.datasource.jaxb.JAXBDSContext;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.jaxws.spi.Constants;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/**
 * The receiver for operations of JAX-WS services: puts the object that stock would unmarshal into
 * the body, leaves everything else to stock, and writes the object that stock passes to JAXB when
 * the response is sent. Axis2 recognizes receivers of this kind by the end of the class name, and
 * leaves headers that must be understood to them.
 */
final class DeltaJAXWSMessageReceiver implements MessageReceiver, LateResponder {
  private final OperationRuntime operation;
  private final JaxWsOperation jaxWs;
  private final JAXBDSContext context;
  private final JaxWsResponseWriter responses;
  private final MessageReceiver stock;

  DeltaJAXWSMessageReceiver(
      OperationRuntime operation,
      JaxWsOperation jaxWs,
      JaxWsResponseWriter responses,
      MessageReceiver stock) {
    this.operation = operation;
    this.jaxWs = jaxWs;
    this.context = new JAXBDSContext(jaxWs.context());
    this.responses = responses;
    this.stock = stock;
  }

  @Override
  public void receive(MessageContext request) throws AxisFault {
    DeltaMessage message = DeltaMessage.of(request);
    if (operation.leavesToStock(message, request) || message == null || isReadElsewhere(request)) {
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
                new BoundJaxbSource(jaxWs.unmarshalled(bean), context, message),
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
        // The fault's detail is written later and may refer to bound objects.
        message.keep();
      }
    }
  }

  @Override
  public void beforeSending(SOAPEnvelope envelope, MessageContext response, boolean plain) {
    try {
      makeBytes(envelope, response, plain);
    } catch (Throwable failed) {
      operation.responses().failed(failed);
    }
  }

  private void makeBytes(SOAPEnvelope envelope, MessageContext response, boolean plain) {
    OMNode payload = envelope.getBody() == null ? null : envelope.getBody().getFirstOMChild();
    boolean isBytes =
        payload instanceof OMSourcedElement source && source.getDataSource() instanceof BytesSource;
    if (payload instanceof SOAPFault || isBytes || isOfRequestLeftToStock(response)) {
      return;
    }
    Reply reply = plain ? responses.write(envelope) : new Reply.ToStock(ReplyReason.ENVELOPE);
    operation.sent(envelope, response, reply);
  }

  private static boolean isOfRequestLeftToStock(MessageContext response) {
    OperationContext exchange = response.getOperationContext();
    try {
      MessageContext request =
          exchange == null
              ? null
              : exchange.getMessageContext(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
      return request != null && DeltaMessage.isLeftToStock(request);
    } catch (AxisFault unknown) {
      return false;
    }
  }

  /** Whether another thread calls the service, or the whole message is needed as text. */
  private static boolean isReadElsewhere(MessageContext request) {
    EndpointReference replyTo = request.getReplyTo();
    return (replyTo != null && !replyTo.hasAnonymousAddress())
        || Boolean.TRUE.equals(request.getProperty(Constants.SAVE_REQUEST_MSG));
  }
}
