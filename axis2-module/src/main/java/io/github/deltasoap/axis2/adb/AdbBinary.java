package io.github.deltasoap.axis2.adb;

import io.github.deltasoap.axis2.envelope.BinaryContent;
import io.github.deltasoap.core.type.BinaryText;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.wire.ReferredParts;
import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.apache.axiom.blob.Blob;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.blob.MemoryBlob;
import org.apache.axiom.util.activation.DataHandlerUtils;
import org.apache.axiom.util.base64.Base64DecodingOutputStreamWriter;

/**
 * Elements of type {@code base64Binary}, whose values are {@link DataHandler}s. Values are made
 * from the text by the methods of Axiom that generated parsers call: {@code getBlobFromElement} and
 * {@code toDataHandler}. Used by {@link AdbSimpleTypes} and {@link AdbResponseIntrospector}.
 */
final class AdbBinary {
  /** A blob in memory holds its bytes in chunks, the first of this length. */
  private static final int CHUNK_BYTES = 4096;

  /** The blob of an element without a text; such blobs hold an array. */
  private static final Blob EMPTY = Blobs.createBlob(new byte[0]);

  static final SimpleType TYPE =
      SimpleType.mutable(
          DataHandler.class,
          new BinaryText(AdbBinary::dataOf, new Decoding()),
          value -> copy((DataHandler) value));

  /** The class of the values that parsers make. */
  static final Class<?> VALUE_CLASS = DataHandlerUtils.toDataHandler(EMPTY).getClass();

  private AdbBinary() {}

  private static DataHandler dataOf(byte[] bytes) {
    MemoryBlob blob = Blobs.createMemoryBlob();
    try (OutputStream out = blob.getOutputStream()) {
      out.write(bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return DataHandlerUtils.toDataHandler(blob);
  }

  /** Decodes texts as Axiom does. */
  private static final class Decoding implements SimpleType.Conversion {
    @Override
    public Object convert(String text) {
      if (text.isEmpty()) {
        return DataHandlerUtils.toDataHandler(EMPTY);
      }
      MemoryBlob blob = Blobs.createMemoryBlob();
      try (Writer decoder = new Base64DecodingOutputStreamWriter(blob.getOutputStream())) {
        decoder.write(text);
      } catch (IOException refused) {
        throw new IllegalArgumentException(refused);
      }
      return DataHandlerUtils.toDataHandler(blob);
    }

    @Override
    public Object convertPart(ReferredParts parts, String reference) {
      return BinaryContent.ofPart(parts.content(reference));
    }

    @Override
    public Object content(Object value) {
      try (InputStream in = ((DataHandler) value).getInputStream()) {
        return in.readAllBytes();
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }

    @Override
    public boolean readsFirstNode() {
      return true;
    }

    @Override
    public int valueBytes() {
      return CHUNK_BYTES;
    }
  }

  private static DataHandler copy(DataHandler value) {
    Blob copy = EMPTY;
    if (DataHandlerUtils.toBlob(value) instanceof MemoryBlob original) {
      MemoryBlob chunks = Blobs.createMemoryBlob();
      try (OutputStream out = chunks.getOutputStream()) {
        original.writeTo(out);
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
      copy = chunks;
    }
    return DataHandlerUtils.toDataHandler(copy);
  }
}
