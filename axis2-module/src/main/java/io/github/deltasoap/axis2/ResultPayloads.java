package io.github.deltasoap.axis2;

import io.github.deltasoap.core.write.Unwritable;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.serializer.TemplatePool;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Makes payloads of the results of one operation: by a template if results like that have been
 * written before, otherwise in full. Safe for any number of threads.
 */
final class ResultPayloads {
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
   * The payload of a result in UTF-8.
   *
   * @throws Unwritable if only stock can write it
   */
  byte[] write(@Nullable Object result) throws Unwritable {
    byte[] payload = templates == null ? null : byTemplate(templates, result);
    return payload == null ? writer.write(result) : payload;
  }

  private byte @Nullable [] byTemplate(TemplatePool pool, @Nullable Object result) {
    try {
      return pool.write(sink -> writer.write(result, sink));
    } catch (Unwritable inFull) {
      // Whatever has been read until then may be read again.
      return null;
    }
  }
}
