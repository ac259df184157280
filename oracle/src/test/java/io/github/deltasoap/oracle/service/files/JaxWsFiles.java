package io.github.deltasoap.oracle.service.files;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Takes and returns files. */
@WebService(serviceName = "JaxWsFiles", targetNamespace = JaxWsFiles.NAMESPACE)
public class JaxWsFiles {
  public static final String NAMESPACE = "http://example.org/files";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.files.";
  private static final AtomicInteger MADE = new AtomicInteger();

  /** The sources of all files that were kept: each request has its own. */
  private static final Set<DataSource> KEPT =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  private static volatile String dropped = "";

  public JaxWsFiles() {
    MADE.incrementAndGet();
  }

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
    return Files.describe(folder) + dropped + " by object " + MADE.get();
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

  /** Returns a file as an array; fails if the file is that of another request. */
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
    if (file != null && !KEPT.add(file.getDataSource())) {
      throw new IOException("The file of another request");
    }
    return file == null ? null : Files.bytes(file);
  }

  /** Remembers a file. */
  @WebMethod(operationName = "drop", action = "urn:drop")
  @Oneway
  @RequestWrapper(localName = "drop", targetNamespace = NAMESPACE, className = PACKAGE + "Drop")
  public void drop(@WebParam(name = "file", targetNamespace = NAMESPACE) @Nullable DataHandler file)
      throws IOException {
    dropped = Files.text(file);
  }

  /** Remembers an array. */
  @WebMethod(operationName = "toss", action = "urn:toss")
  @Oneway
  @RequestWrapper(localName = "toss", targetNamespace = NAMESPACE, className = PACKAGE + "Toss")
  public void toss(
      @WebParam(name = "content", targetNamespace = NAMESPACE) byte @Nullable [] content) {
    dropped = Files.text(content);
  }
}
