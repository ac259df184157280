package io.github.deltasoap.axis2.client;

import io.github.deltasoap.axis2.adb.StubBeans;
import io.github.deltasoap.axis2.check.Verification;
import io.github.deltasoap.axis2.envelope.StaxReaders;
import io.github.deltasoap.axis2.manage.DeltaClientMXBean;
import io.github.deltasoap.axis2.manage.LearnedData;
import io.github.deltasoap.axis2.manage.ManagedBeans;
import io.github.deltasoap.axis2.manage.SwitchState;
import io.github.deltasoap.axis2.manage.Switches;
import io.github.deltasoap.axis2.settings.ChannelMode;
import io.github.deltasoap.axis2.settings.ChosenClasses;
import io.github.deltasoap.axis2.settings.DeltaSettings;
import io.github.deltasoap.axis2.settings.ModuleContext;
import io.github.deltasoap.axis2.settings.VerifySettings;
import io.github.deltasoap.axis2.settings.WrongSettings;
import io.github.deltasoap.core.ByteBudget;
import io.github.deltasoap.core.Counter;
import io.github.deltasoap.core.MemoryPool;
import io.github.deltasoap.core.bind.DocumentRules;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.engine.Circuit;
import io.github.deltasoap.engine.Tally;
import io.github.deltasoap.engine.verify.Difference;
import io.github.deltasoap.engine.verify.Difference.Direction;
import io.github.deltasoap.engine.verify.DifferenceListener;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.ObjectName;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMException;
import org.apache.axiom.om.QNameAwareOMDataSource;
import org.apache.axiom.om.impl.intf.AxiomSourcedElement;
import org.apache.axiom.soap.SOAPBody;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisDescription;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The module's state for the clients of one configuration. Stubs come and go, often with each call,
 * so the state is kept per operation and address. Made by {@code DeltaModule}; safe for any number
 * of threads.
 */
public final class ClientRuntime extends LearnedData implements DeltaClientMXBean {
  private static final Log LOG = LogFactory.getLog(ClientRuntime.class);

  /** The parts of an address apart from the place: credentials and query. */
  private static final Pattern ELSE_THAN_PLACE =
      Pattern.compile("(?<=^[^:/?#]{1,16}://)[^/?#]*@|\\?.*", Pattern.DOTALL);

  // Long responses: the greatest length of one, and the parts of the maximum heap for one and for
  // all that are in progress.
  private static final long MOST_RESPONSE_BYTES = 1 << 28;
  private static final int PART_OF_ONE = 16;
  private static final int PART_OF_ALL = 8;

  private static final String OPERATION = "operation";

  /** Beyond this limit, the least recently used operation is dropped. */
  private static final int MOST_OPERATIONS = 256;

  private final ModuleContext context;
  private final StubBeans beans;
  private final Map<ClientOperation.Key, ClientOperation> operations = new ConcurrentHashMap<>();

  /** The settings read so far, by stub operation. */
  private final Map<AxisOperation, DeltaSettings> settings =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The listeners of differences, by the names of their classes. */
  private final Map<String, DifferenceListener> listeners = new ConcurrentHashMap<>();

  private final MemoryPool.Part memory;

  private final ByteBudget longResponses =
      new ByteBudget(
          Math.min(MOST_RESPONSE_BYTES, Runtime.getRuntime().maxMemory() / PART_OF_ONE),
          Runtime.getRuntime().maxMemory() / PART_OF_ALL);

  private final AtomicLong clock = new AtomicLong();
  private final Tally tally = new Tally();
  private final Counter directRequests = new Counter();
  private final Counter stockRequests = new Counter();
  private final Counter stockResponses = new Counter();

  /** Each is read once per message and written under the lock of this. */
  private volatile Switches requestSwitches = Switches.ON;

  private volatile Switches responseSwitches = Switches.ON;

  private final Circuit circuit = new Circuit("messages of clients", LOG::warn);

  /** Whether the configuration has ended. */
  private volatile boolean closed;

  /** Guarded by this. */
  private boolean registered;

  private @Nullable ObjectName objectName;

  /** Creates the runtime of a configuration that has the module. */
  public ClientRuntime(ModuleContext context, AxisConfiguration configuration) {
    this(context, maxBytes(context, configuration));
  }

  private ClientRuntime(ModuleContext context, long maxBytes) {
    this(context, context.memory().part(maxBytes), maxBytes);
  }

  private ClientRuntime(ModuleContext context, MemoryPool.Part memory, long maxBytes) {
    super(
        new MatchingEngine(
            DocumentRules.INSTANCE,
            StaxReaders::accepts,
            context.learner(),
            context.limits(),
            memory.get(),
            LOG::warn),
        new TemplateStore(memory.get(), notice -> LOG.info("Clients: " + notice)),
        maxBytes);
    this.context = context;
    this.memory = memory;
    this.beans = new StubBeans(context.verifier());
  }

  /**
   * The state kept for the operation that a client is about to call.
   *
   * @param request to be sent
   * @return null if no client sends it, or one without the module, or with the module disabled;
   *     also if requests are switched to stock, which is counted
   * @throws OMException if the request is malformed, as when stock writes it
   */
  public @Nullable ClientOperation calledBy(MessageContext request) {
    ClientOperation kept = kept(request);
    if (kept != null && requestSwitches.atStock(kept.name()) != null) {
      stockRequests.increment();
      return null;
    }
    return kept;
  }

  /**
   * The operation that a client is about to call, if it may use a channel.
   *
   * @return null if it may not, or {@link #calledBy} gives none
   * @throws OMException if the request is malformed, as when stock writes it
   */
  public @Nullable ClientOperation onChannel(MessageContext request) {
    ClientOperation kept = kept(request, own -> own.channel() != ChannelMode.OFF);
    return kept == null || requestSwitches.atStock(kept.name()) != null ? null : kept;
  }

  /** The state kept for the operation, regardless of switches. */
  private @Nullable ClientOperation kept(MessageContext request) {
    return kept(request, own -> true);
  }

  private @Nullable ClientOperation kept(MessageContext request, Predicate<DeltaSettings> wanted) {
    if (!circuit.isClosed()) {
      return null;
    }
    try {
      return find(request, wanted);
    } catch (OMException malformed) {
      // Axiom may report it only once, so stock would not notice it any more.
      throw malformed;
    } catch (Throwable failed) {
      circuit.failed(failed);
      return null;
    }
  }

  private @Nullable ClientOperation find(MessageContext request, Predicate<DeltaSettings> wanted) {
    AxisService service = closed || request.isServerSide() ? null : request.getAxisService();
    AxisOperation operation = request.getAxisOperation();
    if (service == null
        || operation == null
        || !(service.isEngaged(context.module()) || operation.isEngaged(context.module()))) {
      return null;
    }
    DeltaSettings own = settings.computeIfAbsent(operation, this::read);
    if (!own.enabled() || !wanted.test(own)) {
      return null;
    }
    QName name = name(operation, request);
    EndpointReference to = request.getTo();
    String address = to == null ? null : place(to.getAddress());
    if (name == null || address == null) {
      return null;
    }
    ClientOperation.Key key = new ClientOperation.Key(address, name, own);
    ClientOperation found = operations.get(key);
    ClientOperation kept = found == null ? keep(key, listener(own.verify())) : found;
    if (kept == null) {
      return null;
    }
    kept.used(clock.incrementAndGet());
    // JAX-WS shows applications all properties.
    request.setSelfManagedData(ClientRuntime.class, OPERATION, kept);
    return kept;
  }

  /** An address without its query, which may differ for each call, and without credentials. */
  public static @Nullable String place(@Nullable String address) {
    if (address == null || (address.indexOf('?') < 0 && address.indexOf('@') < 0)) {
      // Most addresses, for which the pattern would take as long as writing a short request.
      return address;
    }
    return ELSE_THAN_PLACE.matcher(address).replaceAll("");
  }

  /**
   * The state kept for the operation that a client has called.
   *
   * @param request as it was sent
   * @return null if the operation is not one of the module's; also if responses are switched to
   *     stock, which is counted
   */
  public @Nullable ClientOperation called(MessageContext request) {
    ClientOperation called;
    try {
      called =
          request.getSelfManagedData(ClientRuntime.class, OPERATION) instanceof ClientOperation own
              ? own
              : kept(request);
    } catch (OMException consumed) {
      // Stock has sent the payload without keeping it.
      return null;
    }
    if (called != null && responseSwitches.atStock(called.name()) != null) {
      stockResponses.increment();
      return null;
    }
    return called;
  }

  /** The memory of responses that are too long to be learned, while they are in use. */
  public ByteBudget longResponses() {
    return longResponses;
  }

  private static long maxBytes(ModuleContext context, AxisConfiguration configuration) {
    try {
      return context.policy().settings(configuration).maxBytes();
    } catch (WrongSettings wrong) {
      // Reported when the module is engaged.
      return DeltaSettings.MAX_BYTES.standardValue();
    }
  }

  private DeltaSettings read(AxisDescription description) {
    try {
      return context.policy().settings(description);
    } catch (WrongSettings wrong) {
      context.policy().report(wrong);
      return DeltaSettings.OFF;
    }
  }

  /**
   * The name of an operation; for Axis2's anonymous operations, that of the payload.
   *
   * @return null if there is no payload, or its name is not known yet
   * @throws OMException if the application's envelope is still being read, and is malformed
   */
  private static @Nullable QName name(AxisOperation operation, MessageContext request) {
    QName name = operation.getName();
    if (!name.equals(ServiceClient.ANON_OUT_IN_OP)
        && !name.equals(ServiceClient.ANON_OUT_ONLY_OP)
        && !name.equals(ServiceClient.ANON_ROBUST_OUT_ONLY_OP)) {
      return name;
    }
    SOAPEnvelope envelope = request.getEnvelope();
    SOAPBody body = envelope == null ? null : envelope.getBody();
    OMElement payload = body == null ? null : body.getFirstElement();
    return payload == null || isNameless(payload) ? null : payload.getQName();
  }

  /** Whether an element's source has to be read for its name; stock writes it without its name. */
  private static boolean isNameless(OMElement payload) {
    return payload instanceof AxiomSourcedElement sourced
        && !sourced.isExpanded()
        && !sourced.internalIsDefinedNamespaceSet()
        && !(sourced.getDataSource() instanceof QNameAwareOMDataSource named
            && named.getLocalName() != null
            && named.getNamespaceURI() != null);
  }

  private synchronized @Nullable ClientOperation keep(
      ClientOperation.Key key, @Nullable DifferenceListener listener) {
    if (closed) {
      return null;
    }
    if (!registered) {
      registered = true;
      objectName =
          ManagedBeans.register(
              this, DeltaClientMXBean.class, "io.github.deltasoap:type=Client", "The client");
    }
    ClientOperation present = operations.get(key);
    if (present != null) {
      return present;
    }
    if (operations.size() >= MOST_OPERATIONS) {
      forgetOldest();
    }
    ClientOperation made =
        new ClientOperation(
            key, templates, beans, matching, each -> verification(each, listener), LOG::warn);
    operations.put(key, made);
    return made;
  }

  private void forgetOldest() {
    operations.values().stream()
        .min(Comparator.comparingLong(ClientOperation::usedAt))
        .ifPresent(
            oldest -> {
              operations.remove(oldest.key());
              oldest.close(matching);
            });
  }

  /** Releases everything; later requests are left to stock. */
  public synchronized void close() {
    closed = true;
    operations.values().forEach(each -> each.close(matching));
    operations.clear();
    settings.clear();
    listeners.clear();
    memory.close();
    ManagedBeans.unregister(objectName);
    objectName = null;
  }

  /**
   * Switches all clients.
   *
   * @param cause of a switch to stock; null to switch everything on
   */
  public void switchEverything(Switches.@Nullable Cause cause) {
    if (cause == null) {
      closeCircuits(each -> true);
    }
    change(true, true, now -> cause == null ? now.everythingOn() : now.everythingToStock(cause));
  }

  /** Closes circuits, whatever has failed. */
  private void closeCircuits(Predicate<ClientOperation> which) {
    circuit.close();
    operations.values().stream().filter(which).forEach(each -> each.circuit().close());
  }

  private synchronized void change(
      boolean requests, boolean responses, UnaryOperator<Switches> change) {
    if (requests) {
      requestSwitches = change.apply(requestSwitches);
    }
    if (responses) {
      responseSwitches = change.apply(responseSwitches);
    }
  }

  /** Forgets everything learned. */
  public void forgetAll() {
    operations.values().forEach(ClientOperation::forget);
  }

  /** Sets all counters to 0. */
  public void countAnew() {
    matching.resetCounters();
    templates.resetCounts();
    directRequests.reset();
    beans.written().reset();
    stockRequests.reset();
    tally.reset();
    stockResponses.reset();
    circuit.resetCount();
    operations.values().forEach(each -> each.circuit().resetCount());
  }

  @Override
  public void switchToStock() {
    toStock(true, true, "");
  }

  @Override
  public void switchOn() {
    on(true, true, "");
  }

  @Override
  public void switchToStock(String operation) {
    toStock(true, true, known(operation));
  }

  @Override
  public void switchOn(String operation) {
    on(true, true, known(operation));
  }

  @Override
  public void switchRequestsToStock() {
    toStock(true, false, "");
  }

  @Override
  public void switchRequestsOn() {
    on(true, false, "");
  }

  @Override
  public void switchResponsesToStock() {
    toStock(false, true, "");
  }

  @Override
  public void switchResponsesOn() {
    on(false, true, "");
  }

  private void toStock(boolean requests, boolean responses, String operation) {
    Switches.Cause cause = ManagedBeans.cause("switched to stock");
    change(
        requests,
        responses,
        now ->
            operation.isEmpty()
                ? now.serviceToStock(cause)
                : now.operationToStock(operation, cause));
    tell(requests, responses, operation, "switched to stock");
  }

  private void on(boolean requests, boolean responses, String operation) {
    closeCircuits(each -> operation.isEmpty() || each.name().equals(operation));
    change(
        requests,
        responses,
        now -> operation.isEmpty() ? now.serviceOn() : now.operationOn(operation));
    tell(requests, responses, operation, "switched on");
  }

  private static void tell(boolean requests, boolean responses, String operation, String event) {
    String messages = requests && responses ? "" : requests ? ", requests" : ", responses";
    String named = operation.isEmpty() ? "" : ", operation " + operation;
    ManagedBeans.tell("Clients" + messages + named, event);
  }

  @Override
  public void forget() {
    forgetAll();
    tell(true, true, "", "have forgotten what was learned");
  }

  @Override
  public void forget(String operation) {
    String known = known(operation);
    for (ClientOperation each : operations.values()) {
      if (each.name().equals(known)) {
        each.forget();
      }
    }
    tell(true, true, known, "have forgotten what was learned");
  }

  @Override
  public void resetCounters() {
    countAnew();
    tell(true, true, "", "count anew");
  }

  private String known(String operation) {
    Set<String> names = names();
    if (!names.contains(operation)) {
      throw new IllegalArgumentException(
          "No client has called an operation "
              + operation
              + "; called were "
              + (names.isEmpty() ? "none" : String.join(", ", names)));
    }
    return operation;
  }

  private Set<String> names() {
    return operations.values().stream()
        .map(ClientOperation::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Override
  public String[] getCalledOperations() {
    return names().toArray(String[]::new);
  }

  @Override
  public SwitchState getState() {
    boolean all = requestSwitches.isAllAtStock() && responseSwitches.isAllAtStock();
    boolean none = requestSwitches.isOn() && responseSwitches.isOn();
    return all ? SwitchState.AT_STOCK : none ? SwitchState.ON : SwitchState.PARTLY_AT_STOCK;
  }

  @Override
  public Map<String, String> getOperationsAtStock() {
    Map<String, String> table = new TreeMap<>();
    for (String name : names()) {
      Switches.Cause request = requestSwitches.atStock(name);
      Switches.Cause response = responseSwitches.atStock(name);
      if (request != null) {
        table.put(name + ", requests", request.toString());
      }
      if (response != null) {
        table.put(name + ", responses", response.toString());
      }
    }
    return table;
  }

  private Verification verification(
      ClientOperation operation, @Nullable DifferenceListener listener) {
    return new Verification(
        operation.key().address(),
        operation.name(),
        operation.settings().verify(),
        context.verifier(),
        tally,
        (difference, cause) -> differs(operation, difference, cause),
        listener);
  }

  /** The listener of a client's differences; null if it names none that can be used. */
  private @Nullable DifferenceListener listener(VerifySettings settings) {
    return settings.hasListener()
        ? listeners.computeIfAbsent(settings.listener(), name -> newListener(settings))
        : null;
  }

  private static @Nullable DifferenceListener newListener(VerifySettings settings) {
    try {
      return ChosenClasses.listener(Thread.currentThread().getContextClassLoader(), settings);
    } catch (ReflectiveOperationException | ClassCastException | LinkageError unusable) {
      LOG.error("The client's listener of differences cannot be used: " + unusable);
      return null;
    }
  }

  /**
   * Leaves the requests or the responses of an operation to stock, and drops what was learned.
   *
   * @return false if they were there: then the message was on its way
   */
  private boolean differs(ClientOperation operation, Difference difference, Switches.Cause cause) {
    String name = operation.name();
    boolean request = difference.direction() == Direction.REQUEST;
    boolean isNew;
    synchronized (this) {
      isNew = (request ? requestSwitches : responseSwitches).atStock(name) == null;
      if (isNew) {
        change(request, !request, now -> now.operationToStock(name, cause));
      }
    }
    operation.forget();
    if (isNew) {
      LOG.warn(
          operation.title()
              + ": stock handles it now, since the module differed: "
              + difference.place());
    }
    return isNew;
  }

  @Override
  public Map<String, Long> getVerifiedSamples() {
    return tally.verifiedSamples();
  }

  @Override
  public long getDifferences() {
    return tally.differenceCount();
  }

  /** Counts a request by its writer. */
  public void counted(boolean direct) {
    (direct ? directRequests : stockRequests).increment();
  }

  public void countStockResponse() {
    stockResponses.increment();
  }

  @Override
  public long getStockResponses() {
    return stockResponses.sum();
  }

  @Override
  public long getDirectRequests() {
    return directRequests.sum();
  }

  @Override
  public long getDescribedRequests() {
    return beans.written().sum();
  }

  @Override
  public long getStockRequests() {
    return stockRequests.sum();
  }

  @Override
  public long getUnexpectedErrors() {
    long errors = circuit.failures();
    for (ClientOperation each : operations.values()) {
      errors += each.circuit().failures();
    }
    return errors;
  }

  @Override
  public int getOperations() {
    return operations.size();
  }
}
