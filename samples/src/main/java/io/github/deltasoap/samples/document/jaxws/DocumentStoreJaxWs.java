package io.github.deltasoap.samples.document.jaxws;

import io.github.deltasoap.samples.document.Document;
import io.github.deltasoap.samples.document.DocumentStore;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.io.IOException;

/** Takes documents. */
@WebService(serviceName = "DocumentStoreJaxWs", targetNamespace = DocumentStoreJaxWs.NAMESPACE)
public class DocumentStoreJaxWs {
  static final String NAMESPACE = "http://example.org/document";
  private static final String PACKAGE = "io.github.deltasoap.samples.document.jaxws.";

  private final DocumentStore store = new DocumentStore();

  /** Reads the document's file and returns a fixed text. */
  @WebMethod(operationName = "store", action = "urn:store")
  @RequestWrapper(localName = "store", targetNamespace = NAMESPACE, className = PACKAGE + "Store")
  @ResponseWrapper(
      localName = "storeResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "StoreResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String store(@WebParam(name = "document", targetNamespace = NAMESPACE) Document document)
      throws IOException {
    return store.store(document);
  }
}
