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
  /** Returns the number of bytes of the document's file. */
  public long store(Document document) throws IOException {
    DataHandler file = Objects.requireNonNull(document.getFile(), "file");
    try (InputStream in = file.getInputStream()) {
      return in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
