package io.github.deltasoap.axis2.service;

import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.envelope.PayloadName;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.manage.DeltaServiceMXBean;
import io.github.deltasoap.axis2.manage.LearnedData;
import io.github.deltasoap.axis2.manage.ManagedBeans;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.settings.ChosenClasses;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.axis2.settings.ModuleContext;
import io.github.deltasoap.axis2.settings.ResponseStrategy;
import io.github.deltasoap.axis2.settings.StreamSettings;
import io.github.deltasoap.axis2.settings.WrongSettings;
import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.core.wire.WireScanner;
import io.github.deltasoap.databinding.Spool;
import io.github.deltasoap.databinding.write.ResponseWriter;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.deserializer.objects.CopyStrategy;
import io.github.deltasoap.engine.Journal;
import io.github.deltasoap.engine.OperationCalls;
import io.github.deltasoap.engine.OperationEngine;
import io.github.deltasoap.engine.ServiceEngine;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.DifferenceListener;
import io.github.deltasoap.engine.verify.Verifier;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.serializer.TemplatePool;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The module's state for one deployed service: its described operations, its matching engine and
 * its counters. Created at deployment, dropped on removal. Safe for any number of threads.
 */
public final class ServiceRuntime extends LearnedData implements DeltaServiceMXBean {
  private static final Log LOG = LogFactory.getLog(ServiceRuntime.class);

  private final String name;
  private final ServiceEngine engine;
  private final ProgrammingModel model;
  private final Map<String, OperationRuntime> operations = new TreeMap<>();
  private PayloadEnds ends = new PayloadEnds(Set.of(), Set.of());
  private final Map<String, MessageReceiver> replacedReceivers = new TreeMap<>();

  /** Operations left to stock since deployment, with the reasons. */
  private final Map<String, Switches.Cause> deployedAtStock = new TreeMap<>();

  /** Read once per request; written under the lock of this. */
  private volatile Switches switches;

  private final Verifier verifier;
  private final @Nullable DifferenceListener listener;
  private final ExplainHeader explainHeader;
  private final int streamFromBytes;
  private final Spool spool;
  private final ChannelMode channel;
  private final Counter frames = new Counter();
  private final Counter sessionFrames = new Counter();
  private final ExpressMode express;
  private final Map<ExpressMode, Counter> expressRequests =
      Map.of(ExpressMode.INNER, new Counter(), ExpressMode.ON, new Counter());
  private volatile Supplier<Map<String, String>> expressObstacles = Map::of;
  private volatile long withoutLanesUntil = System.nanoTime();

  private ServiceRuntime(
      String name,
      long maxBytes,
      ServiceEngine engine,
      ProgrammingModel model,
      Switches switches,
      Verifier verifier,
      @Nullable DifferenceListener listener,
      ExplainHeader explainHeader,
      StreamSettings streams,
      ChannelMode channel,
      ExpressMode express) {
    super(engine.matching(), engine.templates(), maxBytes);
    this.name = name;
    this.switches = switches;
    this.engine = engine;
    this.verifier = verifier;
    this.listener = listener;
    this.explainHeader = explainHeader;
    this.model = model;
    this.channel = channel;
    this.express = express;
    this.streamFromBytes = streams.fromBytes();
    this.spool =
        new Spool(
            streams.replay() == StreamSettings.Replay.SPOOL,
            streams.spoolBytes(),
            streams.spoolTotalBytes());
  }

  /** Whether clients may agree on a channel. */
  public ChannelMode channel() {
    return channel;
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
    return express;
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

  @Override
  public Map<String, Long> getExpressRequests() {
    Map<String, Long> table = new TreeMap<>();
    expressRequests.forEach(
        (lane, counter) ->
            table.put(lane == ExpressMode.INNER ? "inner" : "filter", counter.sum()));
    return table;
  }

  /**
   * Lets no request look for a lane within the next second, since none of the operations has one.
   */
  public void refuseLanes() {
    withoutLanesUntil = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
  }

  /** Whether requests may look for lanes. */
  public boolean mayHaveLanes() {
    return express != ExpressMode.OFF && System.nanoTime() - withoutLanesUntil >= 0;
  }

  /** Sets the source of the operations without a lane, with the reasons. */
  public void setExpressObstacles(Supplier<Map<String, String>> obstacles) {
    expressObstacles = obstacles;
  }

  @Override
  public Map<String, String> getExpressObstacles() {
    return expressObstacles.get();
  }

  @Override
  public long getFrames() {
    return frames.sum();
  }

  @Override
  public long getSessionFrames() {
    return sessionFrames.sum();
  }

  /** The limits of the bytes that are kept of these requests. */
  public Spool spool() {
    return spool;
  }

  /** The length from which requests are bound while they arrive. */
  public int streamFromBytes() {
    return streamFromBytes;
  }

  /**
   * Describes a service that has just been deployed, and replaces stock's receivers with the
   * module's for the operations that the module will read.
   *
   * @param engaged selects the operations that engage the module
   * @param switches the initial ones
   */
  static ServiceRuntime deploy(
      AxisService service,
      Predicate<AxisOperation> engaged,
      ProgrammingModel.Source models,
      ModuleContext context,
      Switches switches) {
    String name = service.getName();
    Consumer<String> notices = notice -> LOG.info("Service " + name + ": " + notice);
    DeltaSettings settings;
    InvokerGenerator generator;
    DifferenceListener listener = null;
    String problem = null;
    try {
      settings = context.policy().settings(service);
      generator = ChosenClasses.generator(service, settings, notices);
      listener = ChosenClasses.listener(service, settings.verify());
    } catch (WrongSettings wrong) {
      context.policy().report(wrong);
      problem = wrong.text();
      settings = DeltaSettings.OFF;
      generator = null;
    }
    long maxBytes = settings.maxBytes();
    ProgrammingModel model = models.of(service, generator, context.readers(settings.parser()));
    MatchingEngine matching =
        new MatchingEngine(
            model.rules(),
            StaxReaders::accepts,
            context.learner(),
            context.limits(),
            maxBytes,
            notice -> LOG.warn("Service " + name + ": " + notice));
    ServiceEngine engine = new ServiceEngine(matching, maxBytes, notices);
    ServiceRuntime runtime =
        new ServiceRuntime(
            name,
            maxBytes,
            engine,
            model,
            switches,
            context.verifier(),
            listener,
            new ExplainHeader(settings.explainHeader()),
            settings.streams(),
            settings.channel(),
            settings.express());
    if (problem == null) {
      runtime.describe(service, engaged, context, generator);
    } else {
      runtime.leaveToStock(service, engaged, problem);
    }
    return runtime;
  }

  private void describe(
      AxisService service,
      Predicate<AxisOperation> engaged,
      ModuleContext context,
      @Nullable InvokerGenerator generator) {
    Map<String, String> toStock = new TreeMap<>();
    Class<?> implementation;
    try {
      implementation = OperationDescriber.implementation(service);
    } catch (Undescribed undescribed) {
      LOG.info("Service " + name + " is served by stock: " + undescribed.getMessage());
      leaveToStock(service, engaged, undescribed.getMessage());
      return;
    }
    Map<AxisOperation, OperationType> described = new LinkedHashMap<>();
    Map<AxisOperation, DeltaSettings> settings = new HashMap<>();
    for (AxisOperation operation : operations(service, engaged)) {
      String operationName = operation.getName().getLocalPart();
      try {
        DeltaSettings own = context.policy().settings(operation);
        if (own.enabled()) {
          described.put(operation, model.describe(operation, implementation));
          settings.put(operation, own);
        } else {
          toStock.put(operationName, "switched off");
        }
      } catch (WrongSettings wrong) {
        context.policy().report(wrong);
        toStock.put(operationName, wrong.text());
      } catch (Undescribed undescribed) {
        toStock.put(operationName, String.valueOf(undescribed.getMessage()));
      }
    }
    toStock.forEach((each, reason) -> deployedAtStock.put(each, Switches.Cause.now(reason)));
    model.complete();
    OperationCalls calls = OperationCalls.of(implementation, described.values(), generator);
    for (Map.Entry<AxisOperation, OperationType> each : described.entrySet()) {
      OperationType type = each.getValue();
      DeltaSettings own = settings.getOrDefault(each.getKey(), DeltaSettings.OFF);
      OperationEngine operation =
          engine.add(
              type,
              model.payloadName(type),
              calls,
              context.readers(own.parser()),
              own.copyStrategy(),
              own.setter(),
              problem -> warn(type, problem));
      Verification verification =
          new Verification(
              name,
              type.name(),
              own.verify(),
              verifier,
              engine.tally(),
              (difference, cause) -> differs(type, difference, cause),
              listener);
      OperationRuntime runtime =
          new OperationRuntime(
              this,
              operation,
              templates(own),
              model.writer(each.getKey(), type, own.responses()),
              verification.binding(
                  type,
                  model.stockReading(each.getKey(), type),
                  own.copyStrategy() == CopyStrategy.NONE),
              verification,
              model.bindsTrees(),
              OperationDescriber.isSupplied(service));
      operations.put(type.name(), runtime);
      replaceReceiver(each.getKey(), runtime, own.responses());
    }
    ends = PayloadEnds.of(described.values(), engine.payloads());
    LOG.info(
        "Service "
            + name
            + ": DeltaSOAP reads "
            + (operations.isEmpty() ? "no operation" : String.join(", ", operations.keySet()))
            + (toStock.isEmpty() ? "" : "; served by stock: " + listed(toStock))
            + model.problems());
  }

  private static String listed(Map<String, String> reasons) {
    return reasons.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(Collectors.joining("; "));
  }

  /** The operations that engage the module. */
  private static List<AxisOperation> operations(
      AxisService service, Predicate<AxisOperation> engaged) {
    return ProgrammingModel.operations(service).stream()
        .filter(operation -> !operation.isControlOperation() && engaged.test(operation))
        .toList();
  }

  /** Leaves all engaged operations of the service to stock. */
  private void leaveToStock(
      AxisService service, Predicate<AxisOperation> engaged, @Nullable String reason) {
    Switches.Cause cause = Switches.Cause.now(String.valueOf(reason));
    for (AxisOperation operation : operations(service, engaged)) {
      deployedAtStock.put(operation.getName().getLocalPart(), cause);
    }
  }

  private @Nullable TemplatePool templates(DeltaSettings own) {
    return own.responses() == ResponseStrategy.DIFFERENTIAL
        ? templates.pool(own.templates().withMaxBytes(ResponseWriter.MAX_BYTES))
        : null;
  }

  private void replaceReceiver(
      AxisOperation operation, OperationRuntime runtime, ResponseStrategy strategy) {
    MessageReceiver stock = operation.getMessageReceiver();
    replacedReceivers.put(runtime.type().name(), stock);
    operation.setMessageReceiver(model.receiver(stock, runtime, strategy));
  }

  /** Puts stock's receivers back, as if the module had never been engaged. */
  void undeploy(AxisService service) {
    for (AxisOperation operation : ProgrammingModel.operations(service)) {
      MessageReceiver stock = replacedReceivers.get(operation.getName().getLocalPart());
      if (stock != null) {
        operation.setMessageReceiver(stock);
      }
    }
  }

  public String name() {
    return name;
  }

  /** Whether the module reads any operation of the service. */
  public boolean readsAny() {
    return !operations.isEmpty();
  }

  public @Nullable OperationRuntime operation(String localName) {
    return operations.get(localName);
  }

  /** Whether stock's receivers of the service read the payload without building it first. */
  public boolean readsTrees() {
    return model.readsTrees();
  }

  /** The operation that a payload of the given name identifies; null if unknown. */
  public @Nullable OperationRuntime operationOfPayload(String localName) {
    OperationEngine operation = engine.ofPayload(localName);
    return operation == null ? null : operations.get(operation.type().name());
  }

  /** The current switches. */
  public Switches switches() {
    return switches;
  }

  /**
   * Leaves an operation to stock.
   *
   * @return false if it was there: then the message was on its way
   */
  private boolean differs(OperationType type, Difference difference, Switches.Cause cause) {
    synchronized (this) {
      if (switches.atStock(type.name()) != null) {
        return false;
      }
      change(now -> now.operationToStock(type.name(), cause));
    }
    warn(
        type,
        "stock serves it now"
            + (cause.until() == null ? "" : ", until " + cause.until())
            + ", since the module's answer differed: "
            + difference.place());
    OperationRuntime runtime = operations.get(type.name());
    if (runtime != null) {
      // Learned data may be wrong; it is learned anew when the operation is switched on again.
      runtime.forget();
      runtime.differed(difference);
    }
    return true;
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

  @Override
  public void switchToStock() {
    change(now -> now.serviceToStock(ManagedBeans.cause("switched to stock")));
    tell("", "switched to stock");
  }

  @Override
  public void switchOn() {
    closeCircuits();
    change(Switches::serviceOn);
    tell("", "switched on");
  }

  @Override
  public void switchToStock(String operation) {
    String known = known(operation).type().name();
    change(now -> now.operationToStock(known, ManagedBeans.cause("switched to stock")));
    tell(known, "switched to stock");
  }

  @Override
  public void switchOn(String operation) {
    OperationRuntime known = known(operation);
    String knownName = known.type().name();
    ServiceEngine.closeCircuits(known.engine());
    change(now -> now.operationOn(knownName));
    tell(knownName, "switched on");
  }

  /** Closes the circuits of all operations, whatever has failed. */
  void closeCircuits() {
    engine.closeCircuits();
  }

  /** Forgets everything learned. */
  public void forgetAll() {
    matching.forgetAll();
    engine.receivedArrays().forget();
    operations.values().forEach(OperationRuntime::forgetTemplates);
  }

  @Override
  public void forget() {
    forgetAll();
    tell("", "has forgotten what was learned");
  }

  @Override
  public void forget(String operation) {
    OperationRuntime known = known(operation);
    known.forget();
    tell(known.type().name(), "has forgotten what was learned");
  }

  /** Sets all counters to 0. */
  public void countAnew() {
    engine.resetCounters();
    frames.reset();
    sessionFrames.reset();
    expressRequests.values().forEach(Counter::reset);
  }

  @Override
  public void resetCounters() {
    countAnew();
    tell("", "counts anew");
  }

  private OperationRuntime known(String operation) {
    OperationRuntime known = operations.get(operation);
    if (known == null) {
      throw new IllegalArgumentException(
          "Service "
              + name
              + " has no operation "
              + operation
              + " that DeltaSOAP reads; it reads "
              + (operations.isEmpty() ? "none" : String.join(", ", operations.keySet())));
    }
    return known;
  }

  private void tell(String operation, String event) {
    ManagedBeans.tell(
        "Service " + name + (operation.isEmpty() ? "" : ", operation " + operation), event);
  }

  @Override
  public SwitchState getState() {
    Switches now = switches;
    long atStock = operations.keySet().stream().filter(each -> now.atStock(each) != null).count();
    return SwitchState.of(atStock, operations.size());
  }

  @Override
  public Map<String, String> getOperationsAtStock() {
    Switches now = switches;
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

  @Override
  public Map<String, Long> getVerifiedSamples() {
    return engine.tally().verifiedSamples();
  }

  @Override
  public long getDifferences() {
    return engine.tally().differenceCount();
  }

  @Override
  public long getTreeBindings() {
    return engine.tally().treeCount();
  }

  @Override
  public long getStreamBindings() {
    return engine.tally().streamCount();
  }

  @Override
  public long getReusedItems() {
    return engine.receivedArrays().reusedItems();
  }

  @Override
  public long getReceivedArrayBytes() {
    return engine.receivedArrays().heldBytes();
  }

  @Override
  public long getDirectResponses() {
    return engine.tally().directResponseCount();
  }

  @Override
  public long getStockResponses() {
    return engine.tally().stockResponseCount();
  }

  @Override
  public Map<String, Long> getStockResponseReasons() {
    return engine.tally().stockResponses();
  }

  @Override
  public long getUnexpectedErrors() {
    return engine.unexpectedErrors();
  }

  @Override
  public Map<String, Long> getStockFallbacks() {
    return engine.tally().stockRequests();
  }

  @Override
  public String[] getDescribedOperations() {
    return operations.keySet().toArray(String[]::new);
  }

  @Override
  public Map<String, Map<String, Long>> getEventCounts() {
    Map<String, Map<String, Long>> counts = new TreeMap<>();
    operations.forEach((each, operation) -> counts.put(each, operation.journal().counts()));
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
    WireMessage bytes = WireMessage.of(message.getBytes(StandardCharsets.UTF_8));
    String payload = PayloadName.guess(bytes);
    OperationRuntime operation = payload == null ? null : operationOfPayload(payload);
    if (operation == null) {
      // In a message outside the profile, a part of a value may look like a name.
      boolean named = new WireScanner(WireLimits.DEFAULTS).scan(bytes) == null;
      return "outcome: STOCK, UNKNOWN_OPERATION: no operation that the module reads has "
          + (named ? "the payload " + payload : "such a message");
    }
    return explain(operation, bytes);
  }

  @Override
  public String explain(String operation, String message) {
    return explain(known(operation), WireMessage.of(message.getBytes(StandardCharsets.UTF_8)));
  }

  private String explain(OperationRuntime operation, WireMessage message) {
    String name = operation.type().name();
    Switches.Cause atStock = switches().atStock(name);
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
    for (OperationRuntime operation : operations.values()) {
      for (SoapVersion version : SoapVersion.values()) {
        all.append(titlePrefix).append(operation.type().name()).append(", ").append(version);
        all.append('\n').append(text.apply(operation.engine().matcher(version)));
      }
    }
    return all.toString();
  }
}
