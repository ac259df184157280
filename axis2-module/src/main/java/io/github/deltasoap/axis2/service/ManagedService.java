package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.PayloadName;
import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.LearnedData;
import io.github.deltasoap.axis2.manage.ManagedBeans;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.engine.Journal;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.engine.Tally.Event;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The counters and switches of a deployed service, over JMX. Safe for any number of threads. */
public final class ManagedService extends LearnedData implements DeltaServiceMXBean {
  private final ServiceRuntime service;

  public ManagedService(ServiceRuntime service) {
    super(service.engine().matching(), service.engine().templates(), service.maxBytes());
    this.service = service;
  }

  @Override
  public Map<String, Long> getExpressRequests() {
    return Map.of(
        "inner", service.expressRequests(ExpressMode.INNER),
        "filter", service.expressRequests(ExpressMode.ON));
  }

  @Override
  public Map<String, String> getExpressObstacles() {
    return service.expressObstacles();
  }

  @Override
  public long getFrames() {
    return service.frames();
  }

  @Override
  public long getSessionFrames() {
    return service.sessionFrames();
  }

  @Override
  public void switchToStock() {
    service.change(now -> now.serviceToStock(ManagedBeans.cause("switched to stock")));
    log("", "switched to stock");
  }

  @Override
  public void switchOn() {
    service.closeCircuits();
    service.change(Switches::serviceOn);
    log("", "switched on");
  }

  @Override
  public void switchToStock(String operation) {
    String known = known(operation).type().name();
    service.change(now -> now.operationToStock(known, ManagedBeans.cause("switched to stock")));
    log(known, "switched to stock");
  }

  @Override
  public void switchOn(String operation) {
    OperationRuntime known = known(operation);
    String knownName = known.type().name();
    ServiceEngine.closeCircuits(known.engine());
    service.change(now -> now.operationOn(knownName));
    log(knownName, "switched on");
  }

  @Override
  public void forget() {
    service.forgetAll();
    log("", "has forgotten what was learned");
  }

  @Override
  public void forget(String operation) {
    OperationRuntime known = known(operation);
    known.forget();
    log(known.type().name(), "has forgotten what was learned");
  }

  @Override
  public void resetCounters() {
    service.countAnew();
    log("", "counts anew");
  }

  /** The operation that a tool names; some send null for an empty field. */
  private OperationRuntime known(@Nullable String operation) {
    OperationRuntime known = operation == null ? null : service.operation(operation);
    if (known == null) {
      throw new IllegalArgumentException(
          "Service "
              + service.name()
              + " has no operation "
              + operation
              + " that DeltaSOAP reads; it reads "
              + (service.operations().isEmpty()
                  ? "none"
                  : String.join(", ", service.operations().keySet())));
    }
    return known;
  }

  private void log(String operation, String event) {
    ManagedBeans.tell(
        "Service " + service.name() + (operation.isEmpty() ? "" : ", operation " + operation),
        event);
  }

  @Override
  public SwitchState getState() {
    return service.state();
  }

  @Override
  public Map<String, String> getOperationsAtStock() {
    return service.operationsAtStock();
  }

  @Override
  public Map<String, Long> getVerifiedSamples() {
    return service.engine().tally().verifiedSamples();
  }

  @Override
  public long getDifferences() {
    return service.engine().tally().differenceCount();
  }

  @Override
  public long getTreeBindings() {
    return service.engine().tally().sum(Event.BOUND_FROM_TREE);
  }

  @Override
  public long getStreamBindings() {
    return service.engine().tally().sum(Event.BOUND_FROM_STREAM);
  }

  @Override
  public long getReusedItems() {
    return service.engine().receivedArrays().reusedItems();
  }

  @Override
  public long getReceivedArrayBytes() {
    return service.engine().receivedArrays().heldBytes();
  }

  @Override
  public long getDirectResponses() {
    return service.engine().tally().sum(Event.DIRECT_RESPONSE);
  }

  @Override
  public long getCachedResponses() {
    return service.engine().tally().sum(Event.CACHED_RESPONSE);
  }

  @Override
  public long getCacheBytes() {
    return service.engine().replies().heldBytes();
  }

  @Override
  public long getInvalidRequests() {
    return service.engine().tally().sum(Event.INVALID_REQUEST);
  }

  @Override
  public long getValidatedByValues() {
    return service.engine().tally().sum(Event.VALIDATED_BY_VALUES);
  }

  @Override
  public long getStockResponses() {
    return service.engine().tally().stockResponseCount();
  }

  @Override
  public Map<String, Long> getStockResponseReasons() {
    return service.engine().tally().stockResponses();
  }

  @Override
  public long getUnexpectedErrors() {
    return service.engine().unexpectedErrors();
  }

  @Override
  public Map<String, Long> getStockFallbacks() {
    return service.engine().tally().stockRequests();
  }

  @Override
  public String[] getDescribedOperations() {
    return service.operations().keySet().toArray(String[]::new);
  }

  @Override
  public Map<String, Map<String, Long>> getEventCounts() {
    Map<String, Map<String, Long>> counts = new TreeMap<>();
    service
        .operations()
        .forEach((each, operation) -> counts.put(each, operation.journal().counts()));
    return counts;
  }

  @Override
  public String[] events(String operation) {
    return known(operation).journal().events().stream()
        .map(Journal.Event::toString)
        .toArray(String[]::new);
  }

  @Override
  public String explain(String message) {
    WireMessage bytes = bytes(message);
    OperationRuntime operation = service.operationOfPayload(bytes);
    if (operation == null) {
      // In a message outside the profile, a part of a value may look like a name.
      boolean named = new WireScanner(WireLimits.DEFAULTS).scan(bytes) == null;
      return "outcome: STOCK, UNKNOWN_OPERATION: no operation that the module reads has "
          + (named ? "the payload " + PayloadName.guess(bytes) : "such a message");
    }
    return explain(operation, bytes);
  }

  @Override
  public String explain(String operation, String message) {
    return explain(known(operation), bytes(message));
  }

  private static WireMessage bytes(@Nullable String message) {
    if (message == null) {
      throw new IllegalArgumentException("A whole SOAP message is expected, but there is none");
    }
    return WireMessage.of(message.getBytes(StandardCharsets.UTF_8));
  }

  private String explain(OperationRuntime operation, WireMessage message) {
    String name = operation.type().name();
    Switches.Cause atStock = service.switches().atStock(name);
    return "operation: "
        + name
        + (atStock == null ? "" : ", which is at stock: " + atStock)
        + "\n"
        + operation.explain(message);
  }

  @Override
  public String dumpAutomata() {
    return ofEachAutomaton("", OperationMatcher::dump);
  }

  @Override
  public String drawAutomata() {
    return ofEachAutomaton("// ", OperationMatcher::toGraphviz);
  }

  private String ofEachAutomaton(String titlePrefix, Function<OperationMatcher, String> text) {
    StringBuilder all = new StringBuilder();
    for (OperationRuntime operation : service.operations().values()) {
      for (SoapVersion version : SoapVersion.values()) {
        all.append(titlePrefix).append(operation.type().name()).append(", ").append(version);
        all.append('\n').append(text.apply(operation.engine().matcher(version)));
      }
    }
    return all.toString();
  }
}
