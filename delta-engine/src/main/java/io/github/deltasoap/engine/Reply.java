package io.github.deltasoap.engine;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.ReferringXml;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.ChunkOverlay;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.LongConsumer;

/** The outcome of writing a result. */
public sealed interface Reply {

  /**
   * Stock has to write the result.
   *
   * @param reason why
   */
  record ToStock(ReplyReason reason) implements Reply {}

  /** A payload that is written, or can be. */
  sealed interface Written extends Reply permits Held, Streamed {
    /** How it matched a template; {@link TemplateMatch#FIRST_TIME} if it is written in full. */
    TemplateMatch match();

    /** Whether there may be spaces behind end tags. */
    boolean isStuffed();
  }

  /** A payload in memory. */
  sealed interface Held extends Written permits Bytes, Referring {
    /** One element in UTF-8, which declares all its prefixes; never changed. */
    byte[] payload();
  }

  /** The payload of the response. */
  @SuppressWarnings("ArrayRecordComponent") // Sent; never compared.
  record Bytes(byte[] payload, TemplateMatch match, boolean isStuffed) implements Held {}

  /**
   * The payload of a response with attachments (XOP).
   *
   * @param payload without the identifiers of the attachments
   * @param references to the attachments, in the order of the payload; may be empty
   * @param isNumbered whether the identifiers begin with numbers, like those of messages by JAXB
   */
  @SuppressWarnings("ArrayRecordComponent") // Sent; never compared.
  record Referring(byte[] payload, List<ReferringXml.Reference> references, boolean isNumbered)
      implements Held {
    /** The same payload with identifiers that begin with numbers. */
    public Referring numbered() {
      return new Referring(payload, references, true);
    }

    @Override
    public TemplateMatch match() {
      return TemplateMatch.FIRST_TIME;
    }

    @Override
    public boolean isStuffed() {
      return false;
    }
  }

  /** Stock's own way to write a payload. */
  @FunctionalInterface
  interface Stock {
    /** Writes the payload in UTF-8, as an element without an XML declaration. */
    void writeTo(OutputStream out) throws Exception;

    /** Writes the payload as a part of a message. */
    default void sendTo(OutputStream out) throws IOException {
      try {
        writeTo(out);
      } catch (IOException | RuntimeException failed) {
        throw failed;
      } catch (Exception failed) {
        throw new IOException(failed);
      }
    }

    /** The payload as a whole. */
    default byte[] toBytes() throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      writeTo(bytes);
      return bytes.toByteArray();
    }
  }

  /**
   * A payload too long for memory, which is written when the response is sent, through one chunk.
   * If that fails before the first chunk has left, stock writes the payload instead.
   */
  final class Streamed implements Written {
    private final MessageWalk walk;
    private final TemplateSettings settings;
    private final LongConsumer written;
    private final Circuit circuit;

    /**
     * @param walk over the payload, which has been checked, and may be repeated
     * @param written receives the number of bytes, once they have been written
     */
    Streamed(MessageWalk walk, TemplateSettings settings, LongConsumer written, Circuit circuit) {
      this.walk = walk;
      this.settings = settings;
      this.written = written;
      this.circuit = circuit;
    }

    @Override
    public TemplateMatch match() {
      return TemplateMatch.FIRST_TIME;
    }

    @Override
    public boolean isStuffed() {
      return settings.stuffing() != Stuffing.NONE;
    }

    /**
     * Writes the payload; may be called again.
     *
     * @param stock writes the same payload
     * @throws IOException if the connection broke, or the result changed after bytes had left
     */
    public void writeTo(OutputStream out, Stock stock) throws IOException {
      Connection connection = new Connection(out);
      try {
        written.accept(new ChunkOverlay(settings).send(walk, connection));
      } catch (Unwritable changed) {
        // The application changed the result after the check.
        if (connection.isUsed) {
          throw new IOException(
              "The result can no longer be written: " + changed.getMessage(), changed);
        }
        stock.sendTo(out);
      } catch (Throwable failed) {
        if (connection.isUsed) {
          throw failed;
        }
        circuit.failed(failed);
        stock.sendTo(out);
      }
    }

    /** Knows whether bytes may have left. */
    private static final class Connection extends FilterOutputStream {
      private boolean isUsed;

      private Connection(OutputStream out) {
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
  }
}
