package io.github.deltasoap.oracle.service.jaxws;

import io.github.deltasoap.oracle.service.jaxws.bean.Receipt;
import io.github.deltasoap.oracle.service.jaxws.bean.Submission;
import io.github.deltasoap.oracle.service.jaxws.loose.Loose;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;

/**
 * Wrapped and bare operations of classes without object factories: the namespace of classes that
 * are in none depends on the operation that is called first.
 */
@WebService(serviceName = "JaxWsMixed", targetNamespace = JaxWsShapes.NAMESPACE)
public class JaxWsMixed {
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.jaxws.";

  @WebMethod(operationName = "add", action = "urn:add")
  @RequestWrapper(
      localName = "add",
      targetNamespace = JaxWsShapes.NAMESPACE,
      className = PACKAGE + "Add")
  @ResponseWrapper(
      localName = "addResponse",
      targetNamespace = JaxWsShapes.NAMESPACE,
      className = PACKAGE + "AddResponse")
  @WebResult(name = "return", targetNamespace = JaxWsShapes.NAMESPACE)
  public int add(@WebParam(name = "value", targetNamespace = JaxWsShapes.NAMESPACE) int value) {
    return value + 1;
  }

  @WebMethod(operationName = "submission", action = "urn:submission")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "receipt", targetNamespace = JaxWsShapes.NAMESPACE)
  public Receipt submission(
      @WebParam(name = "submission", targetNamespace = JaxWsShapes.NAMESPACE)
          Submission submission) {
    Receipt receipt = new Receipt();
    receipt.setText(String.valueOf(submission.getToken()));
    return receipt;
  }

  @WebMethod(operationName = "loose", action = "urn:loose")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "receipt", targetNamespace = JaxWsShapes.NAMESPACE)
  public Receipt loose(
      @WebParam(name = "loose", targetNamespace = JaxWsShapes.NAMESPACE) Loose loose) {
    Receipt receipt = new Receipt();
    receipt.setText(String.valueOf(loose.getText()));
    return receipt;
  }
}
