package io.github.deltasoap.oracle.service.files;

import jakarta.activation.DataHandler;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import jakarta.xml.ws.soap.MTOM;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes and returns files, with MTOM. */
@MTOM
@WebService(serviceName = "JaxWsAttaching", targetNamespace = JaxWsAttaching.NAMESPACE)
public class JaxWsAttaching {
  static final String NAMESPACE = "http://example.org/files";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.files.";

  /** Describes the files in a folder. */
  @WebMethod(operationName = "store", action = "urn:store")
  @RequestWrapper(localName = "store", targetNamespace = NAMESPACE, className = PACKAGE + "Store")
  @ResponseWrapper(
      localName = "storeResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "StoreResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public String store(
      @WebParam(name = "folder", targetNamespace = NAMESPACE) @Nullable Folder folder)
      throws IOException {
    return Files.describe(folder);
  }

  /** Returns a folder. */
  @WebMethod(operationName = "fetch", action = "urn:fetch")
  @RequestWrapper(localName = "fetch", targetNamespace = NAMESPACE, className = PACKAGE + "Fetch")
  @ResponseWrapper(
      localName = "fetchResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "FetchResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Folder fetch(
      @WebParam(name = "folder", targetNamespace = NAMESPACE) @Nullable Folder folder)
      throws IOException {
    return Files.typed(folder);
  }

  /** Returns an array as a file. */
  @WebMethod(operationName = "load", action = "urn:load")
  @RequestWrapper(localName = "load", targetNamespace = NAMESPACE, className = PACKAGE + "Load")
  @ResponseWrapper(
      localName = "loadResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "LoadResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable DataHandler load(
      @WebParam(name = "content", targetNamespace = NAMESPACE) byte @Nullable [] content) {
    return Files.file(content);
  }

  /** Returns a file as an array. */
  @WebMethod(operationName = "keep", action = "urn:keep")
  @RequestWrapper(localName = "keep", targetNamespace = NAMESPACE, className = PACKAGE + "Keep")
  @ResponseWrapper(
      localName = "keepResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "KeepResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public byte @Nullable [] keep(
      @WebParam(name = "file", targetNamespace = NAMESPACE) @Nullable DataHandler file)
      throws IOException {
    return file == null ? null : Files.bytes(file);
  }

  /** Returns a pile. */
  @WebMethod(operationName = "copy", action = "urn:copy")
  @RequestWrapper(localName = "copy", targetNamespace = NAMESPACE, className = PACKAGE + "Copy")
  @ResponseWrapper(
      localName = "copyResponse",
      targetNamespace = NAMESPACE,
      className = PACKAGE + "CopyResponse")
  @WebResult(name = "return", targetNamespace = NAMESPACE)
  public @Nullable Pile copy(
      @WebParam(name = "pile", targetNamespace = NAMESPACE) @Nullable Pile pile) {
    return pile;
  }
}
