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
import org.jspecify.annotations.Nullable;

/** A service whose one object gets the context of each request. */
@WebService(serviceName = "JaxWsShared", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsShared {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";

  private @Nullable WebServiceContext context;

  @Resource
  @javax.annotation.Resource
  @WebMethod(exclude = true)
  public void setContext(WebServiceContext context) {
    this.context = context;
  }

  /** The HTTP method, as the context shows it. */
  @WebMethod(operationName = "method", action = "urn:method")
  @RequestWrapper(
      localName = "method",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextRequest")
  @ResponseWrapper(
      localName = "methodResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "TextResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String method(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    WebServiceContext asked = context;
    return text
        + (asked == null
            ? null
            : asked.getMessageContext().get(MessageContext.HTTP_REQUEST_METHOD));
  }
}
