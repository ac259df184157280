package io.github.deltasoap.oracle.service.refusing;

import io.github.deltasoap.oracle.service.refusing.other.RefusedElsewhere;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** A wrapped operation that throws. */
@WebService(serviceName = "JaxWsRefusing", targetNamespace = JaxWsRefusing.NAMESPACE)
public class JaxWsRefusing {
  static final String NAMESPACE = "http://example.org/jaxws";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.refusing.";

  @WebMethod(operationName = "refuse", action = "urn:refuse")
  @RequestWrapper(localName = "refuse", targetNamespace = NAMESPACE, className = PACKAGE + "Refuse")
  @ResponseWrapper(
      localName = "refuseResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "RefuseResponse")
  @WebResult(name = "accepted", targetNamespace = NAMESPACE)
  public String refuse(
      @WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how,
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "detail", targetNamespace = NAMESPACE) @Nullable RefusalDetail detail)
      throws Refused,
          RefusedPlainly,
          RefusedByType,
          RefusedWithText,
          RefusedElsewhere,
          RefusedLegacy,
          RefusedAnnotated,
          RefusedWithoutBean,
          RefusedLostBean,
          Refusals.Inner {
    return Refusals.refuse(how, text, detail);
  }
}
