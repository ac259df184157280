package io.github.deltasoap.oracle.spies;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;

/** Answers with the notes of its request's beans. */
@WebService(serviceName = "Spies", targetNamespace = Spies.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class Spies {
  static final String NAMESPACE = "http://example.org/spies";

  /** Returns the notes since the last call. */
  @WebMethod(operationName = "look", action = "urn:look")
  @WebResult(name = "seen", targetNamespace = NAMESPACE)
  public Seen look(@WebParam(name = "look", targetNamespace = NAMESPACE) Look look) {
    Seen seen = new Seen();
    seen.setText(look.getName() + look.getDetail().size() + "|" + Trace.taken());
    return seen;
  }
}
