package io.github.deltasoap.oracle.service.jaxws.results;

import io.github.deltasoap.oracle.service.jaxws.JaxWsShapes;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import org.jspecify.annotations.Nullable;

/** Operations whose results JAXB writes in particular ways. */
@WebService(serviceName = "JaxWsResults", targetNamespace = JaxWsShapes.NAMESPACE)
public class JaxWsResults {
  private static final String NAMESPACE = JaxWsShapes.NAMESPACE;
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.jaxws.results.";

  @WebMethod(operationName = "report", action = "urn:report")
  @RequestWrapper(
      localName = "report",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "ReportRequest")
  @ResponseWrapper(
      localName = "reportResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "ReportResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Report report(
      @WebParam(name = "kind", targetNamespace = NAMESPACE) @Nullable String kind) {
    return Reports.of(String.valueOf(kind));
  }

  @WebMethod(operationName = "remark", action = "urn:remark")
  @RequestWrapper(
      localName = "remark",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "RemarkRequest")
  @ResponseWrapper(
      localName = "remarkResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "RemarkResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public Remark remark(
      @WebParam(name = "text", targetNamespace = NAMESPACE) @Nullable String text) {
    Remark remark = new Remark();
    remark.setText(text);
    return remark;
  }
}
