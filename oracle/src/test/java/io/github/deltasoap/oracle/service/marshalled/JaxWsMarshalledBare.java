package io.github.deltasoap.oracle.service.marshalled;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.jws.soap.SOAPBinding.ParameterStyle;

/** As {@link JaxWsMarshalled}, in the bare style. */
@WebService(serviceName = "JaxWsMarshalledBare", targetNamespace = JaxWsMarshalled.NAMESPACE)
@SOAPBinding(parameterStyle = ParameterStyle.BARE)
public class JaxWsMarshalledBare {
  @WebMethod(operationName = "dates", action = "urn:dates")
  @WebResult(name = "mondays", targetNamespace = JaxWsMarshalled.NAMESPACE, partName = "parameters")
  public String dates(
      @WebParam(
              name = "dates",
              targetNamespace = JaxWsMarshalled.NAMESPACE,
              partName = "parameters")
          Dates in) {
    return in.toString();
  }
}
