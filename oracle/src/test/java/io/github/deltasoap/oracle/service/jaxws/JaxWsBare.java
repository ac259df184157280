package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Hue;
import io.github.deltasoap.oracle.service.jaxws.bean.Order;
import io.github.deltasoap.oracle.service.jaxws.bean.Receipt;
import io.github.deltasoap.oracle.service.jaxws.bean.Submission;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.BindingType;

/** Operations whose requests are one part, in SOAP 1.2, without an object factory. */
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

  @WebMethod(operationName = "echo", action = "urn:echo")
  @WebResult(name = "echoed", targetNamespace = JaxWsShapes.NAMESPACE)
  public String echo(
      @WebParam(name = "echo", targetNamespace = JaxWsShapes.NAMESPACE) String text) {
    return text;
  }

  @WebMethod(operationName = "next", action = "urn:next")
  @WebResult(name = "nextNumber", targetNamespace = JaxWsShapes.NAMESPACE)
  public int next(@WebParam(name = "next", targetNamespace = JaxWsShapes.NAMESPACE) int number) {
    return number + 1;
  }

  @WebMethod(operationName = "paint", action = "urn:paint")
  @WebResult(name = "painted", targetNamespace = JaxWsShapes.NAMESPACE)
  public Hue paint(@WebParam(name = "paint", targetNamespace = JaxWsShapes.NAMESPACE) Hue hue) {
    return hue;
  }
}
