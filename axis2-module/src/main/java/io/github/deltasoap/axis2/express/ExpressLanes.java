package io.github.deltasoap.axis2.express;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.deltasoap.axis2.envelope.Exchange;
import io.github.deltasoap.axis2.envelope.MultipartType;
import io.github.deltasoap.axis2.envelope.RootType;
import io.github.deltasoap.axis2.service.DeltaMessage;
import io.github.deltasoap.axis2.service.ExpressCall;
import io.github.deltasoap.axis2.service.ExpressReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ServiceRuntime;
import io.github.deltasoap.axis2.settings.ExpressMode;
import io.github.deltasoap.core.wire.SoapVersion;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.engine.MessageReader.KnownMarkup;
import io.github.deltasoap.engine.Reading;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.apache.axis2.Constants;
import org.apache.axis2.builder.Builder;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.kernel.MessageFormatter;
import org.apache.axis2.kernel.http.HTTPConstants;
import org.apache.axis2.receivers.AbstractMessageReceiver;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The express lanes of one configuration. Safe for any number of threads.
 *
 * <p>A lane of a request's {@linkplain ExpressKey key} opens after Axis2's pipeline has decided the
 * same about eight requests: the operation, the content type and no other header of the response,
 * and its markup before the payload. Requests with header blocks have lanes of their own, by the
 * {@linkplain EnvelopePattern pattern} of the markup around their payloads. Whatever these
 * decisions depend on is watched by {@link PipelineGuard}.
 */
public final class ExpressLanes {
  private static final Log LOG = LogFactory.getLog(ExpressLanes.class);

  /** Beyond these, the lanes of the least frequent keys are forgotten. */
  private static final int MOST_KEYS = 1024;

  /** The service's parameter by which stock's conversion of dates looks in the message context. */
  private static final String TIME_ZONE = "TimeZone";

  /** The attribute of the servlet context by which a filter finds the lanes. */
  private static final String ATTRIBUTE = "io.github.deltasoap.express";

  /** A reason against all lanes. */
  private record Obstacle(long generation, @Nullable String reason) {}

  /**
   * An open lane for a request.
   *
   * @param around the message in the lane's pattern; null if the lane serves bare payloads
   * @param parts those of the request; null if it is not in MIME parts
   * @param mode which lane it is: {@code INNER} or {@code ON}
   */
  public record Entry(
      ExpressKey key,
      ExpressLane lane,
      Route route,
      EnvelopePattern.@Nullable Filled around,
      @Nullable InParts parts,
      HttpServletRequest request,
      HttpServletResponse response,
      ExpressMode mode) {
    /**
     * Serves the request, if the lane {@linkplain #serves serves} its message.
     *
     * @param pipeline is entered if the service asks for its message context
     * @throws IOException if the response cannot be sent
     */
    public Passage serve(
        WireMessage message, Reading.Accepted reading, ExpressCall.Pipeline pipeline)
        throws IOException {
      return lane.serve(this, message, reading, pipeline);
    }

    /** Counts the request, before its client gets the answer and may look. */
    void count() {
      route.runtime().countExpress(mode);
    }

    /** The bytes around the payload of the response. */
    ResponseType.Frame frame() {
      return route.type().frame(head());
    }

    /** The head of the response's envelope. */
    byte[] head() {
      return route.head().bytes(around == null ? null : around.messageId());
    }

    /** Whether the lane serves messages with the markup around this one's payload. */
    public boolean serves(Reading.Accepted reading) {
      return around != null || reading.isBare();
    }

    /** The markup around the payload; null if the lane does not know it. */
    public @Nullable KnownMarkup markup() {
      return around == null ? null : around.markup();
    }

    /** Notes the pipeline's decisions about a request that the lane does not serve. */
    public void leave(MessageContext context) {
      Observation.begin(key, route.generation(), route.runtime(), response, context);
    }

    /** Whether the request is in MIME parts. */
    boolean isInParts() {
      return parts != null;
    }

    /** Reads the parts that stock reads in any case; returns false if stock fails, too. */
    boolean arePartsRead() {
      return parts == null || parts.areRead(route);
    }

    /** Whether the request has a response. */
    public boolean responds() {
      return route.receiver().responds();
    }

    /**
     * The content type with which the servlet acknowledges requests without a response.
     *
     * @return null if only the servlet can do so
     */
    public @Nullable String acknowledgement() {
      return ContainerMessages.isOriginal(response) ? lane.acknowledgement(route) : null;
    }

    /**
     * The consumer of the servlet's acknowledgement of the request. A response of the application
     * may show another content type than it was given.
     */
    public Consumer<HttpServletResponse> acknowledgements() {
      return Observation.acknowledgements(response, type -> lane.acknowledged(route, type));
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

  /**
   * The lanes of a mode that may serve a request, by its key alone.
   *
   * @param parts the content type of the request, if it is in MIME parts; otherwise null
   */
  public record Candidates(
      ExpressKey key,
      KeyLanes ofKey,
      ServiceRuntime service,
      ExpressMode mode,
      @Nullable MultipartType parts) {}

  private final Cache<ExpressKey, KeyLanes> lanes =
      Caffeine.newBuilder().maximumSize(MOST_KEYS).build();
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
   * @param builder the class of the module's builder
   * @param formatter the class of the module's formatter
   * @param defaultFormatter the class of its formatter of messages without a declared type
   */
  public ExpressLanes(
      ConfigurationContext context,
      Set<String> inertHandlers,
      Class<? extends Builder> builder,
      Class<? extends MessageFormatter> formatter,
      Class<? extends MessageFormatter> defaultFormatter) {
    this.inertHandlers = Set.copyOf(inertHandlers);
    this.guard = new PipelineGuard(context, builder, formatter, defaultFormatter, this::removed);
    this.contexts = new CurrentContext();
    this.obstacle = new Obstacle(-1, null);
    this.configuration = context.getAxisConfiguration();
  }

  /** Begins to watch the configuration. */
  public void watch() {
    configuration.addObservers(guard);
    configuration.addParameterObserver(guard);
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

  /** Makes lanes for a service that has been described, perhaps again. */
  public void add(AxisService service, ServiceRuntime runtime) {
    if (runtime.express() == ExpressMode.OFF || !runtime.readsAny()) {
      return;
    }
    contexts.install();
    removed(service);
    guard.watch(service);
    runtime.setExpressObstacles(() -> obstacles(service, runtime));
    runtime.setReceived(this::received);
    Map<String, String> obstacles = obstacles(service, runtime);
    if (!obstacles.isEmpty()) {
      LOG.info(
          "Service "
              + runtime.name()
              + ": Axis2's whole pipeline serves "
              + listed(obstacles, runtime.operationNames()));
    }
  }

  /** Forgets a service, so that its classes can be unloaded. */
  private void removed(AxisService service) {
    lanes
        .asMap()
        .values()
        .removeIf(ofKey -> ofKey.all().stream().anyMatch(lane -> lane.isOf(service)));
  }

  private static String listed(Map<String, String> reasons, Set<String> operations) {
    StringBuilder text = new StringBuilder();
    Collection<String> distinct = Set.copyOf(reasons.values());
    if (distinct.size() == 1 && reasons.keySet().containsAll(operations)) {
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
                String reason =
                    ofAll == null ? obstacle(service, runtime, operation, inertHandlers) : ofAll;
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

  private @Nullable String obstacle(
      AxisService service, ServiceRuntime runtime, AxisOperation operation, Set<String> declared) {
    if (runtime.isValidated(operation.getName().getLocalPart())) {
      return "its requests are validated";
    }
    if (!(operation.getMessageReceiver() instanceof ExpressReceiver receiver)) {
      return "its receiver is not the module's";
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
    if (service.getParameter(TIME_ZONE) != null) {
      return "the parameter " + TIME_ZONE + " is set";
    }
    return guard.obstacle(service, operation, declared);
  }

  /**
   * The lane of a request that has reached the builder.
   *
   * @param message all of its bytes
   * @param parts those of the request; null if it is not in MIME parts
   * @return null if the pipeline has to serve it
   */
  public @Nullable Entry enter(
      ServiceRuntime runtime,
      WireMessage message,
      @Nullable InParts parts,
      MessageContext context) {
    if (!runtime.mayHaveLanes()) {
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
    ExpressKey key =
        parts == null
            ? ExpressKey.of(request, null, null)
            : ExpressKey.of(request, parts.type(), parts.root().charset());
    if (key == null) {
      return null;
    }
    KeyLanes ofKey = lanes.getIfPresent(key);
    KeyLanes.Candidate found = ofKey == null ? null : ofKey.find(message);
    Route route = found == null ? null : found.lane().route(generation);
    if (found != null
        && route != null
        && route.runtime() == runtime
        && (parts == null || parts.admits(route))) {
      return new Entry(
          key, found.lane(), route, found.around(), parts, request, response, ExpressMode.INNER);
    }
    if (found == null || found.lane().observes(generation)) {
      Observation.begin(key, generation, runtime, response, context);
    }
    return null;
  }

  /**
   * The lanes that may serve a request that has not reached AxisServlet, as far as its head shows.
   *
   * @param mode the least mode of its service
   * @return null if no lane with the request's key was open at the last look
   */
  public @Nullable Candidates beforeServlet(HttpServletRequest request, ExpressMode mode) {
    MultipartType parts = ExpressKey.parts(request);
    String charset = parts == null ? null : RootType.CHARSETS.get(0);
    ExpressKey key = ExpressKey.of(request, parts, charset);
    Candidates candidates = key == null ? null : candidates(key, parts, mode);
    if (candidates == null && key != null && parts != null) {
      return candidates(key.in(RootType.CHARSETS.get(1)), parts, mode);
    }
    return candidates;
  }

  private @Nullable Candidates candidates(
      ExpressKey key, @Nullable MultipartType parts, ExpressMode mode) {
    KeyLanes ofKey = lanes.getIfPresent(key);
    ServiceRuntime service = ofKey == null ? null : ofKey.anyService(guard.lastGeneration());
    return ofKey == null || service == null || service.express().compareTo(mode) < 0
        ? null
        : new Candidates(key, ofKey, service, mode, parts);
  }

  /**
   * The lane of a request that has not reached AxisServlet. The configuration is looked at now,
   * since the body may have taken long to arrive.
   *
   * @param message all of its bytes
   * @param parts those of the request; null if it is not in MIME parts
   * @return null if the servlet has to serve it
   */
  public @Nullable Entry beforeServlet(
      Candidates candidates,
      WireMessage message,
      @Nullable InParts parts,
      HttpServletRequest request,
      HttpServletResponse response) {
    ExpressKey key = candidates.key();
    KeyLanes ofKey = candidates.ofKey();
    if (parts != null && !parts.root().charset().equals(key.charset())) {
      key = key.in(parts.root().charset());
      ofKey = lanes.getIfPresent(key);
    }
    KeyLanes.Candidate found = ofKey == null ? null : ofKey.find(message);
    Route route = found == null ? null : found.lane().route(guard.generation());
    return found == null || route == null || (parts != null && !parts.admits(route))
        ? null
        : new Entry(
            key, found.lane(), route, found.around(), parts, request, response, candidates.mode());
  }

  /** Whether the module's builder reads the request of some lanes now. */
  public boolean isReadByModule(Candidates candidates) {
    String type = candidates.key().contentType();
    int end = type.indexOf(';');
    return guard.isReadByModule(end < 0 ? type : type.substring(0, end).strip());
  }

  /** Notes the type of a response whose request is observed. */
  public void announced(MessageContext response, ResponseType type) {
    MessageContext request = Exchange.incoming(response);
    Observation observation = request == null ? null : Observation.of(request);
    if (observation != null) {
      observation.type().set(type);
    }
  }

  /** Whether the decisions of the pipeline about the request of a response are to be noted. */
  public boolean observes(MessageContext response) {
    MessageContext request = Exchange.incoming(response);
    return request != null && Observation.of(request) != null;
  }

  /**
   * Notes the decisions of the pipeline about a request, when its response is about to be sent as
   * the module made it.
   *
   * @param head the markup before the response's payload
   */
  public void observe(MessageContext response, byte[] head) {
    MessageContext request = Exchange.incoming(response);
    Observation observation = request == null ? null : Observation.of(request);
    DeltaMessage message = request == null ? null : DeltaMessage.of(request);
    if (request == null
        || observation == null
        || message == null
        || !mayNote(observation, message)) {
      return;
    }
    note(observation, observation.decided(message, request, response, head), request);
  }

  /**
   * Notes the decisions of the pipeline about a request without a response, when its service has
   * been called.
   */
  private void received(MessageContext request) {
    Observation observation = Observation.of(request);
    DeltaMessage message = DeltaMessage.of(request);
    if (observation != null && message != null && mayNote(observation, message)) {
      note(observation, observation.received(message, request), request);
    }
  }

  /** Whether there may be a lane for a message now; not for any number of patterns. */
  private boolean mayNote(Observation observation, DeltaMessage message) {
    KeyLanes present = lanes.getIfPresent(observation.key());
    return message.isBare() || present == null || present.takesPatterns();
  }

  private void note(
      Observation observation, Observation.@Nullable Decided decided, MessageContext request) {
    if (decided == null) {
      return;
    }
    // Lanes are made only now, since anybody may invent keys and payloads that nobody serves.
    KeyLanes ofKey = lanes.get(observation.key(), absent -> new KeyLanes(contexts, guard));
    ExpressLane lane = ofKey.findOrAdd(decided.around(), decided.payload());
    Route route = decided.route();
    if (lane == null || route.generation() != guard.generation()) {
      return;
    }
    boolean isOpen =
        obstacle(route, decided.around() == null) == null
            && (observation.key().charset() == null || guard.readsParts());
    if (isOpen) {
      lane.observe(route);
      offerTo(request);
    } else {
      lane.refuse();
      if (haveAllObstacles(route)) {
        route.runtime().refuseLanes();
      }
    }
  }

  /** Whether something stands against the lanes of all operations of a service. */
  private boolean haveAllObstacles(Route route) {
    Iterator<AxisOperation> operations = route.service().getOperations();
    while (operations.hasNext()) {
      if (obstacle(route.service(), route.runtime(), operations.next(), inertHandlers) == null) {
        return false;
      }
    }
    return true;
  }

  /** The user declares handlers to be inert for messages without header blocks only. */
  private @Nullable String obstacle(Route route, boolean isBare) {
    Set<String> declared = isBare ? inertHandlers : Set.of();
    String ofVersion = guard.obstacle(route.version());
    String ofAll = isBare || ofVersion != null ? ofVersion : guard.obstacle(declared);
    return ofAll == null
        ? obstacle(route.service(), route.runtime(), route.axisOperation(), declared)
        : ofAll;
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
}
