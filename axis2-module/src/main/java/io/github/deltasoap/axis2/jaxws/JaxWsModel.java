package io.github.deltasoap.axis2.jaxws;

import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.check.StockRequests;
import io.github.deltasoap.axis2.jaxb.JaxbNamedTypes;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.axis2.validate.ServiceSchema;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.JaxbRules;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.databinding.PullBinder;
import io.github.deltasoap.databinding.PullReaders;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;
import org.jspecify.annotations.Nullable;

/**
 * Services of annotated classes, which stock's JAX-WS receiver calls. This class can be loaded
 * without the classes of JAX-WS, which some installations of Axis2 lack.
 */
public final class JaxWsModel implements ProgrammingModel {
  private static final String RECEIVER = "org.apache.axis2.jaxws.server.JAXWSMessageReceiver";

  private final AxisService service;
  private final SchemaModel model;
  private final JaxbNamedTypes types = new JaxbNamedTypes();
  private final PullReaders readers;
  private final PropertyReaders properties;
  private @Nullable JaxWsDescriber describer;
  private final Map<String, JaxWsOperation> operations = new HashMap<>();

  public JaxWsModel(
      AxisService service, BeanBinders binders, PropertyReaders properties, PullReaders readers) {
    this.service = service;
    this.model = new SchemaModel(binders);
    this.readers = readers;
    this.properties = properties;
  }

  /** Whether stock's JAX-WS receiver serves an operation of the service. */
  public static boolean serves(AxisService service) {
    return ProgrammingModel.operations(service).stream()
        .anyMatch(operation -> isJaxWs(operation.getMessageReceiver()));
  }

  private static boolean isJaxWs(@Nullable MessageReceiver receiver) {
    return receiver != null && receiver.getClass().getName().equals(RECEIVER);
  }

  @Override
  public BindingRules rules() {
    return new JaxbRules(model, types);
  }

  @Override
  public OperationType describe(AxisOperation operation, Class<?> implementation)
      throws Undescribed {
    if (!isJaxWs(operation.getMessageReceiver())) {
      throw new Undescribed("its message receiver is not that of JAX-WS");
    }
    try {
      return asInRequests(
          () -> {
            JaxWsDescriber known = describer;
            describer =
                known == null
                    ? new JaxWsDescriber(service, model, types, properties, readers)
                    : known;
            JaxWsOperation described = describer.describe(operation, implementation);
            operations.put(described.type().name(), described);
            return described.type();
          });
    } catch (RuntimeException | LinkageError failed) {
      throw new Undescribed("its description fails (" + failed + ")");
    }
  }

  /** A piece of work. */
  @FunctionalInterface
  private interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Works with the context class loader of requests, by which stock finds and caches classes. */
  private <T, E extends Exception> T asInRequests(Work<T, E> work) throws E {
    Thread thread = Thread.currentThread();
    ClassLoader outer = thread.getContextClassLoader();
    thread.setContextClassLoader(service.getClassLoader());
    try {
      return work.run();
    } finally {
      thread.setContextClassLoader(outer);
    }
  }

  @Override
  public void complete() {
    JaxWsDescriber known = describer;
    if (known != null) {
      asInRequests(
          () -> {
            known.complete();
            return known;
          });
    }
    model.bind();
  }

  @Override
  public @Nullable String payloadName(OperationType operation) {
    return operation.hasPayload() ? described(operation).name() : null;
  }

  /** {@inheritDoc} Without a WSDL, it is the one that JAXB makes of the service's classes. */
  @Override
  public List<String> schemaDocuments(AxisService service) {
    List<String> documents = ServiceSchema.documents(service);
    return documents.isEmpty() ? GeneratedSchema.of(operations.values()) : documents;
  }

  @Override
  public @Nullable QName requestElement(AxisOperation operation) {
    QName declared = ProgrammingModel.super.requestElement(operation);
    JaxWsOperation described = operations.get(operation.getName().getLocalPart());
    // The payload of the style rpc is no element of the schema, though one may have its name.
    return declared == null
            && described != null
            && described.type().hasPayload()
            && !described.isRpc()
        ? new QName(described.type().wrapperNamespace(), described.name())
        : declared;
  }

  @Override
  public String problems() {
    List<String> problems = describer == null ? List.of() : describer.problems();
    Set<String> unread = describer == null ? Set.of() : describer.unread();
    return (unread.isEmpty()
            ? ""
            : "; content that goes to stock where it occurs: " + String.join("; ", unread))
        + (problems.isEmpty() ? "" : "; results written by stock: " + String.join("; ", problems));
  }

  @Override
  public StockReading stockReading(AxisOperation operation, OperationType type) {
    StockRequests requests = new StockRequests(service, operation);
    JaxWsOperation jaxWs = described(type);
    return message ->
        requests.read(
            message,
            payload ->
                payload == null
                    ? new @Nullable Object[jaxWs.parts().size()]
                    : jaxWs.unmarshal(payload));
  }

  private JaxWsOperation described(OperationType type) {
    JaxWsOperation described = operations.get(type.name());
    if (described == null) {
      throw new IllegalStateException("Not described: " + type.name());
    }
    return described;
  }

  @Override
  public MessageReceiver receiver(
      MessageReceiver stock, OperationRuntime operation, WriteStrategy strategy) {
    JaxWsOperation described = described(operation.type());
    JaxWsResponseWriter responses =
        new JaxWsResponseWriter(
            described.response(),
            strategy,
            operation.templates(),
            operation.responses(),
            operation.verification());
    Class<?> responseClass = strategy == WriteStrategy.STOCK ? null : described.responseClass();
    return new DeltaJAXWSMessageReceiver(
        operation,
        described,
        asInRequests(
            () ->
                new EndpointCall(
                    service,
                    operation,
                    responseClass,
                    responses.attachesByStock(),
                    headers(described))),
        responses,
        described.isEarly() && describer != null ? describer.calendars() : null,
        stock);
  }

  /** Binders of the header blocks of an operation, by name. */
  private Map<QName, PullBinder> headers(JaxWsOperation described) {
    Map<QName, PullBinder> headers = new HashMap<>();
    described
        .headers()
        .forEach((name, type) -> headers.put(name, new PullBinder(type, rules(), readers)));
    return headers;
  }
}
