package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.annotation.Resource;
import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.handler.MessageContext;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Has an operation without a response, and keeps a record of its calls. */
@WebService(serviceName = "JaxWsBell", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsBell {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";
  private static final Map<String, List<String>> CALLS = new ConcurrentHashMap<>();
  private static final AtomicBoolean FAILS_NEXT = new AtomicBoolean();

  private static volatile @Nullable WebServiceContext lastContext;

  @Resource @javax.annotation.Resource private @Nullable WebServiceContext context;

  /** Fails after a call that asked for it. */
  public JaxWsBell() {
    if (FAILS_NEXT.getAndSet(false)) {
      record("constructor", "fails");
      throw new IllegalStateException("no bell");
    }
  }

  private static void record(String text, String what) {
    CALLS.computeIfAbsent(text, first -> new CopyOnWriteArrayList<>()).add(what);
  }

  /** The records of the calls with a text. */
  @WebMethod(operationName = "calls", action = "urn:calls")
  @RequestWrapper(
      localName = "calls",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "callsResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String calls(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    return CALLS.getOrDefault(String.valueOf(text), List.of()).toString();
  }

  /** Records a call; fails, or asks its context, if it is asked to. */
  @WebMethod(operationName = "ring", action = "urn:ring")
  @Oneway
  @RequestWrapper(
      localName = "ring",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  public void ring(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how) {
    String key = String.valueOf(text);
    WebServiceContext asked = Objects.requireNonNull(context);
    record(key, "" + how);
    switch (String.valueOf(how)) {
      case "unchecked" -> throw new IllegalStateException("of " + key);
      case "error" -> throw new AssertionError("of " + key);
      case "no message" -> throw new NullPointerException();
      case "fails next" -> FAILS_NEXT.set(true);
      case "looks" -> look(key, asked);
      case "looks and fails" -> {
        look(key, asked);
        throw new IllegalStateException("of " + key);
      }
      case "sets a header" ->
          asked
              .getMessageContext()
              .put(MessageContext.HTTP_RESPONSE_HEADERS, Map.of("X-Bell", List.of(key)));
      case "remembers" -> {
        WebServiceContext last = lastContext;
        lastContext = asked;
        record(key, "last " + (last == null ? null : last.getMessageContext()));
      }
      default -> {
        // That is all.
      }
    }
  }

  private static void look(String key, WebServiceContext asked) {
    MessageContext message = asked.getMessageContext();
    record(key, "method " + message.get(MessageContext.HTTP_REQUEST_METHOD));
    record(key, "operation " + message.get(MessageContext.WSDL_OPERATION));
    Object headers = message.get(MessageContext.HTTP_REQUEST_HEADERS);
    record(key, "headers " + (headers instanceof Map<?, ?> all ? new TreeSet<>(all.keySet()) : 0));
    record(key, "same " + (message == asked.getMessageContext()));
    record(key, "loader " + Thread.currentThread().getContextClassLoader().getClass());
  }
}
