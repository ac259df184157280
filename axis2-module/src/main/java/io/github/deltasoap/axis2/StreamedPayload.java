package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.ChunkOverlay;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongConsumer;
import org.apache.axiom.om.OMDataSourceExt;

/**
 * The payload of a response that is too long to be held as bytes: holds the result itself and
 * writes it through one chunk when the response is sent, which is also when stock writes results.
 * If that fails before the first chunk is out, stock writes the payload instead.
 */
final class StreamedPayload extends OutgoingPayload {
  /** Stock's serializer of a payload. */
  @FunctionalInterface
  interface Stock {
    /** Writes the payload in UTF-8, as an element without an XML declaration. */
    void writeTo(OutputStream out) throws Exception;

    /** The whole payload. */
    default byte[] toBytes() throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      writeTo(bytes);
      return bytes.toByteArray();
    }
  }

  private final MessageWalk walk;
  private final TemplateSettings settings;
  private final LongConsumer written;
  private final Stock stock;
  private final Circuit circuit;

  /**
   * @param walk over the payload; already checked, and repeatable
   * @param written receives the number of bytes, once they have been written
   * @param stock writes the same payload
   */
  StreamedPayload(
      MessageWalk walk,
      TemplateSettings settings,
      LongConsumer written,
      Stock stock,
      Circuit circuit) {
    this.walk = walk;
    this.settings = settings;
    this.written = written;
    this.stock = stock;
    this.circuit = circuit;
  }

  @Override
  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writeTo(bytes);
    return bytes.toByteArray();
  }

  @Override
  void writeTo(OutputStream out) throws IOException {
    Connection connection = new Connection(out);
    try {
      written.accept(new ChunkOverlay(settings).send(walk, connection));
    } catch (Unwritable changed) {
      // The result has changed since it was checked.
      if (connection.isUsed) {
        throw new IOException(
            "The result can no longer be written: " + changed.getMessage(), changed);
      }
      writeByStock(out);
    } catch (Throwable failed) {
      if (connection.isUsed) {
        throw failed;
      }
      circuit.failed(failed);
      writeByStock(out);
    }
  }

  private void writeByStock(OutputStream out) throws IOException {
    try {
      stock.writeTo(out);
    } catch (IOException | RuntimeException failed) {
      throw failed;
    } catch (Exception failed) {
      throw new IOException(failed);
    }
  }

  /** Records whether bytes may have been sent, which cannot be undone. */
  private static final class Connection extends FilterOutputStream {
    boolean isUsed;

    Connection(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int single) throws IOException {
      isUsed = true;
      out.write(single);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      isUsed |= length > 0;
      out.write(bytes, offset, length);
    }
  }

  @Override
  public OMDataSourceExt copy() {
    return new StreamedPayload(walk, settings, written, stock, circuit);
  }
}
