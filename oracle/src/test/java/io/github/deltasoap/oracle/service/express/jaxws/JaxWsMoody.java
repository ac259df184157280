package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A service with an object for each request. */
@WebService(serviceName = "JaxWsMoody", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsMoody {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";
  private static final AtomicInteger MADE = new AtomicInteger();

  private static final Set<String> WAYS = Set.of("unchecked", "error", "of JAX-WS");
  private static final AtomicReference<@Nullable String> NEXT = new AtomicReference<>();

  /** Counts the objects. */
  public JaxWsMoody() {
    MADE.incrementAndGet();
    String how = NEXT.getAndSet(null);
    if (how != null) {
      switch (how) {
        case "error" -> throw new AssertionError("of the constructor");
        case "of JAX-WS" -> throw new WebServiceException("of the constructor");
        default -> throw new IllegalStateException("of the constructor");
      }
    }
  }

  /** The number of objects, this one included; lets the next one fail in one of some ways. */
  @WebMethod(operationName = "made", action = "urn:made")
  @RequestWrapper(
      localName = "made",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "madeResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String made(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    if (text != null && WAYS.contains(text)) {
      NEXT.set(text);
    }
    return "object " + MADE;
  }
}
