package io.github.deltasoap.oracle.service.refusing;

import io.github.deltasoap.oracle.service.refusing.other.RefusedElsewhere;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import org.jspecify.annotations.Nullable;

/** A bare operation that throws. */
@WebService(serviceName = "JaxWsRefusingBare", targetNamespace = JaxWsRefusing.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsRefusingBare {

  @WebMethod(operationName = "refuse", action = "urn:refuse")
  @WebResult(name = "refuseResponse", targetNamespace = JaxWsRefusing.NAMESPACE)
  public RefuseResponse refuse(
      @WebParam(name = "refuse", targetNamespace = JaxWsRefusing.NAMESPACE) @Nullable Refuse asked)
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
    Refuse refuse = asked == null ? new Refuse() : asked;
    RefuseResponse response = new RefuseResponse();
    response.setAccepted(Refusals.refuse(refuse.getHow(), refuse.getText(), refuse.getDetail()));
    return response;
  }
}
