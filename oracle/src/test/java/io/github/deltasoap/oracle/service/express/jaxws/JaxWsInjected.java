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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A service that asks its context for something when it gets it. */
@WebService(serviceName = "JaxWsInjected", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsInjected {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";

  private @Nullable String method;

  /** Keeps what the context says. */
  @Resource
  @javax.annotation.Resource
  public void setContext(WebServiceContext context) {
    MessageContext now = Objects.requireNonNull(context.getMessageContext(), "no message context");
    method = (String) now.get(MessageContext.HTTP_REQUEST_METHOD);
  }

  /** Returns it. */
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
  public String ask(@WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    return text + " by " + method;
  }
}
