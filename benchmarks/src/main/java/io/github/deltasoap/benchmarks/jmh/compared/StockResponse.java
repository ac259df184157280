package io.github.deltasoap.benchmarks.jmh.compared;

import java.lang.reflect.Method;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisMessage;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.rpc.receivers.RPCUtil;
import org.apache.axis2.wsdl.WSDLConstants;

/** The response path of Axis2's {@code RPCMessageReceiver}. */
public final class StockResponse implements Serializer {
  private final StockEnvelopeWriter writer = new StockEnvelopeWriter();
  private final AxisService service;
  private final Method method;
  private final AxisMessage description;

  /**
   * @param method a method of the service's class
   */
  public StockResponse(AxisService service, Method method) {
    this.service = service;
    this.method = method;
    description =
        service
            .getOperation(new QName(method.getName()))
            .getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE);
  }

  @Override
  public byte[] serialize(Object result) throws Exception {
    return format(marshal(result));
  }

  /** The response in its envelope, which reads the result lazily. */
  public SOAPEnvelope marshal(Object result) throws Exception {
    SOAPFactory factory = StockEnvelopeWriter.factory();
    MessageContext response = new MessageContext();
    response.setAxisMessage(description);
    OMNamespace wrapper =
        factory.createOMNamespace(
            description.getElementQName().getNamespaceURI(),
            service.getSchemaTargetNamespacePrefix());
    SOAPEnvelope envelope = factory.getDefaultEnvelope();
    RPCUtil.processResponseAsDocLitWrapped(
        result, service, method, envelope, factory, wrapper, null, response);
    return envelope;
  }

  /** The bytes of a response. */
  public byte[] format(SOAPEnvelope response) throws AxisFault {
    return writer.write(response);
  }
}
