package io.github.deltasoap.axis2;

import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateStore;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The module's part of one operation that clients call at one address, whatever stubs they use. It
 * holds nothing of these. Kept by {@link ClientRuntime}; safe for any number of threads.
 */
final class ClientOperation {
  /**
   * What tells operations apart.
   *
   * @param address of the endpoint
   * @param operation the name of the operation, or of the payload where the operation has none
   * @param settings of the client, since clients with other settings keep other templates
   */
  record Key(String address, QName operation, DeltaSettings settings) {}

  private final Key key;
  private final @Nullable TemplatePool templates;

  /** When it was used last, on the runtime's clock; races do no harm. */
  private long usedAt;

  ClientOperation(Key key, TemplateStore store) {
    this.key = key;
    DeltaSettings settings = key.settings;
    this.templates =
        settings.requests() == RequestStrategy.DIFFERENTIAL
            ? store.pool(settings.templates().withMaxBytes(ResponseWriter.MAX_BYTES))
            : null;
  }

  Key key() {
    return key;
  }

  DeltaSettings settings() {
    return key.settings;
  }

  void used(long at) {
    usedAt = at;
  }

  long usedAt() {
    return usedAt;
  }

  /** Gives back what it holds of the store; it may still be used. */
  void close(TemplateStore store) {
    if (templates != null) {
      store.remove(templates);
    }
  }
}
