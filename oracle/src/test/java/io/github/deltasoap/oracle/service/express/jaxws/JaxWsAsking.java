package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.handler.MessageContext;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.Resource;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A service that looks at the context of its requests. */
@WebService(serviceName = "JaxWsAsking", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsAsking {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";

  @Resource private @Nullable WebServiceContext context;

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
    return text
        + asked.getUserPrincipal()
        + asked.isUserInRole("some")
        + reference(asked)
        + asked.getClass()
        + seen;
  }

  private static String reference(WebServiceContext asked) {
    try {
      return String.valueOf(asked.getEndpointReference());
    } catch (Exception refused) {
      return String.valueOf(refused.getMessage());
    }
  }
}
