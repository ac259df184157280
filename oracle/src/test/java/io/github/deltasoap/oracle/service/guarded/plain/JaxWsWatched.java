package io.github.deltasoap.oracle.service.guarded.plain;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.jspecify.annotations.Nullable;

/** An operation that shows the parameters in the headers of requests. */
@WebService(serviceName = "JaxWsWatched", targetNamespace = JaxWsWatched.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsWatched {
  public static final String NAMESPACE = "http://example.org/watched";

  /** JAXB reads a header with a class of its own by its element, the other by its type. */
  @WebMethod(operationName = "send", action = "urn:send")
  @WebResult(name = "letter", targetNamespace = NAMESPACE, partName = "parameters")
  public Letter send(
      @WebParam(name = "letter", targetNamespace = NAMESPACE, partName = "parameters")
          Letter letter,
      @WebParam(name = "seal", targetNamespace = NAMESPACE, header = true) @Nullable Seal seal,
      @WebParam(name = "copies", targetNamespace = NAMESPACE, header = true)
          @Nullable Integer copies) {
    letter.setText(letter.getText() + " " + seal + " " + copies);
    return letter;
  }
}
