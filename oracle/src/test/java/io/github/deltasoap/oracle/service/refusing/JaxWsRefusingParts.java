package io.github.deltasoap.oracle.service.refusing;

import io.github.deltasoap.oracle.service.refusing.other.RefusedElsewhere;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.jspecify.annotations.Nullable;

/** An operation of the style rpc that throws. */
@WebService(serviceName = "JaxWsRefusingParts", targetNamespace = JaxWsRefusing.NAMESPACE)
@SOAPBinding(style = SOAPBinding.Style.RPC)
public class JaxWsRefusingParts {

  @WebMethod(operationName = "refuse", action = "urn:refuse")
  @WebResult(partName = "accepted")
  public String refuse(
      @WebParam(name = "how", partName = "how") @Nullable String how,
      @WebParam(name = "text", partName = "text") @Nullable String text,
      @WebParam(name = "detail", partName = "detail") @Nullable RefusalDetail detail)
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
