package io.github.deltasoap.oracle.service.guarded;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** Operations that show the parameters in the headers of requests. */
@WebService(serviceName = "JaxWsGuarded", targetNamespace = JaxWsGuarded.NAMESPACE)
public class JaxWsGuarded {
  public static final String NAMESPACE = "http://example.org/guarded";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.guarded.";

  /** A bare operation; the header comes before the body. */
  @WebMethod(operationName = "admit", action = "urn:admit")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "wordBack", targetNamespace = NAMESPACE, partName = "parameters")
  public String admit(
      @WebParam(name = "pass", targetNamespace = NAMESPACE, header = true) @Nullable Pass pass,
      @WebParam(name = "word", targetNamespace = NAMESPACE, partName = "parameters") String word) {
    return word + " of " + pass;
  }

  /** A bare operation with a number in the header. */
  @WebMethod(operationName = "limit", action = "urn:limit")
  @SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
  @WebResult(name = "numberBack", targetNamespace = NAMESPACE, partName = "parameters")
  public int limit(
      @WebParam(name = "number", targetNamespace = NAMESPACE, partName = "parameters") int number,
      @WebParam(name = "limit", targetNamespace = NAMESPACE, header = true) int limit) {
    return Math.min(number, limit);
  }

  /** A wrapped operation with two headers, one of them between the parameters in the body. */
  @WebMethod(operationName = "secured", action = "urn:secured")
  @RequestWrapper(
      localName = "secured",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Secured")
  @ResponseWrapper(
      localName = "securedResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "SecuredResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String secured(
      @WebParam(name = "id", targetNamespace = NAMESPACE) @Nullable String id,
      @WebParam(name = "limit", targetNamespace = NAMESPACE, header = true) @Nullable Integer limit,
      @WebParam(name = "note", targetNamespace = NAMESPACE) @Nullable String note,
      @WebParam(name = "pass", targetNamespace = NAMESPACE, header = true) @Nullable Pass pass) {
    return id + " " + limit + " " + note + " " + pass;
  }
}
