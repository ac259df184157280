package io.github.deltasoap.axis2;

import io.github.deltasoap.core.bind.DocumentRules;
import io.github.deltasoap.core.wire.WireLimits;
import io.github.deltasoap.deserializer.Learner;
import io.github.deltasoap.deserializer.MatchingEngine;
import io.github.deltasoap.serializer.TemplateStore;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import javax.management.ObjectName;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.soap.SOAPEnvelope;
import org.apache.axis2.AxisFault;
import org.apache.axis2.addressing.EndpointReference;
import org.apache.axis2.client.ServiceClient;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * The module's part of the clients of one configuration. Stubs come and go, often with each call,
 * so what is kept belongs to the operation and the address that they call, and not to them. Made by
 * {@link DeltaModule}; safe for any number of threads.
 */
final class ClientRuntime implements DeltaClientMXBean {
  private static final Log LOG = LogFactory.getLog(ClientRuntime.class);

  private static final String OPERATION = "io.github.deltasoap.clientOperation";

  /** Beyond this the operation goes that was not used for longest. */
  private static final int MOST_OPERATIONS = 256;

  private final AxisModule module;
  private final long maxBytes;
  private final TemplateStore templates;
  private final MatchingEngine responses;
  private final Map<ClientOperation.Key, ClientOperation> operations = new ConcurrentHashMap<>();

  /** What has been read of the parameters that hold for stubs' operations. */
  private final Map<AxisOperation, DeltaSettings> settings =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final AtomicLong clock = new AtomicLong();
  private final LongAdder directRequests = new LongAdder();
  private final LongAdder stockRequests = new LongAdder();
  private final LongAdder stockResponses = new LongAdder();

  /** Whether the configuration has ended. */
  private volatile boolean closed;

  /** Guarded by this. */
  private boolean registered;

  private @Nullable ObjectName objectName;

  /** Makes the runtime of a configuration that has the module. */
  ClientRuntime(
      AxisModule module, AxisConfiguration configuration, Learner learner, WireLimits limits) {
    this.module = module;
    this.maxBytes = maxBytes(configuration);
    this.templates = new TemplateStore(maxBytes);
    this.responses =
        new MatchingEngine(
            DocumentRules.INSTANCE, StaxReaders::accepts, learner, limits, maxBytes, LOG::warn);
  }

  private static long maxBytes(AxisConfiguration configuration) {
    try {
      return DeltaSettings.of(configuration).maxBytes();
    } catch (AxisFault refused) {
      // Whoever engages the module is told so.
      return DeltaSettings.DEFAULT_MAX_BYTES;
    }
  }

  /**
   * What is kept of the operation that a client calls.
   *
   * @param context of the request that is about to be sent
   * @return null if nobody's client sends it, or one that does not engage the module or has
   *     switched it off
   */
  @Nullable ClientOperation operation(MessageContext context) {
    AxisService service = closed || context.isServerSide() ? null : context.getAxisService();
    AxisOperation operation = context.getAxisOperation();
    if (service == null
        || operation == null
        || !(service.isEngaged(module) || operation.isEngaged(module))) {
      return null;
    }
    DeltaSettings own = settings(operation);
    QName name = name(operation, context);
    EndpointReference to = context.getTo();
    String address = to == null ? null : withoutQuery(to.getAddress());
    if (!own.enabled() || name == null || address == null) {
      return null;
    }
    ClientOperation.Key key = new ClientOperation.Key(address, name, own);
    ClientOperation found = operations.get(key);
    ClientOperation kept = found == null ? keep(key) : found;
    if (kept == null) {
      return null;
    }
    kept.used(clock.incrementAndGet());
    context.setNonReplicableProperty(OPERATION, kept);
    return kept;
  }

  /** An address without what may be another for each call. */
  private static @Nullable String withoutQuery(@Nullable String address) {
    int query = address == null ? -1 : address.indexOf('?');
    return address == null || query < 0 ? address : address.substring(0, query);
  }

  /**
   * What is kept of the operation that a client has called.
   *
   * @param request as it was sent
   * @return null if it is none of the module's
   */
  @Nullable ClientOperation called(MessageContext request) {
    return request.getProperty(OPERATION) instanceof ClientOperation kept
        ? kept
        : operation(request);
  }

  private DeltaSettings settings(AxisOperation operation) {
    DeltaSettings known = settings.get(operation);
    if (known != null) {
      return known;
    }
    DeltaSettings read;
    try {
      read = DeltaSettings.of(operation);
    } catch (AxisFault refused) {
      // Said when the module was engaged, unless the parameter came later.
      LOG.error("Stock sends the requests of " + operation.getName(), refused);
      read = DeltaSettings.OFF;
    }
    settings.put(operation, read);
    return read;
  }

  /** The name of an operation; that of the payload, if one operation serves for all. */
  private static @Nullable QName name(AxisOperation operation, MessageContext context) {
    QName name = operation.getName();
    if (!name.equals(ServiceClient.ANON_OUT_IN_OP)
        && !name.equals(ServiceClient.ANON_OUT_ONLY_OP)
        && !name.equals(ServiceClient.ANON_ROBUST_OUT_ONLY_OP)) {
      return name;
    }
    SOAPEnvelope envelope = context.getEnvelope();
    OMElement payload = envelope == null ? null : envelope.getBody().getFirstElement();
    return payload == null ? null : payload.getQName();
  }

  private synchronized @Nullable ClientOperation keep(ClientOperation.Key key) {
    if (closed) {
      return null;
    }
    if (!registered) {
      registered = true;
      objectName = ManagedBeans.register(this, "io.github.deltasoap:type=Client", "The client");
    }
    ClientOperation present = operations.get(key);
    if (present != null) {
      return present;
    }
    if (operations.size() >= MOST_OPERATIONS) {
      forgetOldest();
    }
    ClientOperation made = new ClientOperation(key, templates, responses, LOG::warn);
    operations.put(key, made);
    return made;
  }

  private void forgetOldest() {
    ClientOperation oldest = null;
    for (ClientOperation each : operations.values()) {
      oldest = oldest == null || each.usedAt() < oldest.usedAt() ? each : oldest;
    }
    if (oldest != null) {
      operations.remove(oldest.key());
      oldest.close(responses);
    }
  }

  /** Lets go of everything; requests that come later are left to stock. */
  synchronized void close() {
    closed = true;
    operations.values().forEach(each -> each.close(responses));
    operations.clear();
    settings.clear();
    ManagedBeans.unregister(objectName);
    objectName = null;
  }

  /** Counts a request by who has written it. */
  void counted(boolean direct) {
    (direct ? directRequests : stockRequests).increment();
  }

  void countStockResponse() {
    stockResponses.increment();
  }

  @Override
  public long getHits() {
    return responses.hits();
  }

  @Override
  public long getMisses() {
    return responses.misses();
  }

  @Override
  public long getStockResponses() {
    return stockResponses.sum();
  }

  @Override
  public long getLearnedShapes() {
    return responses.learnedShapes();
  }

  @Override
  public long getHeldBytes() {
    return responses.heldBytes();
  }

  @Override
  public long getDirectRequests() {
    return directRequests.sum();
  }

  @Override
  public long getStockRequests() {
    return stockRequests.sum();
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
  public long getMaxBytes() {
    return maxBytes;
  }

  @Override
  public int getOperations() {
    return operations.size();
  }
}
