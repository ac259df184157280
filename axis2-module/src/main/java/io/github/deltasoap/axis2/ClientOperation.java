package io.github.deltasoap.axis2;

import io.github.deltasoap.serializer.TemplateStore;
import java.util.function.Consumer;
import javax.xml.namespace.QName;

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
  private final ClientRequests requests;

  /** When it was used last, on the runtime's clock; races do no harm. */
  private long usedAt;

  /**
   * @param store has the templates of all operations
   * @param problems told what stock does from now on
   */
  ClientOperation(Key key, TemplateStore store, Consumer<String> problems) {
    this.key = key;
    String title = "Client of " + key.address + ", operation " + key.operation.getLocalPart();
    this.requests =
        new ClientRequests(key.settings, store, problem -> problems.accept(title + ": " + problem));
  }

  Key key() {
    return key;
  }

  DeltaSettings settings() {
    return key.settings;
  }

  ClientRequests requests() {
    return requests;
  }

  void used(long at) {
    usedAt = at;
  }

  long usedAt() {
    return usedAt;
  }

  /** Gives back what it holds of the store; it may still be used. */
  void close() {
    requests.close();
  }
}
