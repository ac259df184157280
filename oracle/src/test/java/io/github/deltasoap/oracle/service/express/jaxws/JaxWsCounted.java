package io.github.deltasoap.oracle.service.express.jaxws;

import io.github.deltasoap.oracle.service.cached.Counted;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A service that answers with the number of the call, or fails. */
@WebService(serviceName = "JaxWsCounted", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsCounted {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";
  private static final AtomicInteger CALLS = new AtomicInteger();

  /** Repeats a text; "fails" fails. */
  @WebMethod(operationName = "count", action = "urn:count")
  @RequestWrapper(localName = "count", targetNamespace = NAMESPACE, className = PACKAGE + "Count")
  @ResponseWrapper(
      localName = "countResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String count(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    return Counted.answer(CALLS, String.valueOf(text));
  }

  /** The same; after its first request, stock unmarshals requests while it dispatches them. */
  @WebMethod(operationName = "tally", action = "urn:tally")
  @RequestWrapper(localName = "tally", targetNamespace = NAMESPACE, className = PACKAGE + "Tally")
  @ResponseWrapper(
      localName = "tallyResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TallyResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String tally(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    return count(text);
  }
}
