package io.github.deltasoap.samples.document;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;

/**
 * A service that reads the files that it gets, and keeps nothing.
 *
 * <p>Stateless, for any thread.
 */
public final class DocumentStore {
  /** Reads the document's file and returns a fixed text. */
  public String store(Document document) throws IOException {
    DataHandler file = Objects.requireNonNull(document.getFile(), "file");
    try (InputStream in = file.getInputStream()) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return "stored";
  }
}
