package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.adb.AdbModel;
import io.github.deltasoap.axis2.axiom.AxiomModel;
import io.github.deltasoap.axis2.channel.Channel;
import io.github.deltasoap.axis2.channel.ContextManager;
import io.github.deltasoap.axis2.channel.FrameBuilder;
import io.github.deltasoap.axis2.channel.ServiceLayouts;
import io.github.deltasoap.axis2.channel.SessionOffers;
import io.github.deltasoap.axis2.client.ClientRuntime;
import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.express.ExpressLanes;
import io.github.deltasoap.axis2.jaxws.JaxWsModel;
import io.github.deltasoap.axis2.pojo.PojoModel;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.settings.ContextSettings;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.axis2.settings.ModuleContext;
import io.github.deltasoap.axis2.settings.ParameterPolicy;
import io.github.deltasoap.axis2.settings.WrongSettings;
import io.github.deltasoap.axis2.surroundings.Linkage;
import io.github.deltasoap.axis2.transport.DefaultFormatter;
import io.github.deltasoap.axis2.transport.DeltaBuilder;
import io.github.deltasoap.axis2.transport.DeltaFormatter;
import io.github.deltasoap.axis2.transport.DeltaMtomBuilder;
import io.github.deltasoap.axis2.transport.DeltaSoapBuilder;
import io.github.deltasoap.axis2.transport.ServletLane;
import io.github.deltasoap.axis2.websocket.ClientSessions;
import io.github.deltasoap.axis2.websocket.ServerSessions;
import io.github.deltasoap.channel.PostFrames;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.databinding.PullReaders;
import io.github.deltasoap.deserializer.learn.Learner;
import io.github.deltasoap.engine.BackgroundTasks;
import io.github.deltasoap.engine.verify.Verifier;
import io.github.deltasoap.invoker.InvokerGenerator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.apache.axis2.AxisFault;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.builder.MIMEBuilder;
import org.apache.axis2.builder.SOAPBuilder;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisDescription;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.AxisServiceGroup;
import org.apache.axis2.description.ParameterIncludeImpl;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.AxisEvent;
import org.apache.axis2.engine.AxisObserver;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.http.SOAPMessageFormatter;
import org.apache.axis2.modules.Module;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.apache.neethi.Assertion;
import org.apache.neethi.Policy;
import org.jspecify.annotations.Nullable;

/**
 * The module, created if its surroundings provide everything it needs: {@link ModuleEntry} calls
 * {@link #init} once, {@link #engageNotify} for everything that engages the module, and {@link
 * #shutdown} at the end.
 */
public final class DeltaModule implements Module {
  private static final Log LOG = LogFactory.getLog(DeltaModule.class);
  private static final List<String> MEDIA_TYPES = List.of("text/xml", "application/soap+xml");

  private @Nullable ServiceRegistry services;

  /** Closes the started parts, the last one first. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  private ParameterPolicy policy = new ParameterPolicy(null);

  /** Called by {@link ModuleEntry}. */
  public DeltaModule() {}

  @Override
  public void init(ConfigurationContext context, AxisModule module) {
    AxisConfiguration configuration = context.getAxisConfiguration();
    policy = ParameterPolicy.atStart();
    DeltaSettings settings = settings(configuration);
    MemoryPool memory = memory(settings.totalBytes());
    ModuleContext shared =
        new ModuleContext(
            module,
            policy,
            Learner.inBackground(LOG::warn),
            Verifier.inBackground(failed -> LOG.warn("A message could not be verified: " + failed)),
            memory,
            new ByteBudget(Long.MAX_VALUE, settings.streams().spoolTotalBytes()));
    closing.push(shared::close);
    ClientRuntime clients = new ClientRuntime(shared, configuration);
    closing.push(clients::close);
    ExpressLanes express = express(context);
    ServiceRegistry registry =
        new ServiceRegistry(
            shared,
            DeltaModule::model,
            express == null ? (service, runtime) -> {} : express::add,
            ServiceRegistry.PATIENCE);
    if (express != null) {
      closing.push(express::close);
    }
    // Closed before the lanes, which a description in progress adds to.
    closing.push(registry::close);
    services = registry;
    ModuleRuntime runtime =
        new ModuleRuntime(
            module.getVersion() == null ? "unknown" : module.getVersion().toString(),
            String.valueOf(configuration.getRepository()),
            registry,
            clients,
            memory,
            policy.startsAtStock());
    closing.push(runtime::close);
    ClientSessions sessions = new ClientSessions(context);
    closing.push(sessions::close);
    ServiceLayouts layouts = ServiceLayouts.open(settings.channelStore(), settings.contexts());
    closing.push(layouts::close);
    Channel channel = new Channel(offers(express, layouts), sessions, layouts);
    configuration.addMessageBuilder(PostFrames.MEDIA_TYPE, new FrameBuilder(registry, channel));
    DeltaFormatter ours = new DeltaFormatter(clients, channel, express);
    DefaultFormatter.install(context, ours);
    for (String mediaType : MEDIA_TYPES) {
      Builder present = configuration.getMessageBuilder(mediaType);
      if (present != null && present.getClass() != SOAPBuilder.class) {
        LOG.info(readsAll(present, mediaType));
      } else {
        SOAPBuilder stock = present == null ? new SOAPBuilder() : (SOAPBuilder) present;
        configuration.addMessageBuilder(
            mediaType,
            new DeltaSoapBuilder(stock, registry, clients, channel, express, WireLimits.DEFAULTS));
      }
      MessageFormatter formatter = configuration.getMessageFormatter(mediaType);
      if (formatter != null && formatter.getClass() == SOAPMessageFormatter.class) {
        configuration.addMessageFormatter(mediaType, ours);
      }
    }
    Builder ofParts = configuration.getMessageBuilder(MultipartType.MEDIA_TYPE);
    if (ofParts != null && ofParts.getClass() == MIMEBuilder.class) {
      configuration.addMessageBuilder(
          MultipartType.MEDIA_TYPE,
          new DeltaMtomBuilder(ofParts, registry, clients, channel, express, WireLimits.DEFAULTS));
    } else if (ofParts != null) {
      LOG.info(readsAll(ofParts, MultipartType.MEDIA_TYPE));
    }
    configuration.addObservers(new DeploymentObserver(registry));
    if (express != null) {
      express.offer(new ServletLane(express, WireLimits.DEFAULTS, ExpressMode.ON));
      express.watch();
    }
    if (settings.contexts().served()) {
      serveContexts(configuration, layouts, settings.contexts());
    }
    for (AxisService service : new ArrayList<>(configuration.getServices().values())) {
      registry.deploy(service);
    }
  }

  private static String readsAll(Builder builder, String mediaType) {
    return builder.getClass().getName()
        + " reads all messages of type "
        + mediaType
        + ", and the module none";
  }

  /** The memory of what is learned. */
  private MemoryPool memory(long bytes) {
    BackgroundTasks tasks =
        new BackgroundTasks(
            "deltasoap-memory", failed -> LOG.warn("Memory could not be balanced: " + failed));
    closing.push(tasks::close);
    return new MemoryPool(
        bytes,
        tasks,
        () ->
            LOG.info(
                "What all services have learned takes more than deltasoap.totalBytes, "
                    + bytes
                    + " bytes: some may hold less than their deltasoap.maxBytes"));
  }

  /** The sessions of services; none if no servlet receives their requests. */
  private SessionOffers offers(@Nullable ExpressLanes express, ServiceLayouts layouts) {
    if (express == null) {
      return SessionOffers.NONE;
    }
    ServerSessions sessions =
        new ServerSessions(
            new ServletLane(express, WireLimits.DEFAULTS, ExpressMode.INNER), layouts);
    closing.push(sessions::close);
    return sessions;
  }

  private void serveContexts(
      AxisConfiguration configuration, ServiceLayouts layouts, ContextSettings settings) {
    if (!hasServlets()) {
      LOG.warn("deltasoap.channel.contexts: there are no servlets, so nobody can authenticate");
      return;
    }
    try {
      configuration.addService(new ContextManager(layouts, settings).service());
    } catch (AxisFault refused) {
      LOG.error("deltasoap.channel.contexts: the service cannot be added: " + refused, refused);
    }
  }

  private DeltaSettings settings(AxisConfiguration configuration) {
    try {
      return policy.settings(configuration);
    } catch (WrongSettings reported) {
      // Stock serves everything that inherits the wrong parameter.
      return DeltaSettings.OFF;
    }
  }

  private boolean hasServlets() {
    return Linkage.isThere("jakarta.servlet.http.HttpServletRequest", getClass().getClassLoader());
  }

  /** The lanes of a configuration; null if no servlet receives its requests. */
  private @Nullable ExpressLanes express(ConfigurationContext context) {
    if (!hasServlets()) {
      return null;
    }
    Set<String> inertHandlers = settings(context.getAxisConfiguration()).inertHandlers();
    return new ExpressLanes(
        context, inertHandlers, DeltaBuilder.class, DeltaFormatter.class, DefaultFormatter.class);
  }

  /**
   * {@inheritDoc}
   *
   * @throws AxisFault if a parameter is wrong, and {@code deltasoap.strict} is true
   */
  @Override
  public void engageNotify(AxisDescription description) throws AxisFault {
    try {
      policy.check(description);
    } catch (AxisFault refused) {
      if (description instanceof AxisConfiguration) {
        // Axis2 does not start, and never calls shutdown.
        close();
      }
      throw refused;
    }
    ServiceRegistry registry = services;
    if (registry != null && description instanceof AxisService service) {
      AxisConfiguration configuration = service.getAxisConfiguration();
      AxisServiceGroup group = service.getAxisServiceGroup();
      if (configuration != null
          && group != null
          && configuration.getServiceGroup(group.getServiceGroupName()) == group) {
        // The service is already running, so its deployment will not be announced.
        registry.deploy(service, operation -> true);
      }
    }
  }

  @Override
  public boolean canSupportAssertion(Assertion assertion) {
    return false;
  }

  @Override
  public void applyPolicy(Policy policy, AxisDescription description) {
    // The module has no policy assertions.
  }

  @Override
  public void shutdown(ConfigurationContext context) {
    // First, since a description in progress still looks at the builders.
    close();
    AxisConfiguration configuration = context.getAxisConfiguration();
    if (configuration.getMessageBuilder(MultipartType.MEDIA_TYPE) instanceof DeltaBuilder ours) {
      configuration.addMessageBuilder(MultipartType.MEDIA_TYPE, ours.stock());
    }
    for (String mediaType : MEDIA_TYPES) {
      if (configuration.getMessageBuilder(mediaType) instanceof DeltaBuilder ours) {
        configuration.addMessageBuilder(mediaType, ours.stock());
      }
      if (configuration.getMessageFormatter(mediaType) instanceof DeltaFormatter) {
        configuration.addMessageFormatter(mediaType, new SOAPMessageFormatter());
      }
    }
    DefaultFormatter.remove(context);
  }

  private void close() {
    while (!closing.isEmpty()) {
      try {
        closing.pop().run();
      } catch (RuntimeException failed) {
        // The other parts hold threads and classes.
        LOG.error("A part of the module could not be closed", failed);
      }
    }
  }

  /**
   * The model of a service, by its message receivers.
   *
   * @param generator null for reflection only
   * @param readers of messages, for checks at deployment
   */
  static ProgrammingModel model(
      AxisService service, @Nullable InvokerGenerator generator, PullReaders readers) {
    BeanBinders binders = generator == null ? BeanBinders.NONE : generator;
    PropertyReaders properties = generator == null ? PropertyReaders.REFLECTIVE : generator;
    if (JaxWsModel.serves(service)) {
      return new JaxWsModel(service, binders, properties, readers);
    }
    if (AxiomModel.serves(service)) {
      return new AxiomModel(service);
    }
    return AdbModel.serves(service)
        ? new AdbModel(service, generator, readers)
        : new PojoModel(service, binders, properties);
  }

  /** Notifies the registry of deployed and removed services. */
  @SuppressWarnings("serial") // Only its superclass is; Axis2 serializes no observers.
  private static final class DeploymentObserver extends ParameterIncludeImpl
      implements AxisObserver {
    private final ServiceRegistry services;

    DeploymentObserver(ServiceRegistry services) {
      this.services = services;
    }

    @Override
    public void serviceUpdate(AxisEvent event, AxisService service) {
      if (event.getEventType() == AxisEvent.SERVICE_DEPLOY) {
        services.deploy(service);
      } else if (event.getEventType() == AxisEvent.SERVICE_REMOVE) {
        services.undeploy(service);
      }
    }

    @Override
    public void init(AxisConfiguration configuration) {
      // Nothing to prepare.
    }

    @Override
    public void serviceGroupUpdate(AxisEvent event, AxisServiceGroup group) {
      // Its services are announced one by one.
    }

    @Override
    public void moduleUpdate(AxisEvent event, AxisModule module) {
      // Other modules do not concern this one.
    }
  }
}
