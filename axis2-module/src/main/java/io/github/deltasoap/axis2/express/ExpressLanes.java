package io.github.deltasoap.axis2.express;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.deltasoap.axis2.envelope.PayloadName;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.InOutReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRegistry;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.Reading;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.context.OperationContext;
import org.apache.axis2.context.ServiceContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.apache.axis2.wsdl.WSDLConstants;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The express lanes of one configuration. Safe for any number of threads.
 *
 * <p>A lane of a request's {@linkplain ExpressKey key} opens after Axis2's pipeline has decided the
 * same about eight requests without header blocks: the operation, the content type and no other
 * header of the response. Whatever these decisions depend on is watched by {@link PipelineGuard}.
 */
public final class ExpressLanes {
  private static final Log LOG = LogFactory.getLog(ExpressLanes.class);

  /** Beyond these, the lanes of the least frequent keys are forgotten. */
  private static final int MOST_KEYS = 1024;

  /** The attribute of the servlet context by which a filter finds the lanes. */
  private static final String ATTRIBUTE = "io.github.deltasoap.express";

  private static final String PROPERTY = "io.github.deltasoap.observation";

  /** A reason against all lanes. */
  private record Obstacle(long generation, @Nullable String reason) {}

  /** A request in the pipeline whose decisions are noted. */
  private record Observation(
      ExpressKey key,
      String payload,
      long generation,
      ServiceRuntime runtime,
      Set<String> headers) {}

  /** An open lane for a request. */
  public record Entry(ExpressLane lane, Route route, HttpServletResponse response) {
    /**
     * Serves the request.
     *
     * @param reading of the message, whose envelope holds the payload alone
     * @param pipeline is entered if the service asks for its message context
     * @throws IOException if the response cannot be sent
     */
    public Passage serve(
        WireMessage message, Reading.Accepted reading, ExpressCall.Pipeline pipeline)
        throws IOException {
      return lane.serve(route, message, reading, pipeline, response);
    }

    /** The operation that serves the request. */
    public OperationRuntime operation() {
      return route.operation();
    }

    /** The SOAP version of the request. */
    public SoapVersion version() {
      return route.version();
    }
  }

  private final Cache<ExpressKey, KeyLanes> lanes =
      Caffeine.newBuilder().maximumSize(MOST_KEYS).build();
  private final ServiceRegistry services;
  private final Set<String> inertHandlers;
  private final AxisConfiguration configuration;
  private final PipelineGuard guard;
  private final CurrentContext contexts;
  private volatile Obstacle obstacle;
  private volatile @Nullable BiPredicate<HttpServletRequest, HttpServletResponse> filter;
  private volatile @Nullable ServletContext application;

  /**
   * Makes the lanes of a configuration.
   *
   * @param inertHandlers classes of handlers that the user declares to be inert
   */
  public ExpressLanes(
      ConfigurationContext context, ServiceRegistry services, Set<String> inertHandlers) {
    this.services = services;
    this.inertHandlers = Set.copyOf(inertHandlers);
    this.guard = new PipelineGuard(context, this::deployed, this::removed);
    this.contexts = new CurrentContext();
    this.obstacle = new Obstacle(-1, null);
    this.configuration = context.getAxisConfiguration();
  }

  /** Begins to watch the configuration, and present and later services. */
  public void watch() {
    configuration.addObservers(guard);
    configuration.addParameterObserver(guard);
    configuration.getServices().values().forEach(this::deployed);
  }

  /**
   * Offers the lanes to a filter of the application.
   *
   * @param answers answers a request, or returns false if AxisServlet has to
   */
  public void offer(BiPredicate<HttpServletRequest, HttpServletResponse> answers) {
    filter = answers;
  }

  /** Closes all lanes. */
  public void close() {
    ServletContext offeredTo = application;
    if (offeredTo != null && offeredTo.getAttribute(ATTRIBUTE) == filter) {
      offeredTo.removeAttribute(ATTRIBUTE);
    }
    contexts.uninstall();
    guard.close();
    lanes.invalidateAll();
  }

  private void deployed(AxisService service) {
    ServiceRuntime runtime = services.find(service);
    if (runtime == null || runtime.express() == ExpressMode.OFF || !runtime.readsAny()) {
      return;
    }
    contexts.install();
    guard.watch(service);
    runtime.setExpressObstacles(() -> obstacles(service, runtime));
    Map<String, String> obstacles = obstacles(service, runtime);
    if (!obstacles.isEmpty()) {
      LOG.info(
          "Service " + runtime.name() + ": Axis2's whole pipeline serves " + listed(obstacles));
    }
  }

  /** Forgets a service, so that its classes can be unloaded. */
  private void removed(AxisService service) {
    lanes
        .asMap()
        .values()
        .removeIf(ofKey -> ofKey.all().stream().anyMatch(lane -> lane.isOf(service)));
  }

  private static String listed(Map<String, String> reasons) {
    StringBuilder text = new StringBuilder();
    Collection<String> distinct = Set.copyOf(reasons.values());
    if (distinct.size() == 1) {
      return "all operations: " + distinct.iterator().next();
    }
    reasons.forEach(
        (operation, reason) ->
            text.append(text.isEmpty() ? "" : "; ").append(operation).append(": ").append(reason));
    return text.toString();
  }

  /** The operations without a lane, with the reasons. */
  private Map<String, String> obstacles(AxisService service, ServiceRuntime runtime) {
    Map<String, String> reasons = new TreeMap<>();
    String ofAll = obstacle(guard.generation());
    service
        .getOperations()
        .forEachRemaining(
            operation -> {
              String name = operation.getName().getLocalPart();
              if (runtime.operation(name) != null) {
                String reason = ofAll == null ? obstacle(service, operation) : ofAll;
                if (reason != null) {
                  reasons.put(name, reason);
                }
              }
            });
    lanes.asMap().values().stream()
        .flatMap(each -> each.all().stream())
        .filter(lane -> lane.closed() != null && lane.isOf(service))
        .forEach(lane -> reasons.put(lane.operation(), String.valueOf(lane.closed())));
    return reasons;
  }

  private @Nullable String obstacle(long generation) {
    Obstacle known = obstacle;
    if (known.generation != generation) {
      known = new Obstacle(generation, guard.obstacle(inertHandlers));
      obstacle = known;
    }
    return known.reason;
  }

  private @Nullable String obstacle(AxisService service, AxisOperation operation) {
    if (!(operation.getMessageReceiver() instanceof InOutReceiver receiver)) {
      return "only operations of POJO and ADB services with a response have lanes";
    }
    String ofOperation = receiver.expressObstacle();
    if (ofOperation != null) {
      return ofOperation;
    }
    String scope = service.getScope();
    if (!Constants.SCOPE_REQUEST.equals(scope) && !Constants.SCOPE_APPLICATION.equals(scope)) {
      return "the service has the scope " + scope;
    }
    for (String parameter :
        new String[] {
          Constants.SERVICE_TCCL,
          AbstractMessageReceiver.DO_ASYNC,
          Constants.Configuration.ENABLE_HTTP_CONTENT_NEGOTIATION
        }) {
      Parameter set = operation.getParameter(parameter);
      if (set != null && !"false".equals(set.getValue())) {
        return "the parameter " + parameter + " is set";
      }
    }
    return guard.obstacle(service, operation, inertHandlers);
  }

  /**
   * The lane of a request that has reached the builder.
   *
   * @param message all of its bytes
   * @return null if the pipeline has to serve it
   */
  public @Nullable Entry enter(
      ServiceRuntime runtime, WireMessage message, MessageContext context) {
    if (runtime.express() == ExpressMode.OFF) {
      return null;
    }
    long generation = guard.generation();
    if (obstacle(generation) != null
        || !(context.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
            instanceof HttpServletRequest request)
        || !(context.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
            instanceof HttpServletResponse response)) {
      return null;
    }
    ExpressKey key = ExpressKey.of(request);
    String payload = key == null ? null : PayloadName.guess(message);
    if (key == null || payload == null) {
      return null;
    }
    ExpressLane lane = find(key, payload);
    Route route = lane == null ? null : lane.route(generation);
    if (lane != null && route != null && route.runtime() == runtime) {
      return new Entry(lane, route, response);
    }
    if (lane == null || lane.observes(generation)) {
      context.setNonReplicableProperty(
          PROPERTY,
          new Observation(
              key, payload, generation, runtime, Set.copyOf(response.getHeaderNames())));
    }
    return null;
  }

  private @Nullable ExpressLane find(ExpressKey key, String payload) {
    KeyLanes ofKey = lanes.getIfPresent(key);
    return ofKey == null ? null : ofKey.find(payload);
  }

  /**
   * The service of a request that has not reached AxisServlet.
   *
   * @return null if there is no open lane with the request's key
   */
  public @Nullable ServiceRuntime beforeServlet(HttpServletRequest request) {
    long generation = guard.generation();
    if (obstacle(generation) != null) {
      return null;
    }
    ExpressKey key = ExpressKey.of(request);
    KeyLanes ofKey = key == null ? null : lanes.getIfPresent(key);
    Route route = ofKey == null ? null : ofKey.anyRoute(generation);
    return route == null || route.runtime().express() != ExpressMode.ON ? null : route.runtime();
  }

  /**
   * The lane of a request that has not reached AxisServlet.
   *
   * @param message all of its bytes
   * @return null if the servlet has to serve it
   */
  public @Nullable Entry beforeServlet(
      WireMessage message, HttpServletRequest request, HttpServletResponse response) {
    long generation = guard.generation();
    ExpressKey key = ExpressKey.of(request);
    String payload = key == null ? null : PayloadName.guess(message);
    ExpressLane lane = key == null || payload == null ? null : find(key, payload);
    Route route = lane == null ? null : lane.route(generation);
    return lane == null || route == null ? null : new Entry(lane, route, response);
  }

  /**
   * Notes the decisions of the pipeline about a request, when the module is about to send its
   * response as it is.
   *
   * @param charset of the response
   */
  public void observe(MessageContext response, String charset) {
    OperationContext exchange = response.getOperationContext();
    MessageContext request;
    try {
      request =
          exchange == null
              ? null
              : exchange.getMessageContext(WSDLConstants.MESSAGE_LABEL_IN_VALUE);
    } catch (AxisFault none) {
      return;
    }
    if (request != null
        && request.getLocalProperty(PROPERTY, false) instanceof Observation observation) {
      Route route = route(observation, request, charset);
      // Only now, since anybody may invent keys and payloads that nobody serves.
      ExpressLane lane =
          route == null
              ? null
              : lanes
                  .get(observation.key, absent -> new KeyLanes(contexts, guard))
                  .findOrAdd(observation.payload);
      if (lane == null || route == null || route.generation() != guard.generation()) {
        return;
      }
      if (obstacle(route.service(), route.axisOperation()) == null) {
        lane.observe(route);
        offerTo(request);
      } else {
        lane.refuse();
      }
    }
  }

  private void offerTo(MessageContext request) {
    if (application == null
        && filter != null
        && request.getProperty(HTTPConstants.MC_HTTP_SERVLETREQUEST)
            instanceof HttpServletRequest http) {
      http.getServletContext().setAttribute(ATTRIBUTE, filter);
      application = http.getServletContext();
    }
  }

  private @Nullable Route route(Observation observation, MessageContext request, String charset) {
    DeltaMessage message = DeltaMessage.of(request);
    AxisService service = request.getAxisService();
    AxisOperation operation = request.getAxisOperation();
    OperationRuntime read =
        operation == null
            ? null
            : observation.runtime.operation(operation.getName().getLocalPart());
    if (message == null
        || read == null
        || !message.isBareOf(read)
        || !(request.getProperty(HTTPConstants.MC_HTTP_SERVLETRESPONSE)
            instanceof HttpServletResponse http)
        || http.getStatus() != HttpServletResponse.SC_OK
        || http.getContentType() == null
        || !(operation.getMessageReceiver() instanceof InOutReceiver receiver)
        || !addsOnlyContentHeaders(http, observation.headers)) {
      return null;
    }
    ServiceContext holder = request.getServiceContext();
    return new Route(
        observation.generation,
        observation.runtime,
        service,
        operation,
        read,
        receiver,
        PipelineGuard.handlers(operation),
        message.version(),
        message.namespace(),
        Constants.SCOPE_APPLICATION.equals(service.getScope()) ? holder : null,
        http.getContentType(),
        charset);
  }

  private static boolean addsOnlyContentHeaders(HttpServletResponse response, Set<String> before) {
    return response.getHeaderNames().stream()
        .allMatch(
            name ->
                before.contains(name)
                    || name.equalsIgnoreCase("Content-Type")
                    || name.equalsIgnoreCase("Content-Length"));
  }
}
