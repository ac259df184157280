package io.github.deltasoap.oracle.service.marshalled;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;

/** Operations that return the text of their bean, by its fields. */
@WebService(serviceName = "JaxWsMarshalled", targetNamespace = JaxWsMarshalled.NAMESPACE)
public class JaxWsMarshalled {
  public static final String NAMESPACE = "http://example.org/marshalled";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.marshalled.";

  @WebMethod(operationName = "tag", action = "urn:tag")
  @RequestWrapper(localName = "tag", targetNamespace = NAMESPACE, className = PACKAGE + "Tag")
  @ResponseWrapper(
      localName = "marshalled",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Marshalled")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String tag(@WebParam(name = "in", targetNamespace = NAMESPACE) Tagged in) {
    return in.toString();
  }

  @WebMethod(operationName = "note", action = "urn:note")
  @RequestWrapper(localName = "note", targetNamespace = NAMESPACE, className = PACKAGE + "Note")
  @ResponseWrapper(
      localName = "marshalled",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Marshalled")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String note(@WebParam(name = "in", targetNamespace = NAMESPACE) Noted in) {
    return in.toString();
  }

  @WebMethod(operationName = "week", action = "urn:week")
  @RequestWrapper(localName = "week", targetNamespace = NAMESPACE, className = PACKAGE + "Week")
  @ResponseWrapper(
      localName = "marshalled",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Marshalled")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String week(@WebParam(name = "in", targetNamespace = NAMESPACE) Dates in) {
    return in.toString();
  }
}
