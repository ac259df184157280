package io.github.deltasoap.axis2;

import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.deserializer.CopyStrategy;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.SetterStrategy;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.EnumMap;
import java.util.Map;
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
  private final ClientRuntime client;
  private final Map<SoapVersion, OperationMatcher> responses = new EnumMap<>(SoapVersion.class);
  private final @Nullable TemplatePool templates;

  /** When it was used last, on the runtime's clock; races do no harm. */
  private long usedAt;

  ClientOperation(Key key, ClientRuntime client, TemplateStore store, MatchingEngine engine) {
    this.key = key;
    this.client = client;
    OperationType called = OperationType.elsewhere(key.toString());
    for (SoapVersion version : SoapVersion.values()) {
      responses.put(
          version,
          engine.matcher(called, version, CopyStrategy.GENERATED, SetterStrategy.GENERATED));
    }
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

  /** Matches the responses of a SOAP version. */
  OperationMatcher responses(SoapVersion version) {
    OperationMatcher matcher = responses.get(version);
    if (matcher == null) {
      throw new IllegalStateException("No matcher for " + version);
    }
    return matcher;
  }

  void countStockResponse() {
    client.countStockResponse();
  }

  /** Gives back what it holds; it may still be used. */
  void close(TemplateStore store, MatchingEngine engine) {
    if (templates != null) {
      store.remove(templates);
    }
    responses.values().forEach(engine::forget);
  }
}
