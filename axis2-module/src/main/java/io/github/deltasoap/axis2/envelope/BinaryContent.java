package io.github.deltasoap.axis2.envelope;

import io.github.deltasoap.core.result.ResultValue;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.activation.FileDataSource;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import javax.xml.transform.dom.DOMSource;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.blob.MemoryBlob;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.apache.axis2.description.Parameter;
import org.jspecify.annotations.Nullable;

/** The content of {@link DataHandler}s, which are written as base64 or attached. */
public final class BinaryContent {
  /** The form of values that are text, or attachments in MTOM. */
  public static final ResultValue.Base64 FORM =
      new ResultValue.Base64(BinaryContent::of, DataHandler.class::isInstance);

  /** The longest content that the module writes; stock streams longer ones. */
  private static final int MOST_BYTES = 1 << 20;

  /** The data sources that return the same bytes each time. */
  private static final Set<String> REPEATABLE =
      Set.of(
          "com.sun.istack.ByteArrayDataSource",
          "jakarta.mail.util.ByteArrayDataSource",
          "org.apache.axiom.attachments.ByteArrayDataSource");

  /** The class of the blobs that hold an array. */
  private static final Class<?> ARRAY_BLOB = Blobs.createBlob(new byte[0]).getClass();

  private BinaryContent() {}

  /**
   * Reads the content of a value in a response.
   *
   * @return null if only stock may read it: it is long, or a stream that may be read only once
   */
  public static byte @Nullable [] of(Object value) {
    if (!(value instanceof DataHandler handler) || !isRepeatable(handler)) {
      return null;
    }
    try (InputStream in = handler.getInputStream()) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      return bytes.length > MOST_BYTES ? null : bytes;
    } catch (IOException stockReportsIt) {
      return null;
    }
  }

  /** The value of a MIME part that a message refers to, as stock makes it. */
  public static DataHandler ofPart(Object content) {
    return DataHandlerUtils.toDataHandler((Blob) content);
  }

  /** Whether content may be read again after a failure: it is held in memory, or in a file. */
  public static boolean mayReadAgain(Object value) {
    return value instanceof DataHandler handler
        && (isRepeatable(handler) || fileOf(handler) != null);
  }

  /** Whether content that may be read again is there, as far as can be seen without reading it. */
  public static boolean isThere(Object value) {
    File file = value instanceof DataHandler handler ? fileOf(handler) : null;
    return file == null || (file.isFile() && file.canRead());
  }

  /** The length of content in bytes, or 0 if it is not known. */
  public static long length(Object value) {
    if (!(value instanceof DataHandler handler)) {
      return 0;
    }
    File file = fileOf(handler);
    return file == null ? Math.max(0, DataHandlerUtils.toBlob(handler).getSize()) : file.length();
  }

  /**
   * Whether messages may refer to content of any length.
   *
   * @param threshold the parameter {@code mtomThreshold} of a service, which has 0 with MTOM of
   *     JAX-WS; null if there is none
   */
  public static boolean isAttachedAtAnyLength(@Nullable Parameter threshold) {
    return threshold == null || (threshold.getValue() instanceof Integer bytes && bytes <= 0);
  }

  /** Whether stock takes such a parameter; with a text it fails to send messages. */
  public static boolean isThreshold(@Nullable Parameter threshold) {
    return threshold == null
        || threshold.getValue() == null
        || threshold.getValue() instanceof Integer;
  }

  private static @Nullable File fileOf(DataHandler handler) {
    return handler.getClass() == DataHandler.class
            && handler.getDataSource() instanceof FileDataSource source
            && source.getClass() == FileDataSource.class
        ? source.getFile()
        : null;
  }

  private static boolean isRepeatable(DataHandler handler) {
    return handler.getClass() == DataHandler.class
        ? isRepeatable(handler.getDataSource())
        : isHeld(DataHandlerUtils.toBlob(handler));
  }

  private static boolean isRepeatable(DataSource source) {
    return REPEATABLE.contains(source.getClass().getName());
  }

  /** Whether an object with content returns the same bytes each time, as far as is known. */
  static boolean isRepeatable(Object content) {
    return content instanceof DataHandler handler
        ? isRepeatable(handler)
        : content instanceof DataSource source
            ? isRepeatable(source)
            : content instanceof Blob blob ? isHeld(blob) : content instanceof DOMSource;
  }

  private static boolean isHeld(Blob blob) {
    return blob instanceof MemoryBlob || blob.getClass() == ARRAY_BLOB;
  }
}
