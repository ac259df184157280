package io.github.deltasoap.oracle.service.rare;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.jspecify.annotations.Nullable;

/** Returns its argument, whose date it has changed and whose files it has made. */
@SuppressWarnings("JavaUtilDate") // As in services that have such properties.
@WebService(serviceName = "JaxWsRare", targetNamespace = JaxWsRare.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public class JaxWsRare {
  static final String NAMESPACE = "http://example.org/rare";

  @WebMethod(operationName = "keep", action = "urn:keep")
  @WebResult(name = "rare", targetNamespace = NAMESPACE)
  public @Nullable Rare keep(
      @WebParam(name = "rare", targetNamespace = NAMESPACE) @Nullable Rare rare) {
    if (rare != null && rare.dated != null && rare.dated.date != null) {
      rare.dated.date.setTime(rare.dated.date.getTime() + 1000);
    }
    if (rare != null && rare.attached != null && rare.attached.text != null) {
      rare.attached.data = file(rare.attached.text);
    }
    if (rare != null && rare.boxed != null && rare.boxed.text != null) {
      fill(rare.boxed, rare.boxed.text);
    }
    if (rare != null && rare.mapped != null && rare.mapped.set != null) {
      rare.mapped.set.add("item " + rare.mapped.set.size());
    }
    if (rare != null && rare.gathered != null && rare.gathered.items != null) {
      rare.gathered.items.add("item " + rare.gathered.items.size());
    }
    return rare;
  }

  @SuppressWarnings({
    "unchecked",
    "rawtypes"
  }) // The compiler does not enforce the classes of items.
  private static void fill(Boxed boxed, String kind) {
    switch (kind) {
      case "no box" -> boxed.boxes = new ArrayList<>();
      case "numbers" -> boxed.numbers = List.of(1, 2);
      case "another number" -> boxed.numbers = (List) List.of(1, 2L);
      default -> boxed.numbers = (List) List.of(Locale.ROOT);
    }
  }

  private static @Nullable DataHandler file(String kind) {
    byte[] bytes = kind.getBytes(UTF_8);
    return switch (kind) {
      case "a file of no bytes" -> held(new byte[0]);
      case "a long file" -> held(new byte[2 << 20]);
      case "a file that is read once" -> new DataHandler(new Once(bytes));
      default -> kind.startsWith("a file") ? held(bytes) : null;
    };
  }

  private static DataHandler held(byte[] bytes) {
    return DataHandlerUtils.toDataHandler(Blobs.createBlob(bytes));
  }

  /** A source whose second reader finds nothing. */
  private static final class Once implements DataSource {
    private final ByteArrayInputStream rest;

    private Once(byte[] bytes) {
      this.rest = new ByteArrayInputStream(bytes);
    }

    @Override
    public InputStream getInputStream() {
      return rest;
    }

    @Override
    public OutputStream getOutputStream() {
      throw new UnsupportedOperationException("This source is only read");
    }

    @Override
    public String getContentType() {
      return "application/octet-stream";
    }

    @Override
    public String getName() {
      return "once";
    }
  }
}
