package io.github.deltasoap.oracle.service.handled;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** Returns what the handlers of {@link JaxWsHandled} and itself have seen. */
@WebService(serviceName = "JaxWsTraces", targetNamespace = JaxWsHandled.NAMESPACE)
public class JaxWsTraces {
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.handled.";

  /** The traces since the last call. */
  @WebMethod(operationName = "say", action = "urn:say")
  @RequestWrapper(
      localName = "say",
      targetNamespace = JaxWsHandled.NAMESPACE,
      className = PACKAGE + "Said")
  @ResponseWrapper(
      localName = "sayResponse",
      targetNamespace = JaxWsHandled.NAMESPACE,
      className = PACKAGE + "Answered")
  @WebResult(name = "return", targetNamespace = JaxWsHandled.NAMESPACE)
  public String say(
      @WebParam(name = "text", targetNamespace = JaxWsHandled.NAMESPACE) @Nullable String text,
      @WebParam(name = "number", targetNamespace = JaxWsHandled.NAMESPACE) int number) {
    return Traces.take();
  }
}
