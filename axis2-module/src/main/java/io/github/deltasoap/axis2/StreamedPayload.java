package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.serializer.ChunkOverlay;
import io.github.deltasoap.serializer.TemplateSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongConsumer;
import org.apache.axiom.om.OMDataSourceExt;

/**
 * The payload of a response that is too long to be held as bytes: the result itself, which is
 * written when the response is sent, through one chunk, as stock writes results when they are sent.
 */
final class StreamedPayload extends OutgoingPayload {
  private final MessageWalk walk;
  private final TemplateSettings settings;
  private final LongConsumer written;

  /**
   * @param walk over the payload, which has been checked, and may be done several times
   * @param written told how many bytes it had, when it has been written
   */
  StreamedPayload(MessageWalk walk, TemplateSettings settings, LongConsumer written) {
    this.walk = walk;
    this.settings = settings;
    this.written = written;
  }

  @Override
  int length() {
    return UNKNOWN;
  }

  @Override
  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writeTo(bytes);
    return bytes.toByteArray();
  }

  @Override
  void writeTo(OutputStream out) throws IOException {
    try {
      written.accept(new ChunkOverlay(settings).send(walk, out));
    } catch (Unwritable changed) {
      // Somebody has changed the result since it was checked.
      throw new IOException(
          "The result can no longer be written: " + changed.getMessage(), changed);
    }
  }

  @Override
  public OMDataSourceExt copy() {
    return new StreamedPayload(walk, settings, written);
  }
}
