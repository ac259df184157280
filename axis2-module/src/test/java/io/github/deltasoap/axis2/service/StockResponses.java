package io.github.deltasoap.axis2.service;

import io.github.deltasoap.engine.Reply;
import java.lang.reflect.Method;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.soap.SOAPFactory;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.wsdl.WSDLConstants;
import org.jspecify.annotations.Nullable;

/** Stock's responses to the results of one operation. Used by one thread. */
public final class StockResponses {
  private final SOAPFactory factory = OMAbstractFactory.getSOAP11Factory();
  private final MessageContext request = new MessageContext();
  private final MessageContext response = new MessageContext();
  private final Method method;

  /** Creates the contexts of a request to the operation and of its response. */
  public StockResponses(
      ConfigurationContext configuration,
      AxisService service,
      AxisOperation operation,
      Method method)
      throws AxisFault {
    this.method = method;
    ServiceContext context =
        configuration
            .createServiceGroupContext(service.getAxisServiceGroup())
            .getServiceContext(service);
    for (MessageContext each : new MessageContext[] {request, response}) {
      each.setConfigurationContext(configuration);
      each.setServiceContext(context);
    }
    request.setAxisOperation(operation);
    request.setOperationContext(context.createOperationContext(operation));
    response.setAxisMessage(operation.getMessage(WSDLConstants.MESSAGE_LABEL_OUT_VALUE));
  }

  /** Stock's way to write the payload of a result, as the module leaves it to stock. */
  public Reply.Stock of(@Nullable Object result) {
    return out ->
        ServiceCall.envelope(
                result,
                method,
                request.getAxisService(),
                request.getOperationContext().getAxisOperation(),
                factory)
            .getBody()
            .getFirstElement()
            .serialize(out, false);
  }
}
