package io.github.deltasoap.oracle.service.handled;

import jakarta.jws.HandlerChain;
import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Notes its arguments and echoes them, or fails. */
@WebService(serviceName = "JaxWsHandled", targetNamespace = JaxWsHandled.NAMESPACE)
@HandlerChain(file = "../../../../../../META-INF/handlers.xml")
public class JaxWsHandled {
  static final String NAMESPACE = "http://example.org/jaxws";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.handled.";

  /** Echoes its arguments; fails for numbers below 0. */
  @WebMethod(operationName = "say", action = "urn:say")
  @RequestWrapper(localName = "say", targetNamespace = NAMESPACE, className = PACKAGE + "Said")
  @ResponseWrapper(
      localName = "sayResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "Answered")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String say(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "number", targetNamespace = NAMESPACE) int number,
      @WebParam(name = "seal", targetNamespace = NAMESPACE) byte @Nullable [] seal) {
    Traces.note("say " + text + " " + number + (seal == null ? "" : Arrays.toString(seal)));
    if (number < 0) {
      throw new IllegalArgumentException("below 0: " + number);
    }
    return text + " " + number;
  }

  @WebMethod(operationName = "tell", action = "urn:tell")
  @RequestWrapper(localName = "tell", targetNamespace = NAMESPACE, className = PACKAGE + "Told")
  @Oneway
  public void tell(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    Traces.note("tell " + text);
  }
}
