package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Order;
import io.github.deltasoap.oracle.service.jaxws.bean.Receipt;
import io.github.deltasoap.oracle.service.jaxws.bean.Submission;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.BindingType;

/** An operation whose request is one part, in SOAP 1.2. */
@WebService(serviceName = "JaxWsBare", targetNamespace = JaxWsShapes.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
@BindingType(jakarta.xml.ws.soap.SOAPBinding.SOAP12HTTP_BINDING)
public class JaxWsBare {
  /** Describes its argument. */
  @WebMethod(operationName = "submission", action = "urn:submission")
  @WebResult(name = "receipt", targetNamespace = JaxWsShapes.NAMESPACE)
  public Receipt submission(
      @WebParam(name = "submission", targetNamespace = JaxWsShapes.NAMESPACE)
          Submission submission) {
    Order order = submission.getOrder();
    Receipt receipt = new Receipt();
    receipt.setText(submission.getToken() + " " + (order == null ? null : order.getTotal()));
    return receipt;
  }
}
