package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.envelope.PayloadName;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.axis2.settings.StreamSettings;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.axis2.validate.RequestValidator;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.Spool;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.engine.verify.Difference;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The module's state for one deployed service: its described operations, its matching engine and
 * its counters. Created at deployment, dropped on removal. Safe for any number of threads.
 */
public final class ServiceRuntime {
  private static final Log LOG = LogFactory.getLog(ServiceRuntime.class);

  /**
   * With this property of a request, or else parameter, stock's JAX-WS engine unmarshals payloads
   * when it calls a service, and not before: its {@code Constants.JAXWS_PAYLOAD_HIGH_FIDELITY}.
   */
  public static final String JAXWS_HIGH_FIDELITY = "jaxws.payload.highFidelity";

  /**
   * The receivers of an operation.
   *
   * @param own the module's, in place of stock's
   */
  private record Receivers(@Nullable MessageReceiver stock, MessageReceiver own) {}

  private final String name;
  private final DeltaSettings settings;
  private final ServiceEngine engine;
  private final MemoryPool.Part memory;
  private final ProgrammingModel model;
  private final ServiceSnapshot snapshot;
  private final ExplainHeader explainHeader;
  private final Spool spool;
  private final Map<String, OperationRuntime> operations = new TreeMap<>();
  private PayloadEnds ends = new PayloadEnds(Set.of(), Set.of(), false);
  private final Map<String, Receivers> receivers = new TreeMap<>();

  private final Set<String> validated = ConcurrentHashMap.newKeySet();

  /** The operations with a parameter of the module, and those that it has replaced. */
  private final Map<AxisOperation, Optional<Parameter>> replacedParameters = new HashMap<>();

  /** Operations left to stock since deployment, with the reasons. */
  private final Map<String, Switches.Cause> deployedAtStock = new TreeMap<>();

  /** Written under the lock of this. */
  private volatile Switches switches;

  /** Why the description was wrong at the last look; null if it was not. */
  private volatile Switches.@Nullable Cause outdated;

  private final Counter frames = new Counter();
  private final Counter sessionFrames = new Counter();
  private final Map<ExpressMode, Counter> expressRequests =
      Map.of(ExpressMode.INNER, new Counter(), ExpressMode.ON, new Counter());
  private volatile Supplier<Map<String, String>> expressObstacles = Map::of;
  private volatile Consumer<MessageContext> received = request -> {};
  private volatile long withoutLanesUntil = System.nanoTime();

  /**
   * A service without operations, which {@link ServiceDeployment} adds.
   *
   * @param memory of the engine, which ends with the service
   * @param files of requests, of other services too
   * @param snapshot of the service, taken before it was described
   * @param switches the initial ones
   */
  ServiceRuntime(
      String name,
      DeltaSettings settings,
      ServiceEngine engine,
      MemoryPool.Part memory,
      ByteBudget files,
      ProgrammingModel model,
      ServiceSnapshot snapshot,
      Switches switches) {
    this.name = name;
    this.settings = settings;
    this.engine = engine;
    this.memory = memory;
    this.model = model;
    this.snapshot = snapshot;
    this.switches = switches;
    this.explainHeader = new ExplainHeader(settings.explainHeader());
    StreamSettings streams = settings.streams();
    this.spool =
        new Spool(streams.replay() == StreamSettings.Replay.SPOOL, streams.spoolBytes(), files);
  }

  /** Adds an operation that the module reads, and gives it the module's receiver. */
  void add(AxisOperation operation, OperationRuntime runtime, WriteStrategy strategy) {
    String local = runtime.type().name();
    operations.put(local, runtime);
    replaceReceiver(operation, model.receiver(operation.getMessageReceiver(), runtime, strategy));
  }

  /** Validates the requests of an operation, before the receiver that it has now gets them. */
  void validate(AxisOperation operation, RequestValidator validator) {
    String local = operation.getName().getLocalPart();
    MessageReceiver receiver = operation.getMessageReceiver();
    replaceReceiver(
        operation,
        isJaxWs(receiver)
            ? new ValidatingJAXWSMessageReceiver(this, local, validator, receiver)
            : new ValidatingReceiver(this, local, validator, receiver));
    validated.add(local);
  }

  private void replaceReceiver(AxisOperation operation, MessageReceiver own) {
    String local = operation.getName().getLocalPart();
    Receivers before = receivers.get(local);
    MessageReceiver stock = before == null ? operation.getMessageReceiver() : before.stock;
    receivers.put(local, new Receivers(stock, own));
    operation.setMessageReceiver(own);
  }

  private static boolean isJaxWs(@Nullable MessageReceiver receiver) {
    return receiver != null
        && receiver.getClass().getName().endsWith(ValidatingJAXWSMessageReceiver.NAME);
  }

  /**
   * Lets stock's JAX-WS engine unmarshal the requests of an operation when it calls the service,
   * whichever builder reads them. Otherwise it replaces their payloads by objects that it has made
   * of them, which would be validated in their place.
   *
   * @throws AxisFault if the parameter cannot be added
   */
  void unmarshalLate(AxisOperation operation) throws AxisFault {
    if (!isJaxWs(operation.getMessageReceiver())
        || operation.isParameterTrue(JAXWS_HIGH_FIDELITY)) {
      return;
    }
    Parameter own =
        operation.getParameters().stream()
            .filter(each -> each.getName().equals(JAXWS_HIGH_FIDELITY))
            .findAny()
            .orElse(null);
    operation.addParameter(new Parameter(JAXWS_HIGH_FIDELITY, "true"));
    replacedParameters.put(operation, Optional.ofNullable(own));
  }

  /** Whether stock unmarshals the requests of an operation late only for their validation. */
  boolean isUnmarshalledLate(AxisOperation operation) {
    return replacedParameters.containsKey(operation);
  }

  /** Whether the requests of any operation are validated. */
  public boolean validatesAny() {
    return !validated.isEmpty();
  }

  /** Whether the requests of an operation are validated. */
  public boolean isValidated(String operation) {
    return validated.contains(operation);
  }

  /** Leaves an operation to stock as long as it is deployed. */
  void leaveToStock(String operation, Switches.Cause cause) {
    deployedAtStock.put(operation, cause);
  }

  /** Sets the end tags after which stock may have all that it needs of a request. */
  void setEnds(PayloadEnds ends) {
    this.ends = ends;
  }

  /** The memory limit of learned shapes, and that of templates, in bytes. */
  long maxBytes() {
    return settings.maxBytes();
  }

  /** Whether clients may agree on a channel. */
  public ChannelMode channel() {
    return settings.channel();
  }

  /** Counts a request that came as a frame. */
  public void countFrame() {
    frames.increment();
  }

  /** Counts a request that came by a session. */
  public void countSessionFrame() {
    frames.increment();
    sessionFrames.increment();
  }

  /** Which requests may be answered without Axis2's pipeline. */
  public ExpressMode express() {
    return settings.express();
  }

  /**
   * Counts a request that was answered without the pipeline.
   *
   * @param lane {@code INNER} or {@code ON}, for the filter's
   */
  public void countExpress(ExpressMode lane) {
    Counter counter = expressRequests.get(lane);
    if (counter != null) {
      counter.increment();
    }
  }

  /**
   * Lets no request look for a lane within the next second, since none of the operations has one.
   */
  public void refuseLanes() {
    withoutLanesUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
  }

  /** Whether requests may look for lanes. */
  public boolean mayHaveLanes() {
    return express() != ExpressMode.OFF && System.nanoTime() - withoutLanesUntil >= 0;
  }

  /** The number of requests that came as frames of the channel, those of sessions included. */
  long frames() {
    return frames.sum();
  }

  /** The number of requests that came by sessions. */
  long sessionFrames() {
    return sessionFrames.sum();
  }

  /** The number of requests that the lanes have answered. */
  long expressRequests(ExpressMode lane) {
    Counter counter = expressRequests.get(lane);
    return counter == null ? 0 : counter.sum();
  }

  /** The operations without a lane, with the reasons. */
  Map<String, String> expressObstacles() {
    return expressObstacles.get();
  }

  /** Sets the source of the operations without a lane, with the reasons. */
  public void setExpressObstacles(Supplier<Map<String, String>> obstacles) {
    expressObstacles = obstacles;
  }

  /** Sets the consumer of requests without a response whose service has been called. */
  public void setReceived(Consumer<MessageContext> consumer) {
    received = consumer;
  }

  /** Notes that the pipeline has served a request without a response. */
  void received(MessageContext request) {
    received.accept(request);
  }

  /** The limits of the bytes that are kept of these requests. */
  public Spool spool() {
    return spool;
  }

  /** The length from which requests are bound while they arrive. */
  public int streamFromBytes() {
    return settings.streams().fromBytes();
  }

  /** Puts stock's receivers back, as if the module had never been engaged. */
  void undeploy(AxisService service) {
    for (AxisOperation operation : ProgrammingModel.operations(service)) {
      Receivers replaced = receivers.get(operation.getName().getLocalPart());
      if (replaced != null && operation.getMessageReceiver() == replaced.own) {
        operation.setMessageReceiver(replaced.stock);
      }
    }
    replacedParameters.forEach(this::restore);
    memory.close();
  }

  private void restore(AxisOperation operation, Optional<Parameter> replaced) {
    try {
      operation.removeParameter(new Parameter(JAXWS_HIGH_FIDELITY, "true"));
      if (replaced.isPresent()) {
        operation.addParameter(replaced.get());
      }
    } catch (AxisFault locked) {
      LOG.warn(
          "Service "
              + name
              + ": the parameter "
              + JAXWS_HIGH_FIDELITY
              + " of "
              + operation.getName().getLocalPart()
              + " cannot be restored: "
              + locked.getMessage());
    }
  }

  public String name() {
    return name;
  }

  /** The names of the operations that the module reads. */
  public Set<String> operationNames() {
    return Collections.unmodifiableSet(operations.keySet());
  }

  /** Whether the module reads any operation of the service. */
  public boolean readsAny() {
    return !operations.isEmpty();
  }

  /** The operations that the module reads, by their names. */
  Map<String, OperationRuntime> operations() {
    return operations;
  }

  public @Nullable OperationRuntime operation(String localName) {
    return operations.get(localName);
  }

  /** Whether stock's receivers of the service read the payload without building it first. */
  public boolean readsTrees() {
    return model.readsTrees();
  }

  /** The operation that the payload of a message probably identifies; null if unknown. */
  public @Nullable OperationRuntime operationOfPayload(WireMessage message) {
    String name = PayloadName.guess(message);
    OperationEngine operation = name == null ? null : engine.ofPayload(name);
    return operation == null ? null : operations.get(operation.type().name());
  }

  /** Whether a payload of the local name identifies an operation. */
  public boolean isNamed(String payload, OperationRuntime operation) {
    return engine.ofPayload(payload) == operation.engine();
  }

  /** The current switches. A request reads them once. All are at stock if it is outdated. */
  public Switches switches() {
    Switches.Cause cause = outdated;
    String changed = cause == null ? snapshot.changedProperty() : null;
    if (changed != null) {
      cause = outdatedBy(changed);
    }
    return cause == null ? switches : Switches.of(cause);
  }

  private static Switches.Cause outdatedBy(String changed) {
    return Switches.Cause.now("its " + changed + " was changed after the module had described it");
  }

  /**
   * Compares the service with its description.
   *
   * @return why stock may answer otherwise now; null if nothing has been changed
   */
  @Nullable String checkDescription() {
    String changed = snapshot.changed();
    if (changed == null) {
      outdated = null;
      return null;
    }
    Switches.Cause cause = outdatedBy(changed);
    Switches.Cause known = outdated;
    if (known == null || !known.reason().equals(cause.reason())) {
      outdated = cause;
    }
    return cause.reason();
  }

  /** The switches that operators and differences have set. */
  Switches ownSwitches() {
    return switches;
  }

  /**
   * Leaves an operation to stock, and drops what was learned of it.
   *
   * @return false if it was there: then the message was on its way
   */
  boolean differs(OperationType type, Difference difference, Switches.Cause cause) {
    boolean isNew;
    synchronized (this) {
      isNew = switches.atStock(type.name()) == null;
      if (isNew) {
        change(now -> now.operationToStock(type.name(), cause));
      }
    }
    OperationRuntime runtime = operations.get(type.name());
    if (runtime != null) {
      // Learned data may be wrong; it is learned anew when the operation is switched on again.
      runtime.forget();
    }
    if (!isNew) {
      return false;
    }
    warn(
        type,
        "stock serves it now"
            + (cause.until() == null ? "" : ", until " + cause.until())
            + ", since the module's answer differed: "
            + difference.place());
    if (runtime != null) {
      runtime.differed(difference);
    }
    return true;
  }

  /** Who serves the operations that the module reads. */
  public SwitchState state() {
    Switches now = switches();
    long atStock = operations.keySet().stream().filter(each -> now.atStock(each) != null).count();
    return SwitchState.of(atStock, operations.size());
  }

  /** The operations that stock serves, with the causes. */
  public Map<String, String> operationsAtStock() {
    Switches now = switches();
    Map<String, String> table = new TreeMap<>();
    deployedAtStock.forEach((operation, cause) -> table.put(operation, cause.toString()));
    for (String operation : operations.keySet()) {
      Switches.Cause cause = now.atStock(operation);
      if (cause != null) {
        table.put(operation, cause.toString());
      }
    }
    return table;
  }

  /** Changes the switches, for later requests. */
  synchronized void change(UnaryOperator<Switches> change) {
    switches = change.apply(switches);
  }

  /** The end tags after which stock may have all that it needs of a request. */
  public PayloadEnds ends() {
    return ends;
  }

  /** Counts a request that stock reads. */
  public void countFallback(StockReason reason, MessageContext request) {
    engine.tally().count(reason);
    explainHeader.leftToStock(reason, request);
  }

  /** The header of responses that shows how their requests were read. */
  ExplainHeader explainHeader() {
    return explainHeader;
  }

  void warn(OperationType operation, String problem) {
    LOG.warn("Service " + name + ": operation " + operation.name() + ": " + problem);
  }

  ServiceEngine engine() {
    return engine;
  }

  /** Closes the circuits of all operations, whatever has failed. */
  void closeCircuits() {
    engine.closeCircuits();
  }

  /** Forgets everything learned. */
  public void forgetAll() {
    engine.matching().forgetAll();
    engine.receivedArrays().forget();
    operations.values().forEach(OperationRuntime::forgetTemplates);
  }

  /** Sets all counters to 0. */
  public void countAnew() {
    engine.resetCounters();
    frames.reset();
    sessionFrames.reset();
    expressRequests.values().forEach(Counter::reset);
  }
}
