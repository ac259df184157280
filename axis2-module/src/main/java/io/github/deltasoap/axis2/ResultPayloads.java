package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.serializer.Match;
import io.github.deltasoap.serializer.TemplatePool;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Makes payloads of the results of one operation: by a template if results like that have been
 * written before, otherwise in full. Safe for any number of threads.
 */
final class ResultPayloads {
  /**
   * A payload.
   *
   * @param bytes in UTF-8
   * @param match how it matched a template; {@link Match#FIRST_TIME} if it was written in full
   * @param stuffed whether there may be spaces behind end tags
   */
  @SuppressWarnings("ArrayRecordComponent") // Sent; never compared.
  record Written(byte[] bytes, Match match, boolean stuffed) {
    /** A payload that was written in full. */
    static Written inFull(byte[] bytes) {
      return new Written(bytes, Match.FIRST_TIME, false);
    }
  }

  private final ResponseWriter writer;
  private final @Nullable TemplatePool templates;

  /**
   * @param templates null if all results are written in full
   */
  ResultPayloads(ResponseWriter writer, @Nullable TemplatePool templates) {
    this.writer = writer;
    this.templates = templates;
  }

  /** The name of the payload, with the prefix that it has in the bytes. */
  QName name() {
    return writer.name();
  }

  /**
   * The payload of a result.
   *
   * @throws Unwritable if only stock can write it
   */
  Written write(@Nullable Object result) throws Unwritable {
    Written payload = templates == null ? null : byTemplate(templates, result);
    return payload == null ? Written.inFull(writer.write(result)) : payload;
  }

  private @Nullable Written byTemplate(TemplatePool pool, @Nullable Object result) {
    try {
      TemplatePool.Message message = pool.write(sink -> writer.write(result, sink));
      return message == null ? null : new Written(message.bytes(), message.match(), pool.stuffs());
    } catch (Unwritable inFull) {
      // Whatever has been read until then may be read again.
      return null;
    }
  }
}
