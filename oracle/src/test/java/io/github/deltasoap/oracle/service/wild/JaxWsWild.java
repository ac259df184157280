package io.github.deltasoap.oracle.service.wild;

import io.github.deltasoap.oracle.service.Dump;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/** Returns the graph of its argument. */
@WebService(serviceName = "JaxWsWild", targetNamespace = JaxWsWild.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsWild {
  public static final String NAMESPACE = "http://example.org/wild";

  @WebMethod(operationName = "describe", action = "urn:describe")
  @WebResult(name = "described", targetNamespace = NAMESPACE, partName = "parameters")
  public String describe(
      @WebParam(name = "wild", targetNamespace = NAMESPACE, partName = "parameters") Wild wild) {
    return Dump.of(wild);
  }
}
