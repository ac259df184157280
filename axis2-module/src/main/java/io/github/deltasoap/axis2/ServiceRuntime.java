package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.OperationDescriber.Undescribed;
import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullParser;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.databinding.ResponseWriter;
import io.github.deltasoap.deserializer.Learner;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.deserializer.OperationMatcher;
import io.github.deltasoap.invoker.InvokerGenerator;
import io.github.deltasoap.serializer.TemplatePool;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.axis2.AxisFault;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The module's part of one deployed service: its described operations, its matching engine and its
 * counters. Made when the service is deployed, dropped when it is removed. Safe for any number of
 * threads.
 */
final class ServiceRuntime implements DeltaServiceMXBean {
  private static final Log LOG = LogFactory.getLog(ServiceRuntime.class);

  private final String name;
  private final long maxBytes;
  private final MatchingEngine engine;
  private final ProgrammingModel model;
  private final Map<String, OperationRuntime> operations = new TreeMap<>();
  private final Map<String, OperationRuntime> payloads = new TreeMap<>();
  private final Map<String, MessageReceiver> replacedReceivers = new TreeMap<>();
  private final Map<StockReason, LongAdder> fallbacks = new EnumMap<>(StockReason.class);
  private final TemplateStore templates;
  private final LongAdder directResponses = new LongAdder();
  private final LongAdder stockResponses = new LongAdder();

  private ServiceRuntime(
      String name, long maxBytes, MatchingEngine engine, ProgrammingModel model) {
    this.name = name;
    this.maxBytes = maxBytes;
    this.engine = engine;
    this.model = model;
    this.templates = new TemplateStore(maxBytes);
    for (StockReason reason : StockReason.values()) {
      fallbacks.put(reason, new LongAdder());
    }
  }

  /**
   * Describes a service that has just been deployed, and puts the module's receivers in place of
   * stock's for the operations that the module will read.
   *
   * @param engaged which operations engage the module
   * @param readers where the readers of a parser come from
   * @throws AxisFault if a parameter has a value that is not allowed
   */
  static ServiceRuntime deploy(
      AxisService service,
      Predicate<AxisOperation> engaged,
      Learner learner,
      Function<PullParser, PullReaders> readers,
      WireLimits limits)
      throws AxisFault {
    DeltaSettings settings = DeltaSettings.of(service);
    long maxBytes = settings.maxBytes();
    InvokerGenerator generator = generator(service, settings.invoker());
    BeanBinders binders = generator == null ? BeanBinders.NONE : generator;
    ProgrammingModel model = model(service, binders, generator, readers.apply(settings.parser()));
    String name = service.getName();
    MatchingEngine engine =
        new MatchingEngine(
            model.rules(),
            StaxReaders::accepts,
            learner,
            limits,
            maxBytes,
            notice -> LOG.warn("Service " + name + ": " + notice));
    ServiceRuntime runtime = new ServiceRuntime(name, maxBytes, engine, model);
    runtime.describe(service, engaged, readers, generator);
    return runtime;
  }

  private static ProgrammingModel model(
      AxisService service,
      BeanBinders binders,
      @Nullable InvokerGenerator generator,
      PullReaders readers) {
    PropertyReaders properties = generator == null ? PropertyReaders.REFLECTIVE : generator;
    if (JaxWsModel.serves(service)) {
      return new JaxWsModel(service, binders, properties, readers);
    }
    return AdbModel.serves(service)
        ? new AdbModel(service, generator, readers)
        : new PojoModel(service, binders, properties);
  }

  /**
   * What generates invokers and binders for a service; null if everything is done by reflection.
   *
   * @throws AxisFault if the service names an invoker that does not exist
   */
  private static @Nullable InvokerGenerator generator(AxisService service, String invoker)
      throws AxisFault {
    String name = service.getName();
    if (invoker.equals(DeltaSettings.REFLECTIVE)) {
      return null;
    }
    ClassLoader classes = service.getClassLoader();
    Consumer<String> problems = problem -> LOG.info("Service " + name + ": " + problem);
    if (invoker.equals(DeltaSettings.GENERATED)) {
      return InvokerGenerator.of(classes, problems);
    }
    try {
      return InvokerGenerator.of(classes, invoker, problems);
    } catch (ReflectiveOperationException | LinkageError unusable) {
      throw new AxisFault(
          "Parameter "
              + DeltaSettings.INVOKER
              + " of service "
              + name
              + " names an invoker that cannot be used: "
              + unusable,
          unusable);
    }
  }

  private void describe(
      AxisService service,
      Predicate<AxisOperation> engaged,
      Function<PullParser, PullReaders> readers,
      @Nullable InvokerGenerator generator)
      throws AxisFault {
    List<String> toStock = new ArrayList<>();
    Class<?> implementation;
    try {
      implementation = OperationDescriber.implementation(service);
    } catch (Undescribed undescribed) {
      LOG.info("Service " + name + " is served by stock: " + undescribed.getMessage());
      return;
    }
    Map<AxisOperation, OperationType> described = new LinkedHashMap<>();
    for (Iterator<AxisOperation> each = service.getOperations(); each.hasNext(); ) {
      AxisOperation operation = each.next();
      if (operation.isControlOperation() || !engaged.test(operation)) {
        continue;
      }
      DeltaSettings own = DeltaSettings.of(operation);
      String operationName = operation.getName().getLocalPart();
      if (!own.enabled()) {
        toStock.add(operationName + ": switched off");
        continue;
      }
      try {
        described.put(operation, model.describe(operation, implementation));
      } catch (Undescribed undescribed) {
        toStock.add(operationName + ": " + undescribed.getMessage());
      }
    }
    model.complete();
    OperationCalls calls = OperationCalls.of(implementation, described.values(), generator);
    for (Map.Entry<AxisOperation, OperationType> each : described.entrySet()) {
      OperationType type = each.getValue();
      DeltaSettings own = DeltaSettings.of(each.getKey());
      OperationRuntime runtime =
          new OperationRuntime(
              this,
              type,
              calls,
              new PullBinder(type, model.rules(), readers.apply(own.parser())),
              matcher(type, SoapVersion.SOAP11, own),
              matcher(type, SoapVersion.SOAP12, own),
              templates(own),
              model.writer(each.getKey(), type, own.responses()));
      operations.put(type.name(), runtime);
      String payload = model.payloadName(type);
      if (payload != null) {
        payloads.put(payload, runtime);
      }
      replaceReceiver(each.getKey(), runtime, own.responses());
    }
    LOG.info(
        "Service "
            + name
            + ": DeltaSOAP reads "
            + (operations.isEmpty() ? "no operation" : String.join(", ", operations.keySet()))
            + (toStock.isEmpty() ? "" : "; served by stock: " + String.join("; ", toStock))
            + model.problems());
  }

  private @Nullable TemplatePool templates(DeltaSettings own) {
    return own.responses() == ResponseStrategy.DIFFERENTIAL
        ? templates.pool(own.templates().withMaxBytes(ResponseWriter.MAX_BYTES))
        : null;
  }

  private OperationMatcher matcher(OperationType type, SoapVersion version, DeltaSettings own) {
    return engine.matcher(type, version, own.copyStrategy(), own.setter());
  }

  private void replaceReceiver(
      AxisOperation operation, OperationRuntime runtime, ResponseStrategy strategy) {
    MessageReceiver stock = operation.getMessageReceiver();
    replacedReceivers.put(runtime.type().name(), stock);
    operation.setMessageReceiver(model.receiver(stock, runtime, strategy));
  }

  /** Puts stock's receivers back, as if the module had never been engaged. */
  void undeploy(AxisService service) {
    for (Iterator<AxisOperation> each = service.getOperations(); each.hasNext(); ) {
      AxisOperation operation = each.next();
      MessageReceiver stock = replacedReceivers.get(operation.getName().getLocalPart());
      if (stock != null) {
        operation.setMessageReceiver(stock);
      }
    }
  }

  String name() {
    return name;
  }

  /** Whether the module reads any operation of the service. */
  boolean readsAny() {
    return !operations.isEmpty();
  }

  @Nullable OperationRuntime operation(String localName) {
    return operations.get(localName);
  }

  /** Whether stock's receivers of the service read the payload without building it first. */
  boolean readsTrees() {
    return model.readsTrees();
  }

  /** The operation whose messages have a payload of the name, as far as that is known. */
  @Nullable OperationRuntime operationOfPayload(String localName) {
    return payloads.get(localName);
  }

  void countFallback(StockReason reason) {
    LongAdder counter = fallbacks.get(reason);
    if (counter != null) {
      counter.increment();
    }
  }

  void countDirectResponse() {
    directResponses.increment();
  }

  void warn(String problem) {
    LOG.warn("Service " + name + ": " + problem);
  }

  void countStockResponse() {
    stockResponses.increment();
  }

  @Override
  public long getDirectResponses() {
    return directResponses.sum();
  }

  @Override
  public long getStockResponses() {
    return stockResponses.sum();
  }

  @Override
  public Map<String, Long> getTemplateMatches() {
    return templates.counts();
  }

  @Override
  public long getTemplateBytes() {
    return templates.heldBytes();
  }

  @Override
  public long getHits() {
    return engine.hits();
  }

  @Override
  public long getMisses() {
    return engine.misses();
  }

  @Override
  public Map<String, Long> getStockFallbacks() {
    Map<String, Long> table = new TreeMap<>();
    fallbacks.forEach((reason, count) -> table.put(reason.name(), count.sum()));
    return table;
  }

  @Override
  public long getLearnedShapes() {
    return engine.learnedShapes();
  }

  @Override
  public long getHeldBytes() {
    return engine.heldBytes();
  }

  @Override
  public long getMaxBytes() {
    return maxBytes;
  }

  @Override
  public String[] getDescribedOperations() {
    return operations.keySet().toArray(String[]::new);
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
        all.append('\n').append(text.apply(operation.matcher(version)));
      }
    }
    return all.toString();
  }
}
