package io.github.deltasoap.engine;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.ReferringXml;
import io.github.deltasoap.core.write.ReplyReason;
import io.github.deltasoap.core.write.TooLong;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.serializer.ChunkOverlay;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplateMatch;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateSettings;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Writes the results of one operation: by a template if there is one of their structure, otherwise
 * in full; results too long for memory are written when the response is sent. Safe for any number
 * of threads.
 */
public final class ReplyWriter {
  /** A streamed payload of at most this length could have been held. */
  private static final long SHORT_BYTES = ResponseWriter.MAX_BYTES / 2;

  private final ResponseWriter writer;
  private final @Nullable TemplatePool templates;
  private final TemplateSettings settings;
  private final Circuit circuit;

  /** Whether the last result was too long for memory; races do no harm. */
  private boolean isLong;

  /**
   * Creates the writer of an operation's results.
   *
   * @param templates null to write all results in full
   * @param circuit opened by an unexpected failure
   */
  public ReplyWriter(ResponseWriter writer, @Nullable TemplatePool templates, Circuit circuit) {
    this.writer = writer;
    this.templates = templates;
    this.settings = templates == null ? TemplateSettings.DEFAULT : templates.settings();
    this.circuit = circuit;
  }

  /** The name of the payload, with the prefix that it has in the bytes. */
  public QName name() {
    return writer.name();
  }

  /** Whether stock may send parts of results as attachments. */
  public boolean mayAttach() {
    return writer.mayAttach();
  }

  /** The walk that reports the payload of a result to a sink. */
  public MessageWalk walk(@Nullable Object result) {
    return sink -> writer.write(result, sink);
  }

  /** Writes a result. Never throws: an unexpected failure opens the circuit. */
  public Reply write(@Nullable Object result) {
    return guarded(() -> writeOnce(result));
  }

  /** As {@link #write}, with the binary values as attachments. */
  public Reply writeReferring(@Nullable Object result) {
    return guarded(
        () -> {
          ReferringXml payload = writer.writeReferring(result);
          return new Reply.Referring(payload.toArray(), payload.references(), false);
        });
  }

  /** Writes a result in some way. */
  @FunctionalInterface
  private interface Writing {
    Reply write() throws Unwritable;
  }

  private Reply guarded(Writing writing) {
    if (!circuit.isClosed()) {
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
    try {
      return writing.write();
    } catch (Unwritable stockDecides) {
      return new Reply.ToStock(stockDecides.reason());
    } catch (Throwable failed) {
      circuit.failed(failed);
      return new Reply.ToStock(ReplyReason.UNEXPECTED_ERROR);
    }
  }

  private Reply writeOnce(@Nullable Object result) throws Unwritable {
    MessageWalk walk = walk(result);
    if (!isLong) {
      try {
        Reply reply = templates == null ? null : byTemplate(templates, walk);
        return reply == null
            ? new Reply.Bytes(writer.write(result), TemplateMatch.FIRST_TIME, false)
            : reply;
      } catch (TooLong streamed) {
        isLong = true;
      }
    }
    ChunkOverlay.check(walk);
    return new Reply.Streamed(walk, settings, length -> isLong = length > SHORT_BYTES, circuit);
  }

  /** Writes a result by a template; null if it has to be written in full. */
  private static @Nullable Reply byTemplate(TemplatePool pool, MessageWalk walk) throws Unwritable {
    try {
      TemplatePool.Message message = pool.write(walk);
      return message == null
          ? null
          : new Reply.Bytes(
              message.bytes(), message.match(), pool.settings().stuffing() != Stuffing.NONE);
    } catch (Unwritable refused) {
      if (refused.reason() == ReplyReason.IMPURE_GETTER) {
        // Only templates read twice. Everything read until then may be read again.
        return null;
      }
      throw refused;
    }
  }
}
