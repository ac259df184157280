package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.annotation.Resource;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.handler.soap.SOAPMessageContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A service that looks at the context of its requests. */
@WebService(serviceName = "JaxWsAsking", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsAsking {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";

  private static volatile @Nullable WebServiceContext lastContext;

  @Resource @javax.annotation.Resource private @Nullable WebServiceContext context;
  private int calls;

  /** All that the context shows. */
  @WebMethod(operationName = "look", action = "urn:look")
  @RequestWrapper(
      localName = "look",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "lookResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String look(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    WebServiceContext asked = context;
    if (asked == null) {
      return "no context for " + text;
    }
    return text + all(asked);
  }

  /** Asks the context for one of its answers, or for nothing. */
  @WebMethod(operationName = "ask", action = "urn:ask")
  @RequestWrapper(
      localName = "ask",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "askResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable String ask(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text,
      @WebParam(name = "how", targetNamespace = NAMESPACE) @Nullable String how)
      throws InterruptedException {
    WebServiceContext asked = context;
    if (asked == null) {
      return "no context for " + text;
    }
    calls++;
    switch (String.valueOf(how)) {
      case "not" -> {
        WebServiceContext last = lastContext;
        lastContext = asked;
        return text + " " + (last == null ? null : last.getMessageContext());
      }
      case "all" -> {
        return text + all(asked) + all(asked);
      }
      case "principal" -> {
        return text + asked.getUserPrincipal();
      }
      case "role" -> {
        return text + asked.isUserInRole("some");
      }
      case "reference" -> {
        return text + reference(asked);
      }
      case "message" -> {
        return text + message(asked);
      }
      case "headers" -> {
        Object headers = asked.getMessageContext().get(MessageContext.HTTP_REQUEST_HEADERS);
        Object names = headers instanceof Map<?, ?> map ? new TreeSet<>(map.keySet()) : headers;
        return text + names + asked.getMessageContext().get(MessageContext.PATH_INFO);
      }
      case "another thread" -> {
        List<String> seen = new ArrayList<>();
        Thread thread = new Thread(() -> seen.add(all(asked)));
        thread.start();
        thread.join();
        return text + seen;
      }
      case "fails" -> throw new IllegalStateException(text);
      case "returns a control character" -> {
        return "\u0001";
      }
      case "and fails" -> throw new IllegalStateException(text + all(asked));
      case "and returns nothing" -> {
        asked.getMessageContext();
        return null;
      }
      case "and returns a control character" -> {
        asked.getMessageContext();
        return "\u0001";
      }
      case "and sets a header" -> {
        asked
            .getMessageContext()
            .put(MessageContext.HTTP_RESPONSE_HEADERS, Map.of("X-Added", List.of("a")));
        return text;
      }
      default -> {
        return text + calls;
      }
    }
  }

  private static String message(WebServiceContext asked) {
    try {
      SOAPMessageContext message = (SOAPMessageContext) asked.getMessageContext();
      return message.getRoles().size() + message.getMessage().getSOAPBody().getTextContent();
    } catch (Exception refused) {
      return String.valueOf(refused);
    }
  }

  private static String all(WebServiceContext asked) {
    MessageContext message = asked.getMessageContext();
    List<String> seen = new ArrayList<>();
    for (var each : message.entrySet()) {
      Object value = each.getValue();
      boolean isPlain =
          value instanceof String || value instanceof Boolean || value instanceof QName;
      if (!each.getKey().contains("deltasoap")) {
        seen.add(each.getKey() + (isPlain ? "=" + value : "") + message.getScope(each.getKey()));
      }
    }
    seen.sort(null);
    return asked.getUserPrincipal() + " " + asked.isUserInRole("some") + reference(asked) + seen;
  }

  private static String reference(WebServiceContext asked) {
    try {
      return String.valueOf(asked.getEndpointReference());
    } catch (Exception refused) {
      return String.valueOf(refused.getMessage());
    }
  }
}
