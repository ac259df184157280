package io.github.deltasoap.oracle.service.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import jakarta.activation.DataHandler;
import jakarta.jws.Oneway;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.mail.util.ByteArrayDataSource;
import jakarta.xml.ws.RequestWrapper;
import jakarta.xml.ws.ResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes and returns files. */
@WebService(serviceName = "JaxWsFiles", targetNamespace = JaxWsFiles.NAMESPACE)
public class JaxWsFiles {
  public static final String NAMESPACE = "http://example.org/files";
  private static final String PACKAGE = "io.github.deltasoap.oracle.service.files.";
  private static volatile String dropped = "";

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
    if (folder == null) {
      return "none";
    }
    List<String> seen = new ArrayList<>();
    seen.add("name " + folder.getName() + " of type " + folder.getContentType());
    seen.add(text(folder.getContent()));
    seen.add(text(folder.getPicture()));
    seen.add(text(folder.getSeal()));
    seen.add(text(folder.getFile()));
    for (DataHandler each : folder.getFiles()) {
      seen.add(text(each));
    }
    for (byte[] each : folder.getPieces()) {
      seen.add(text(each));
    }
    return seen + dropped;
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
    if (folder != null && "typed".equals(folder.getName())) {
      folder.setFile(new DataHandler(new ByteArrayDataSource("a text", "text/plain")));
    }
    return folder;
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
    return content == null
        ? null
        : new DataHandler(new ByteArrayDataSource(content, "application/x-test"));
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
    return file == null ? null : bytes(file);
  }

  /** Remembers a file. */
  @WebMethod(operationName = "drop", action = "urn:drop")
  @Oneway
  @RequestWrapper(localName = "drop", targetNamespace = NAMESPACE, className = PACKAGE + "Drop")
  public void drop(@WebParam(name = "file", targetNamespace = NAMESPACE) @Nullable DataHandler file)
      throws IOException {
    dropped = text(file);
  }

  private static String text(byte @Nullable [] bytes) {
    return bytes == null ? "no bytes" : bytes.length + " bytes: " + printable(bytes);
  }

  private static String text(@Nullable DataHandler file) throws IOException {
    return file == null
        ? "no file"
        : file.getContentType() + " " + file.getName() + " " + printable(bytes(file));
  }

  /** Read twice, since the content of a file may be asked for again. */
  private static byte[] bytes(DataHandler file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    file.writeTo(bytes);
    try (InputStream again = file.getDataSource().getInputStream()) {
      byte[] second = again.readAllBytes();
      if (!Arrays.equals(second, bytes.toByteArray())) {
        throw new IOException("another content");
      }
    }
    return bytes.toByteArray();
  }

  private static String printable(byte[] bytes) {
    String text = new String(bytes, ISO_8859_1).replaceAll("[^ -~]", "?");
    return text.substring(0, Math.min(text.length(), 200)) + " #" + Arrays.hashCode(bytes);
  }
}
