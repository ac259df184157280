package io.github.deltasoap.samples.document.jaxws;

import io.github.deltasoap.samples.document.Document;
import io.github.deltasoap.samples.document.DocumentStore;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.soap.MTOM;

/** Returns documents, whose files are attachments. */
@MTOM
@WebService(serviceName = "DocumentSourceJaxWs", targetNamespace = DocumentSourceJaxWs.NAMESPACE)
public class DocumentSourceJaxWs {
  static final String NAMESPACE = "http://example.org/document";
  private static final String PACKAGE = "io.github.deltasoap.samples.document.jaxws.";

  private final DocumentStore store = new DocumentStore();

  /** Returns the document of any path, with a file of some length in bytes. */
  @WebMethod(operationName = "fetch", action = "urn:fetch")
  @RequestWrapper(localName = "fetch", targetNamespace = NAMESPACE, className = PACKAGE + "Fetch")
  @ResponseWrapper(
      localName = "fetchResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "FetchResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public Document fetch(
      @WebParam(name = "path", targetNamespace = NAMESPACE) String path,
      @WebParam(name = "length", targetNamespace = NAMESPACE) int length) {
    return store.fetch(path, length);
  }
}
