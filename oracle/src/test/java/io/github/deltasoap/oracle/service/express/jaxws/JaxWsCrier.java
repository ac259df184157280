package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.Holder;
import org.jspecify.annotations.Nullable;

/** Bare operations, whose part is one value. */
@WebService(serviceName = "JaxWsCrier", targetNamespace = JaxWsDesk.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsCrier {

  /** Returns its argument, or null if it is empty. */
  @WebMethod(operationName = "cry", action = "urn:cry")
  @WebResult(name = "cried", targetNamespace = JaxWsDesk.NAMESPACE)
  public @Nullable String cry(
      @WebParam(name = "cry", targetNamespace = JaxWsDesk.NAMESPACE) String text) {
    return text.isEmpty() ? null : text;
  }

  @WebMethod(operationName = "next", action = "urn:next")
  @WebResult(name = "nextNumber", targetNamespace = JaxWsDesk.NAMESPACE)
  public int next(@WebParam(name = "next", targetNamespace = JaxWsDesk.NAMESPACE) int number) {
    return Math.addExact(number, 1);
  }

  /** Returns its argument in the place of the argument. */
  @WebMethod(operationName = "turn", action = "urn:turn")
  public void turn(
      @WebParam(name = "turn", targetNamespace = JaxWsDesk.NAMESPACE, mode = WebParam.Mode.INOUT)
          Holder<String> text) {
    text.value = new StringBuilder(text.value).reverse().toString();
  }
}
