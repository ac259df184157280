package io.github.deltasoap.oracle.service.alphabets;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** A JAX-WS service whose elements and attributes have names beyond ASCII. */
@WebService(serviceName = "JaxWsAlphabets", targetNamespace = JaxWsAlphabets.NAMESPACE)
public class JaxWsAlphabets {
  public static final String NAMESPACE = "http://example.org/schriften/größe";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.alphabets.";

  @WebMethod(operationName = "prüfe", action = "urn:check")
  @RequestWrapper(localName = "prüfe", targetNamespace = NAMESPACE, className = PACKAGE + "Check")
  @ResponseWrapper(
      localName = "geprüft",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Checked")
  @WebResult(name = "päckchen", targetNamespace = NAMESPACE)
  public @Nullable Parcel check(
      @WebParam(name = "päckchen", targetNamespace = NAMESPACE) @Nullable Parcel parcel) {
    return parcel;
  }
}
