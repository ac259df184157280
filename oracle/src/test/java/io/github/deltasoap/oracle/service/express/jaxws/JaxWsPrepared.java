package io.github.deltasoap.oracle.service.express.jaxws;

import jakarta.annotation.PostConstruct;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** A service whose objects want to be prepared. */
@WebService(serviceName = "JaxWsPrepared", targetNamespace = JaxWsDesk.NAMESPACE)
public class JaxWsPrepared {
  private static final String NAMESPACE = JaxWsDesk.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.express.jaxws.";

  private int prepared;

  /** Called by stock for each object. */
  @PostConstruct
  @javax.annotation.PostConstruct
  public void prepare() {
    prepared++;
  }

  /** How often this object was prepared. */
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
    return text + prepared;
  }
}
