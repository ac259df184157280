package io.github.deltasoap.axis2.client;

import io.github.deltasoap.axis2.adb.StubBeans;
import io.github.deltasoap.axis2.check.DocumentCheck;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.NegotiationMode;
import io.github.deltasoap.channel.OperationFrames;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.deserializer.objects.SetterStrategy;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.xml.namespace.QName;

/**
 * The module's state for one operation at one address, shared by all stubs that call it. It holds
 * no reference to them. Kept by {@link ClientRuntime}; safe for any number of threads.
 */
public final class ClientOperation {
  /**
   * Identifies an operation.
   *
   * @param address of the endpoint
   * @param operation the name of the operation, or of the payload where the operation has none
   * @param settings of the client; clients with different settings have separate templates
   */
  record Key(String address, QName operation, DeltaSettings settings) {
    /** Leaves out the settings: they have many parts, and hardly ever differ. */
    @Override
    public int hashCode() {
      return 31 * address.hashCode() + operation.hashCode();
    }
  }

  private final Key key;
  private final Circuit circuit;
  private final ClientRequests requests;
  private final DocumentCheck responseCheck;
  private final OperationFrames frames = OperationFrames.ofRequests();
  private final Map<SoapVersion, OperationMatcher> responses = new EnumMap<>(SoapVersion.class);

  /** The time of the last use, on the runtime's clock; races are harmless. */
  private long usedAt;

  /**
   * @param store holds the templates of requests to all operations
   * @param beans describes the beans of requests to all operations
   * @param engine matches the responses of all operations
   * @param verifications make the checks that compare a sample of the messages with stock's
   * @param problems receives the reason when the operation falls back to stock
   */
  ClientOperation(
      Key key,
      TemplateStore store,
      StubBeans beans,
      MatchingEngine engine,
      Function<ClientOperation, Verification> verifications,
      Consumer<String> problems) {
    this.key = key;
    this.circuit = new Circuit("messages", problem -> problems.accept(title() + ": " + problem));
    Verification verification = verifications.apply(this);
    this.requests =
        new ClientRequests(
            key.settings,
            store,
            beans,
            circuit,
            verification,
            problem -> problems.accept(title() + ": " + problem));
    this.responseCheck = verification.documents(Direction.RESPONSE);
    OperationType called = OperationType.elsewhere(key.toString());
    for (SoapVersion version : SoapVersion.values()) {
      responses.put(
          version,
          engine.matcher(called, version, CopyStrategy.GENERATED, SetterStrategy.GENERATED));
    }
  }

  Key key() {
    return key;
  }

  /** The circuit of the operation's messages. */
  public Circuit circuit() {
    return circuit;
  }

  DeltaSettings settings() {
    return key.settings;
  }

  /** Whether the client offers a channel. */
  public ChannelMode channel() {
    return key.settings.channel();
  }

  /** How the client asks for a channel. */
  public NegotiationMode negotiation() {
    return key.settings.negotiation();
  }

  /** Whether a call may be executed twice. */
  public boolean isIdempotent() {
    return key.settings.idempotent();
  }

  /** The address of the endpoint. */
  public String address() {
    return key.address;
  }

  /** The frames of its requests. */
  public OperationFrames frames() {
    return frames;
  }

  public ClientRequests requests() {
    return requests;
  }

  void used(long at) {
    usedAt = at;
  }

  long usedAt() {
    return usedAt;
  }

  /** The check of the responses that are read from what was learned. */
  public DocumentCheck responseCheck() {
    return responseCheck;
  }

  /** The matcher of responses in a SOAP version. */
  public OperationMatcher responses(SoapVersion version) {
    OperationMatcher matcher = responses.get(version);
    if (matcher == null) {
      throw new IllegalStateException("No matcher for " + version);
    }
    return matcher;
  }

  /** The operation's name in the log. */
  String title() {
    return "Client of " + key.address + ", operation " + name();
  }

  /** The operation's name in the switches. */
  String name() {
    return key.operation.getLocalPart();
  }

  /** Forgets everything learned from its requests and responses. */
  void forget() {
    requests.forget();
    responses.values().forEach(OperationMatcher::forget);
  }

  /** Releases its memory; it may still be used. */
  void close(MatchingEngine engine) {
    requests.close();
    responses.values().forEach(engine::forget);
  }
}
