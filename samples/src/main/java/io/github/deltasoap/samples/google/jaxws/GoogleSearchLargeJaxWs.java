package io.github.deltasoap.samples.google.jaxws;

import io.github.deltasoap.samples.google.jaxws.xsd.GoogleSearchResult;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;

/** A service with one large nested parameter (Suzumura 2005, section 5). */
@WebService(
    name = "GoogleSearchLargeJaxWsPortType",
    serviceName = "GoogleSearchLargeJaxWs",
    portName = "GoogleSearchLargeJaxWsSoap11",
    wsdlLocation = "META-INF/GoogleSearchLargeJaxWs.wsdl",
    targetNamespace = GoogleSearchLargeJaxWs.NAMESPACE)
public class GoogleSearchLargeJaxWs {
  static final String NAMESPACE = "http://goog";

  /** Accepts a search result and returns a short fixed text. */
  @WebMethod(operationName = "doGoogleSearchLarge", action = "urn:doGoogleSearchLarge")
  @RequestWrapper(
      localName = "doGoogleSearchLarge",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLarge")
  @ResponseWrapper(
      localName = "doGoogleSearchLargeResponse",
      targetNamespace = NAMESPACE,
      className = "io.github.deltasoap.samples.google.jaxws.DoGoogleSearchLargeResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String doGoogleSearchLarge(
      @WebParam(name = "r", targetNamespace = NAMESPACE) GoogleSearchResult r) {
    return "received";
  }
}
