package io.github.deltasoap.axis2.express;

import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.core.wire.SoapVersion;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.MTOMBuilder;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.ParameterIncludeImpl;
import org.apache.axis2.description.ParameterObserver;
import org.apache.axis2.description.TransportOutDescription;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.AxisEvent;
import org.apache.axis2.engine.AxisObserver;
import org.apache.axis2.engine.DispatchPhase;
import org.apache.axis2.engine.Handler;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.kernel.MessageFormatter;
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

  /** Stock's sender of responses, which does the same as its superclass. */
  private static final String SENDER =
      "org.apache.axis2.transport.http.impl.httpclient5.HTTPClient5TransportSender";

  private final Class<? extends Builder> builder;
  private final Class<? extends MessageFormatter> formatter;
  private final Class<? extends MessageFormatter> defaultFormatter;
  private final Consumer<AxisService> removed;
  private final PipelineParts pipeline;
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
   * @param defaultFormatter the class of its formatter of messages without a declared type
   * @param removed is notified of services that are removed
   */
  PipelineGuard(
      ConfigurationContext context,
      Class<? extends Builder> builder,
      Class<? extends MessageFormatter> formatter,
      Class<? extends MessageFormatter> defaultFormatter,
      Consumer<AxisService> removed) {
    this.builder = builder;
    this.formatter = formatter;
    this.defaultFormatter = defaultFormatter;
    this.removed = removed;
    this.pipeline = new PipelineParts(context);
    this.configuration = context.getAxisConfiguration();
    this.parts = pipeline.list(watched);
    this.counts = pipeline.count();
    this.checkedAt = System.nanoTime();
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
    int now = pipeline.count();
    if (announced || now != counts || System.nanoTime() - checkedAt > SECOND) {
      check(now);
    }
    return generation.get();
  }

  private synchronized void check(int now) {
    boolean isKnown = announced;
    List<@Nullable Object> current = pipeline.list(watched);
    if (now != counts || !PipelineParts.areSame(current, parts)) {
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

  /** Ends all lanes. */
  void changed() {
    generation.incrementAndGet();
  }

  /**
   * Why no request may leave out the pipeline.
   *
   * @param inertHandlers classes of handlers that the user declares to be inert
   * @return null if there is no reason
   */
  @Nullable String obstacle(Set<String> inertHandlers) {
    String hidden = PipelineParts.hidden();
    if (hidden != null) {
      return "the " + hidden + " of this release of Axis2 cannot be seen";
    }
    if (!pipeline.contextListeners().isEmpty()) {
      return "a ContextListener is registered";
    }
    if (!pipeline.targetResolvers().isEmpty()) {
      return "a TargetResolver is registered";
    }
    if (PipelineParts.isLogged()) {
      return "Axis2 logs at level DEBUG";
    }
    if (hasClusteringAgent()) {
      return "clustering is configured";
    }
    for (String transport : PipelineParts.TRANSPORTS) {
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
    String mediaType =
        version == SoapVersion.SOAP11 ? PipelineParts.TEXT_XML : PipelineParts.SOAP_XML;
    if (!isReadByModule(mediaType)) {
      return "a builder of the application reads " + mediaType;
    }
    MessageFormatter present = configuration.getMessageFormatter(mediaType);
    return present == null || present.getClass() == formatter
        ? null
        : "a formatter of the application writes " + mediaType;
  }

  /** Whether the module reads requests in MIME parts, and Axis2 chooses its default formatter. */
  boolean readsParts() {
    Builder ofRoot = configuration.getMessageBuilder(MultipartType.ROOT_TYPE);
    return isReadByModule(MultipartType.MEDIA_TYPE)
        && ofRoot != null
        && ofRoot.getClass() == MTOMBuilder.class
        && configuration.getMessageFormatter(MultipartType.ROOT_TYPE) == null
        && defaultFormatter.isInstance(pipeline.defaultFormatter());
  }

  /** Whether the module's builder, and no other around it, reads messages of a type. */
  boolean isReadByModule(String mediaType) {
    Builder present = configuration.getMessageBuilder(mediaType);
    return builder.isInstance(present);
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
    if (!List.copyOf(PipelineParts.messageListeners(service)).stream()
        .allMatch(each -> inert.isInert(each.getClass()))) {
      return "the service has a MessageContextListener";
    }
    String ofIn = obstacle(PipelineParts.phases(operation.getRemainingPhasesInFlow()), declared);
    return ofIn == null
        ? obstacle(PipelineParts.phases(operation.getPhasesOutFlow()), declared)
        : ofIn;
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
    if (watched.add(service)) {
      service.addParameterObserver(this);
      service.getOperations().forEachRemaining(each -> each.addParameterObserver(this));
      if (service.getAxisServiceGroup() != null) {
        service.getAxisServiceGroup().addParameterObserver(this);
      }
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
      parts = pipeline.list(watched);
    }
    changed();
  }

  @Override
  public void parameterChanged(String name, @Nullable Object value) {
    if (!PipelineParts.isMethodOfRawXml(name)) {
      changed();
      announced = true;
    }
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
