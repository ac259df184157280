package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A service with an object for each request. */
@WebService(serviceName = "JaxWsEach", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsEach {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";
  private static final AtomicInteger MADE = new AtomicInteger();

  private final boolean inLoader =
      Thread.currentThread().getContextClassLoader() == getClass().getClassLoader();
  private int served;

  /** Counts the objects. */
  public JaxWsEach() {
    MADE.incrementAndGet();
  }

  /** The number of requests that this object has served, and the number of objects; may fail. */
  @WebMethod(operationName = "served", action = "urn:served")
  @RequestWrapper(
      localName = "served",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "servedResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String served(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    served++;
    if ("fails".equals(text)) {
      throw new IllegalStateException("object " + MADE);
    }
    return "request " + served + " of object " + MADE + " " + inLoader;
  }
}
