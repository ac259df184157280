package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.MultipartType;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisEndpoint;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.ModuleConfiguration;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.description.ParameterInclude;
import org.apache.axis2.description.TransportInDescription;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.AxisEngine;
import org.apache.axis2.engine.Handler;
import org.apache.axis2.engine.Phase;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The parts of Axis2's pipeline on which its decisions depend, and whose exchange no event
 * announces. Parts are compared by identity. Safe for any number of threads.
 */
final class PipelineParts {
  /** The transports of servlets. */
  static final List<String> TRANSPORTS = List.of("http", "https");

  static final String TEXT_XML = "text/xml";
  static final String SOAP_XML = "application/soap+xml";

  private static final @Nullable Field CONTEXT_LISTENERS =
      field(ConfigurationContext.class, "contextListeners");
  private static final @Nullable Field MESSAGE_LISTENERS =
      field(AxisService.class, "messageContextListeners");
  private static final @Nullable Field TARGET_RESOLVERS =
      field(AxisConfiguration.class, "targetResolvers");

  /** Releases after 2.0.0 have none. */
  private static final boolean HAS_TARGET_RESOLVERS =
      Stream.of(AxisConfiguration.class.getMethods())
          .anyMatch(each -> each.getName().equals("addTargetResolver"));

  /** The maps by which dispatchers find the operation of a request. */
  private static final List<@Nullable Field> DISPATCH =
      Stream.of(
              "operationsAliasesMap",
              "messageElementQNameToOperationMap",
              "invalidOperationsAliases")
          .map(name -> field(AxisService.class, name))
          .toList();

  private final ConfigurationContext context;
  private final AxisConfiguration configuration;

  PipelineParts(ConfigurationContext context) {
    this.context = context;
    this.configuration = context.getAxisConfiguration();
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

  private static Collection<?> collection(@Nullable Object value) {
    return value instanceof Collection<?> values ? values : List.of();
  }

  /**
   * The parts of this release of Axis2 that cannot be seen.
   *
   * @return null if all can
   */
  static @Nullable String hidden() {
    boolean hidesResolvers = HAS_TARGET_RESOLVERS && TARGET_RESOLVERS == null;
    if (CONTEXT_LISTENERS == null || MESSAGE_LISTENERS == null || hidesResolvers) {
      return "listeners";
    }
    return DISPATCH.stream().anyMatch(Objects::isNull)
        ? "actions and elements of operations"
        : null;
  }

  Collection<?> contextListeners() {
    return collection(value(CONTEXT_LISTENERS, context));
  }

  Collection<?> targetResolvers() {
    return collection(value(TARGET_RESOLVERS, configuration));
  }

  static Collection<?> messageListeners(AxisService service) {
    return collection(value(MESSAGE_LISTENERS, service));
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

  /** The number of everything that all requests depend on and that is not announced by events. */
  @SuppressWarnings("deprecation") // The replacement copies all names.
  int count() {
    return (31 * handlers(configuration.getInFlowPhases())
                + handlers(configuration.getOutFlowPhases()))
            * 31
        + context.getProperties().size()
        + 7 * contextListeners().size()
        + 17 * targetResolvers().size();
  }

  /** The number of handlers in phases. */
  static int handlers(List<Phase> phases) {
    int sum = phases.size();
    for (int i = 0; i < phases.size(); i++) {
      sum = 3 * sum + phases.get(i).getHandlerCount();
    }
    return sum;
  }

  /** The formatter of messages without a declared type; null if there is none. */
  @Nullable Object defaultFormatter() {
    return context.getProperty(Constants.Configuration.MESSAGE_FORMATTER);
  }

  /** The number of handlers in the phases of an operation. */
  static int handlers(AxisOperation operation) {
    return 31 * handlers(phases(operation.getRemainingPhasesInFlow()))
        + handlers(phases(operation.getPhasesOutFlow()));
  }

  @SuppressWarnings("unchecked") // Axis2 puts nothing else into them.
  static List<Phase> phases(ArrayList<?> phases) {
    return (List<Phase>) phases;
  }

  /**
   * The parts; a list like no other if they change at this moment.
   *
   * @param services whose parts are among them
   */
  List<@Nullable Object> list(Set<AxisService> services) {
    try {
      return all(services);
    } catch (ConcurrentModificationException | NoSuchElementException changing) {
      return List.of(new Object());
    }
  }

  private List<@Nullable Object> all(Set<AxisService> services) {
    List<@Nullable Object> all = new ArrayList<>();
    for (List<Phase> flow :
        List.of(configuration.getInFlowPhases(), configuration.getOutFlowPhases())) {
      flow.forEach(phase -> addHandlers(phase, all));
    }
    for (String mediaType : List.of(TEXT_XML, SOAP_XML)) {
      all.add(configuration.getMessageBuilder(mediaType));
      all.add(configuration.getMessageFormatter(mediaType));
    }
    for (String mediaType : List.of(MultipartType.MEDIA_TYPE, MultipartType.ROOT_TYPE)) {
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
    all.addAll(contextListeners());
    all.add(isLogged());
    addParameters(configuration, all);
    Set<String> modules = new TreeSet<>();
    for (AxisModule module : List.copyOf(configuration.getModules().values())) {
      modules.add(module.getName());
      addParameters(module, all);
    }
    addSettings(modules, configuration::getModuleConfig, all);
    for (AxisService service : services) {
      all.add(service.getScope());
      all.addAll(messageListeners(service));
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
                all.add(operation.getMessageExchangePattern());
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
      } else {
        all.addAll(collection(present));
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
      if (!isMethodOfRawXml(each.getName())) {
        all.add(each);
        all.add(each.getValue());
      }
    }
  }

  /** Whether it is the parameter in which stock's RawXML receivers keep an operation's method. */
  static boolean isMethodOfRawXml(String parameter) {
    return parameter.equals("myMethod");
  }

  /** Whether Axis2 logs the way of each message. */
  static boolean isLogged() {
    return LogFactory.getLog(AxisEngine.class).isDebugEnabled()
        || LogFactory.getLog(Phase.class).isDebugEnabled();
  }
}
