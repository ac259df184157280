package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.MessageWalk;
import io.github.deltasoap.core.write.TooLong;
import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.serializer.ChunkOverlay;
import io.github.deltasoap.serializer.Match;
import io.github.deltasoap.serializer.Stuffing;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateSettings;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Makes payloads of the results of one operation: by a template if similar results have been
 * written before, otherwise in full. Results too long to be held are written when the response is
 * sent. Safe for any number of threads.
 */
final class ResultPayloads {
  /** After a streamed result of at most this many bytes, results are held again. */
  private static final long SHORT_BYTES = ResponseWriter.MAX_BYTES / 2;

  /**
   * A payload that has been written, or can be.
   *
   * @param match how it matched a template; {@link Match#FIRST_TIME} if it is written in full
   * @param stuffed whether there may be spaces behind end tags
   */
  record Written(OutgoingPayload payload, Match match, boolean stuffed) {
    private static Written inFull(byte[] bytes) {
      return new Written(new ResponsePayload(bytes), Match.FIRST_TIME, false);
    }
  }

  private final ResponseWriter writer;
  private final @Nullable TemplatePool templates;
  private final TemplateSettings settings;
  private final Circuit circuit;

  /** Whether the last result was too long to be held; races are harmless. */
  private boolean isLong;

  /**
   * @param templates null to write all results in full
   */
  ResultPayloads(ResponseWriter writer, @Nullable TemplatePool templates, Circuit circuit) {
    this.writer = writer;
    this.circuit = circuit;
    this.templates = templates;
    this.settings = templates == null ? TemplateSettings.DEFAULT : templates.settings();
  }

  /** The name of the payload, with the prefix used in the bytes. */
  QName name() {
    return writer.name();
  }

  /**
   * The payload of a result.
   *
   * @param stock writes the same payload, if it turns out later that only stock can
   * @throws Unwritable if only stock can write it
   */
  Written write(@Nullable Object result, StreamedPayload.Stock stock) throws Unwritable {
    MessageWalk walk = sink -> writer.write(result, sink);
    if (!isLong) {
      try {
        Written payload = templates == null ? null : byTemplate(templates, walk);
        return payload == null ? Written.inFull(writer.write(result)) : payload;
      } catch (TooLong streamed) {
        isLong = true;
      }
    }
    ChunkOverlay.check(walk);
    OutgoingPayload payload =
        new StreamedPayload(
            walk, settings, length -> isLong = length > SHORT_BYTES, stock, circuit);
    return new Written(payload, Match.FIRST_TIME, settings.stuffing() != Stuffing.NONE);
  }

  private static @Nullable Written byTemplate(TemplatePool pool, MessageWalk walk) throws TooLong {
    try {
      TemplatePool.Message message = pool.write(walk);
      return message == null
          ? null
          : new Written(
              new ResponsePayload(message.bytes()),
              message.match(),
              pool.settings().stuffing() != Stuffing.NONE);
    } catch (TooLong streamed) {
      throw streamed;
    } catch (Unwritable inFull) {
      // Written in full instead; values that were already read may be read again.
      return null;
    }
  }
}
