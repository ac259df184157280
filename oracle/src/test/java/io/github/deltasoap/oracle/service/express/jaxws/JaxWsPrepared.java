package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.handler.MessageContext;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A service whose objects want to be prepared, which may fail. */
@WebService(serviceName = "JaxWsPrepared", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsPrepared {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";

  private static final Set<String> WAYS =
      Set.of("unchecked", "error", "of JAX-WS", "asks", "asks and fails");

  private static final AtomicInteger MADE = new AtomicInteger();
  private static final AtomicInteger PREPARED = new AtomicInteger();
  private static final AtomicReference<@Nullable String> NEXT = new AtomicReference<>();

  @Resource private @Nullable WebServiceContext context;
  private String prepared = "";

  /** Counts the objects. */
  public JaxWsPrepared() {
    MADE.incrementAndGet();
  }

  /** Called by stock for each object. */
  @PostConstruct
  @javax.annotation.PostConstruct
  void prepare() {
    PREPARED.incrementAndGet();
    prepared += Thread.currentThread().getContextClassLoader() == getClass().getClassLoader();
    String how = NEXT.getAndSet(null);
    if (how != null) {
      if (how.startsWith("asks") && context != null) {
        prepared += context.getMessageContext().get(MessageContext.WSDL_OPERATION);
      }
      switch (how) {
        case "asks" -> {}
        case "error" -> throw new AssertionError("of the method");
        case "of JAX-WS" -> throw new WebServiceException("of the method");
        default -> throw new IllegalStateException("of the method");
      }
    }
  }

  /** How often objects were made and prepared; lets the next one be prepared in some way. */
  @WebMethod(operationName = "prepared", action = "urn:prepared")
  @RequestWrapper(
      localName = "prepared",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "preparedResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String prepared(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    if (text != null && WAYS.contains(text)) {
      NEXT.set(text);
    }
    return text + " " + prepared + " " + MADE + " " + PREPARED;
  }
}
