package io.github.deltasoap.oracle.service.rare;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.jspecify.annotations.Nullable;

/** Returns its argument, whose date it has changed. */
@SuppressWarnings("JavaUtilDate") // As in services that have such properties.
@WebService(serviceName = "JaxWsRare", targetNamespace = JaxWsRare.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsRare {
  static final String NAMESPACE = "http://example.org/rare";

  @WebMethod(operationName = "keep", action = "urn:keep")
  @WebResult(name = "rare", targetNamespace = NAMESPACE)
  public @Nullable Rare keep(
      @WebParam(name = "rare", targetNamespace = NAMESPACE) @Nullable Rare rare) {
    if (rare != null && rare.dated != null && rare.dated.date != null) {
      rare.dated.date.setTime(rare.dated.date.getTime() + 1000);
    }
    return rare;
  }
}
