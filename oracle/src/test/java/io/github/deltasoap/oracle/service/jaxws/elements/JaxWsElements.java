package io.github.deltasoap.oracle.service.jaxws.elements;

import io.github.deltasoap.oracle.service.Dump;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/** Bare operations with the same argument. */
@WebService(serviceName = "JaxWsElements", targetNamespace = JaxWsElements.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsElements {
  public static final String NAMESPACE = "http://example.org/elements";

  /** Returns its argument. */
  @WebMethod(operationName = "keep", action = "urn:keep")
  @WebResult(name = "kept", targetNamespace = NAMESPACE, partName = "parameters")
  public Elements keep(
      @WebParam(name = "keep", targetNamespace = NAMESPACE, partName = "parameters")
          Elements elements) {
    return elements;
  }

  /** Returns the graph of its argument. */
  @WebMethod(operationName = "describe", action = "urn:describe")
  @WebResult(name = "described", targetNamespace = NAMESPACE, partName = "parameters")
  public String describe(
      @WebParam(name = "describe", targetNamespace = NAMESPACE, partName = "parameters")
          Elements elements) {
    return Dump.of(elements);
  }
}
