package io.github.deltasoap.axis2.pojo;

import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.check.StockRequests;
import io.github.deltasoap.axis2.service.InOnlyReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.service.ServiceCall;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.result.PropertyReaders;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.OperationType.Style;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.type.UndescribedType;
import io.github.deltasoap.core.wire.WireMessage;
import io.github.deltasoap.databinding.write.ResponseWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;
import org.apache.axis2.rpc.receivers.RPCUtil;
import org.jspecify.annotations.Nullable;

/** Services of plain Java classes, which stock's RPC receivers call. */
public final class PojoModel implements ProgrammingModel {
  private final AxisService service;
  private final PojoDescriber describer;
  private final BindingRules rules;
  private final ResultWriters results;

  /**
   * @param readers read the properties of results
   */
  public PojoModel(AxisService service, BeanBinders binders, PropertyReaders readers) {
    this.service = service;
    PojoIntrospector introspector = new PojoIntrospector(StockSimpleTypes.all(), binders);
    this.describer = new PojoDescriber(service, introspector);
    this.rules = new PojoRules(introspector, new ServiceXsiTypes(service));
    this.results = new ResultWriters(service, readers);
  }

  @Override
  public BindingRules rules() {
    return rules;
  }

  @Override
  public OperationType describe(AxisOperation operation, Class<?> implementation)
      throws Undescribed {
    return describer.describe(operation, implementation);
  }

  @Override
  public @Nullable String payloadName(OperationType operation) {
    if (!operation.hasPayload()) {
      return null;
    }
    if (operation.style() != Style.BARE) {
      return operation.name();
    }
    // Stock looks for an operation of that name first.
    String element = operation.parameters().get(0).name();
    AxisOperation named = service.getOperation(new QName(element));
    return named == null || element.equals(operation.name()) ? element : null;
  }

  @Override
  public @Nullable ResponseWriter writer(
      AxisOperation operation, OperationType type, WriteStrategy strategy) {
    return results.writer(operation, type.method(), strategy);
  }

  @Override
  public StockReading stockReading(AxisOperation operation, OperationType type) {
    return new RpcReading(service, type, new StockRequests(service, operation));
  }

  /** {@inheritDoc} Stock's rules are those of a walk over the tree. */
  @Override
  public boolean bindsTrees() {
    return true;
  }

  @Override
  public String problems() {
    return results.problems();
  }

  @Override
  public MessageReceiver receiver(
      MessageReceiver stock, OperationRuntime operation, WriteStrategy strategy) {
    return stock instanceof RPCMessageReceiver rpc
        ? new PojoInOutReceiver(operation, elements(operation.type(), strategy), rpc)
        : new InOnlyReceiver(
            operation,
            stock,
            (target, bound) -> operation.call(target, bound),
            new OneWayFaults(operation.type().method()));
  }

  private @Nullable WrappedElements elements(OperationType type, WriteStrategy strategy) {
    return strategy == WriteStrategy.STOCK
        ? null
        : new WrappedElements(service, service.getOperation(new QName(type.name())), type.method());
  }

  /** The way of stock's RPC receivers; both sides pass elements of a tree as they are. */
  private record RpcReading(AxisService service, OperationType type, StockRequests requests)
      implements StockReading {
    @Override
    public @Nullable Object[] stocks(WireMessage message) throws Throwable {
      return requests.read(
          message,
          payload -> payload == null ? new Object[0] : withoutElements(arguments(payload)));
    }

    private @Nullable Object[] arguments(OMElement payload) throws AxisFault {
      Method method = type.method();
      return type.style() == Style.WRAPPED
          ? RPCUtil.processRequest(
              payload,
              method,
              service.getObjectSupplier(),
              (String[]) service.getParameterValue(method.getName()))
          : RPCUtil.processRequest(
              (OMElement) payload.getParent(), method, service.getObjectSupplier());
    }

    @Override
    public @Nullable Object[] ours(@Nullable Object[] bound) {
      return type.takesElements() ? withoutElements(bound.clone()) : bound;
    }

    private @Nullable Object[] withoutElements(@Nullable Object[] arguments) {
      for (Slot parameter : type.parameters()) {
        if (UndescribedType.isElement(parameter.type())) {
          arguments[parameter.index()] = null;
        }
      }
      return arguments;
    }
  }

  /** The faults of stock's RPCInOnlyMessageReceiver. */
  private record OneWayFaults(Method method) implements InOnlyReceiver.Faults {
    @Override
    public AxisFault of(Throwable thrown, MessageContext request) {
      return thrown instanceof InvocationTargetException ofService
          ? ServiceCall.oneWayFault(ofService, method)
          : ServiceCall.oneWayUnbound(thrown, method.getName());
    }

    @Override
    public AxisFault ofCreation(Exception failed) {
      return ServiceCall.oneWayWithoutObject(failed);
    }
  }
}
