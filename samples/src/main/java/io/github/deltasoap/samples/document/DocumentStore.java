package io.github.deltasoap.samples.document;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import org.apache.axiom.attachments.ByteArrayDataSource;

/**
 * A service that reads the files that it gets, and keeps nothing; it sends files of its own.
 *
 * <p>Stateless, for any thread.
 */
public final class DocumentStore {
  private static final int PROPERTIES = 8;

  /** Reads the document's file and returns a fixed text. */
  public String store(Document document) throws IOException {
    DataHandler file = Objects.requireNonNull(document.getFile(), "file");
    try (InputStream in = file.getInputStream()) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return "stored";
  }

  /** Returns the document of any path, with a file of some length in bytes. */
  public Document fetch(String path, int length) {
    Objects.requireNonNull(path, "path");
    Document document = new Document();
    document.setAuthor("A. Author");
    document.setFile(new DataHandler(new ByteArrayDataSource(content(length), "text/plain")));
    Property[] properties = new Property[PROPERTIES];
    for (int i = 0; i < PROPERTIES; i++) {
      properties[i] = new Property();
      properties[i].setName("name " + i);
      properties[i].setValue("value " + i);
    }
    document.setProperties(properties);
    document.setTitle("A document");
    document.setVersion(length);
    return document;
  }

  private static byte[] content(int length) {
    byte[] content = new byte[length];
    Arrays.fill(content, (byte) '.');
    return content;
  }
}
