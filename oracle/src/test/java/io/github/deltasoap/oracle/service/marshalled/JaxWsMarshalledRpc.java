package io.github.deltasoap.oracle.service.marshalled;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.jws.soap.SOAPBinding.Style;

/** As {@link JaxWsMarshalled}, in the style rpc. */
@WebService(serviceName = "JaxWsMarshalledRpc", targetNamespace = JaxWsMarshalled.NAMESPACE)
@SOAPBinding(style = Style.RPC)
public class JaxWsMarshalledRpc {
  @WebMethod(operationName = "week", action = "urn:week")
  public String week(@WebParam(partName = "in") Dates in) {
    return in.toString();
  }
}
