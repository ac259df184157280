package io.github.deltasoap.axis2.express;

import io.github.deltasoap.core.wire.SoapVersion;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisEndpoint;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.ModuleConfiguration;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.description.ParameterInclude;
import org.apache.axis2.description.ParameterIncludeImpl;
import org.apache.axis2.description.ParameterObserver;
import org.apache.axis2.description.TransportInDescription;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.engine.AxisEvent;
import org.apache.axis2.engine.AxisObserver;
import org.apache.axis2.engine.DispatchPhase;
import org.apache.axis2.engine.Handler;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * Watches everything in a configuration on which the pipeline's decisions depend. Each change
 * raises the generation, which ends all lanes of earlier ones. Changes with an event, and changes
 * of the number of handlers, listeners or properties, are noticed by the next request; the exchange
 * of one of these for another, within a second. Safe for any number of threads.
 */
@SuppressWarnings("serial") // Only its superclass is; Axis2 serializes no observers.
final class PipelineGuard extends ParameterIncludeImpl implements AxisObserver, ParameterObserver {
  private static final long SECOND = 1_000_000_000L;

  private static final String TEXT_XML = "text/xml";
  private static final String SOAP_XML = "application/soap+xml";

  /** The transports of servlets. */
  static final List<String> TRANSPORTS = List.of("http", "https");

  /** Stock's sender of responses, which does the same as its superclass. */
  private static final String SENDER =
      "org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender";

  private static final @Nullable Field CONTEXT_LISTENERS =
      field(ConfigurationContext.class, "contextListeners");
  private static final @Nullable Field MESSAGE_LISTENERS =
      field(AxisService.class, "messageContextListeners");
  private static final @Nullable Field TARGET_RESOLVERS =
      field(AxisConfiguration.class, "targetResolvers");

  /** The maps by which dispatchers find the operation of a request. */
  private static final List<@Nullable Field> DISPATCH =
      Stream.of(
              "operationsAliasesMap",
              "messageElementQNameToOperationMap",
              "invalidOperationsAliases")
          .map(name -> field(AxisService.class, name))
          .toList();

  private final Class<? extends Builder> builder;
  private final Class<? extends MessageFormatter> formatter;
  private final Consumer<AxisService> removed;
  private final ConfigurationContext context;
  private final AxisConfiguration configuration;
  private final InertHandlers inert = new InertHandlers();
  private final AtomicLong generation = new AtomicLong();

  private final Set<AxisService> watched = ConcurrentHashMap.newKeySet();

  private volatile List<@Nullable Object> parts;
  private volatile int counts;
  private volatile long checkedAt;

  /** The number of looks at the parts. */
  private volatile long looks;

  /** Whether an event has ended all lanes since the last look. */
  private volatile boolean announced;

  /**
   * @param builder the class of the module's builder
   * @param formatter the class of the module's formatter
   * @param removed is notified of services that are removed
   */
  PipelineGuard(
      ConfigurationContext context,
      Class<? extends Builder> builder,
      Class<? extends MessageFormatter> formatter,
      Consumer<AxisService> removed) {
    this.builder = builder;
    this.formatter = formatter;
    this.removed = removed;
    this.context = context;
    this.configuration = context.getAxisConfiguration();
    this.parts = partsNow();
    this.counts = counts();
    this.checkedAt = System.nanoTime();
  }

  private static @Nullable Field field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (ReflectiveOperationException | RuntimeException hidden) {
      return null;
    }
  }

  private static @Nullable Object value(@Nullable Field field, Object holder) {
    try {
      return field == null ? null : field.get(holder);
    } catch (IllegalAccessException hidden) {
      return null;
    }
  }

  private static int size(@Nullable Object collection) {
    return collection instanceof Collection<?> values ? values.size() : 0;
  }

  /** The number of looks at what may have been exchanged, one a second. */
  long looks() {
    return looks;
  }

  /** The generation at the last look. */
  long lastGeneration() {
    return generation.get();
  }

  /** The current generation, after a look at what may have changed. */
  long generation() {
    int now = counts();
    if (announced || now != counts || System.nanoTime() - checkedAt > SECOND) {
      check(now);
    }
    return generation.get();
  }

  private synchronized void check(int now) {
    boolean isKnown = announced;
    List<@Nullable Object> current = partsNow();
    if (now != counts || !areSame(current, parts)) {
      counts = now;
      parts = current;
      // No lane was opened since the event that has announced the change.
      if (!isKnown) {
        changed();
      }
    }
    announced = false;
    looks++;
    checkedAt = System.nanoTime();
  }

  /** Whether lists hold the same objects. */
  static boolean areSame(List<@Nullable Object> some, List<@Nullable Object> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) != others.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** Ends all lanes. */
  void changed() {
    generation.incrementAndGet();
  }

  /** The number of everything that is not announced by events. */
  @SuppressWarnings("deprecation") // The replacement copies all names.
  private int counts() {
    return (31 * handlers(configuration.getInFlowPhases())
                + handlers(configuration.getOutFlowPhases()))
            * 31
        + context.getProperties().size()
        + 7 * size(value(CONTEXT_LISTENERS, context))
        + 17 * size(value(TARGET_RESOLVERS, configuration));
  }

  /** The number of handlers in phases. */
  static int handlers(List<Phase> phases) {
    int sum = phases.size();
    for (int i = 0; i < phases.size(); i++) {
      sum = 3 * sum + phases.get(i).getHandlerCount();
    }
    return sum;
  }

  /** The number of handlers in the phases of an operation. */
  static int handlers(AxisOperation operation) {
    return 31 * handlers(phases(operation.getRemainingPhasesInFlow()))
        + handlers(phases(operation.getPhasesOutFlow()));
  }

  /** The number of the listeners of a service. */
  static int listeners(AxisService service) {
    return size(value(MESSAGE_LISTENERS, service));
  }

  /** The parts; a list like no other if they change at this moment. */
  private List<@Nullable Object> partsNow() {
    try {
      return parts();
    } catch (ConcurrentModificationException | NoSuchElementException changing) {
      return List.of(new Object());
    }
  }

  /** Everything whose exchange is not announced by events. */
  private List<@Nullable Object> parts() {
    List<@Nullable Object> all = new ArrayList<>();
    for (List<Phase> flow :
        List.of(configuration.getInFlowPhases(), configuration.getOutFlowPhases())) {
      flow.forEach(phase -> addHandlers(phase, all));
    }
    for (String mediaType : List.of(TEXT_XML, SOAP_XML)) {
      all.add(configuration.getMessageBuilder(mediaType));
      all.add(configuration.getMessageFormatter(mediaType));
    }
    for (String transport : TRANSPORTS) {
      TransportInDescription in = configuration.getTransportIn(transport);
      all.add(in);
      if (in != null) {
        all.add(in.getReceiver());
        addParameters(in, all);
      }
      TransportOutDescription out = configuration.getTransportOut(transport);
      all.add(out);
      if (out != null) {
        all.add(out.getSender());
        // Stock's sender reads them for each response.
        addParameters(out, all);
      }
    }
    context
        .getPropertyNames()
        .forEachRemaining(
            name -> {
              all.add(name);
              all.add(context.getProperty(name));
            });
    if (value(CONTEXT_LISTENERS, context) instanceof Collection<?> listeners) {
      all.addAll(listeners);
    }
    all.add(isLogged());
    all.add(context.getContextRoot());
    all.add(context.getServicePath());
    addParameters(configuration, all);
    Set<String> modules = new TreeSet<>();
    for (AxisModule module : List.copyOf(configuration.getModules().values())) {
      modules.add(module.getName());
      addParameters(module, all);
    }
    addSettings(modules, configuration::getModuleConfig, all);
    for (AxisService service : watched) {
      all.add(service.getScope());
      if (value(MESSAGE_LISTENERS, service) instanceof Collection<?> listeners) {
        all.addAll(listeners);
      }
      all.add(service.isEnableAllTransports());
      all.addAll(service.getExposedTransports());
      addParameters(service, all);
      addSettings(modules, service::getModuleConfig, all);
      addDispatch(service, all);
      AxisServiceGroup group = service.getAxisServiceGroup();
      if (group != null) {
        addParameters(group, all);
        addSettings(modules, group::getModuleConfig, all);
      }
      service
          .getOperations()
          .forEachRemaining(
              operation -> {
                addParameters(operation, all);
                addSettings(modules, operation::getModuleConfig, all);
                all.add(operation.getOutputAction());
                operation.getMessages().forEachRemaining(each -> addParameters(each, all));
                phases(operation.getRemainingPhasesInFlow()).forEach(p -> addHandlers(p, all));
                phases(operation.getPhasesOutFlow()).forEach(p -> addHandlers(p, all));
              });
    }
    return all;
  }

  /** Whatever decides on the endpoint and the operation of a request. */
  private static void addDispatch(AxisService service, List<@Nullable Object> all) {
    for (Field field : DISPATCH) {
      Object present = value(field, service);
      if (present instanceof Map<?, ?> map) {
        all.addAll(map.keySet());
        all.addAll(map.values());
      } else if (present instanceof Collection<?> values) {
        all.addAll(values);
      }
    }
    for (AxisEndpoint each : service.getEndpoints().values()) {
      all.add(each);
      addParameters(each, all);
    }
  }

  private static void addHandlers(Phase phase, List<@Nullable Object> all) {
    all.add(phase);
    for (Handler handler : phase.getHandlers()) {
      all.add(handler);
      if (handler.getHandlerDesc() != null) {
        addParameters(handler.getHandlerDesc(), all);
      }
    }
  }

  /** The parameters that a description has for modules: {@code moduleConfig} of services.xml. */
  private static void addSettings(
      Set<String> modules,
      Function<String, @Nullable ModuleConfiguration> settings,
      List<@Nullable Object> all) {
    for (String module : modules) {
      ModuleConfiguration ofModule = settings.apply(module);
      all.add(ofModule);
      if (ofModule != null) {
        addParameters(ofModule, all);
      }
    }
  }

  private static void addParameters(ParameterInclude holder, List<@Nullable Object> all) {
    for (Parameter each : holder.getParameters()) {
      all.add(each);
      all.add(each.getValue());
    }
  }

  private static boolean isLogged() {
    return LogFactory.getLog(AxisEngine.class).isDebugEnabled()
        || LogFactory.getLog(Phase.class).isDebugEnabled();
  }

  /**
   * Why no request may leave out the pipeline.
   *
   * @param inertHandlers classes of handlers that the user declares to be inert
   * @return null if there is no reason
   */
  @Nullable String obstacle(Set<String> inertHandlers) {
    if (CONTEXT_LISTENERS == null || MESSAGE_LISTENERS == null || TARGET_RESOLVERS == null) {
      return "the listeners of this release of Axis2 cannot be seen";
    }
    if (DISPATCH.contains(null)) {
      return "the operations of this release of Axis2 cannot be seen";
    }
    if (size(value(CONTEXT_LISTENERS, context)) > 0) {
      return "a ContextListener is registered";
    }
    if (size(value(TARGET_RESOLVERS, configuration)) > 0) {
      return "a TargetResolver is registered";
    }
    if (isLogged()) {
      return "Axis2 logs at level DEBUG";
    }
    if (hasClusteringAgent()) {
      return "clustering is configured";
    }
    for (String transport : TRANSPORTS) {
      TransportOutDescription out = configuration.getTransportOut(transport);
      // Without a sender of its own, https has that of http.
      boolean isMissing = out == null || out.getSender() == null;
      if (isMissing && (out != null || transport.equals("http"))) {
        return "responses are sent by nothing";
      }
      if (!isMissing && !out.getSender().getClass().getName().equals(SENDER)) {
        return "responses are sent by " + out.getSender().getClass();
      }
    }
    String ofSoap11 = obstacle(SoapVersion.SOAP11);
    if (ofSoap11 != null && obstacle(SoapVersion.SOAP12) != null) {
      return ofSoap11;
    }
    String ofIn = obstacle(configuration.getInFlowPhases(), inertHandlers);
    return ofIn == null ? obstacle(configuration.getOutFlowPhases(), inertHandlers) : ofIn;
  }

  /** As {@link #obstacle(Set)}, for the messages of one SOAP version. */
  @Nullable String obstacle(SoapVersion version) {
    String mediaType = version == SoapVersion.SOAP11 ? TEXT_XML : SOAP_XML;
    if (!isReadByModule(mediaType)) {
      return "a builder of the application reads " + mediaType;
    }
    MessageFormatter present = configuration.getMessageFormatter(mediaType);
    return present == null || present.getClass() == formatter
        ? null
        : "a formatter of the application writes " + mediaType;
  }

  /** Whether the module's builder, and no other around it, reads messages of a type. */
  boolean isReadByModule(String mediaType) {
    Builder present = configuration.getMessageBuilder(mediaType);
    return present != null && present.getClass() == builder;
  }

  /** Releases after 2.0.0 have no clustering. */
  private boolean hasClusteringAgent() {
    try {
      return AxisConfiguration.class.getMethod("getClusteringAgent").invoke(configuration) != null;
    } catch (ReflectiveOperationException none) {
      return false;
    }
  }

  /** As {@link #obstacle(Set)}, for the requests of one operation. */
  @Nullable String obstacle(AxisService service, AxisOperation operation, Set<String> declared) {
    if (value(MESSAGE_LISTENERS, service) instanceof Collection<?> listeners
        && !List.copyOf(listeners).stream().allMatch(each -> inert.isInert(each.getClass()))) {
      return "the service has a MessageContextListener";
    }
    String ofIn = obstacle(phases(operation.getRemainingPhasesInFlow()), declared);
    return ofIn == null ? obstacle(phases(operation.getPhasesOutFlow()), declared) : ofIn;
  }

  @SuppressWarnings("unchecked") // Axis2 puts nothing else into them.
  static List<Phase> phases(ArrayList<?> phases) {
    return (List<Phase>) phases;
  }

  private @Nullable String obstacle(List<Phase> phases, Set<String> declared) {
    for (Phase phase : phases) {
      if (phase.getClass() != Phase.class && phase.getClass() != DispatchPhase.class) {
        return "phase " + phase.getName() + " is a " + phase.getClass().getName();
      }
      for (Handler handler : phase.getHandlers()) {
        Class<?> type = handler.getClass();
        if (!declared.contains(type.getName()) && !inert.isInert(type)) {
          return "handler " + type.getName() + " in phase " + phase.getName() + " may do something";
        }
      }
    }
    return null;
  }

  /** Watches the parameters and phases of a service and of everything that it inherits from. */
  void watch(AxisService service) {
    watched.add(service);
    service.addParameterObserver(this);
    service.getOperations().forEachRemaining(each -> each.addParameterObserver(this));
    if (service.getAxisServiceGroup() != null) {
      service.getAxisServiceGroup().addParameterObserver(this);
    }
    // Its parts are new to the next look, which would take them for an exchange.
    changed();
    announced = true;
  }

  /** Ends all watching. */
  void close() {
    watched.forEach(this::leave);
    configuration.removeParameterObserver(this);
  }

  /** Ends {@link #watch}. */
  private void leave(AxisService service) {
    watched.remove(service);
    service.removeParameterObserver(this);
    service.getOperations().forEachRemaining(each -> each.removeParameterObserver(this));
    if (service.getAxisServiceGroup() != null) {
      service.getAxisServiceGroup().removeParameterObserver(this);
    }
    synchronized (this) {
      parts = partsNow();
    }
    changed();
  }

  @Override
  public void parameterChanged(String name, @Nullable Object value) {
    changed();
    announced = true;
  }

  @Override
  public void init(AxisConfiguration configuration) {
    // Nothing to prepare.
  }

  @Override
  public void serviceUpdate(AxisEvent event, AxisService service) {
    changed();
    if (event.getEventType() == AxisEvent.SERVICE_REMOVE) {
      leave(service);
      removed.accept(service);
    }
  }

  @Override
  public void serviceGroupUpdate(AxisEvent event, AxisServiceGroup group) {
    changed();
  }

  @Override
  public void moduleUpdate(AxisEvent event, AxisModule module) {
    changed();
  }
}
