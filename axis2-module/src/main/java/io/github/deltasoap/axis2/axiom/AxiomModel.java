package io.github.deltasoap.axis2.axiom;

import io.github.deltasoap.axis2.check.StockReading;
import io.github.deltasoap.axis2.check.StockRequests;
import io.github.deltasoap.axis2.service.InOnlyReceiver;
import io.github.deltasoap.axis2.service.OperationRuntime;
import io.github.deltasoap.axis2.service.ProgrammingModel;
import io.github.deltasoap.axis2.settings.WriteStrategy;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.DocumentRules;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.Undescribed;
import io.github.deltasoap.core.wire.WireMessage;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMElement;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.MessageContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.InOnlyAxisOperation;
import org.apache.axis2.description.WSDL2Constants;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.receivers.RawXMLINOnlyMessageReceiver;
import org.apache.axis2.receivers.RawXMLINOutMessageReceiver;
import org.jspecify.annotations.Nullable;

/** Services whose methods take the payload as an element, which stock's RawXML receivers call. */
public record AxiomModel(AxisService service) implements ProgrammingModel {
  /** Whether stock's RawXML receivers call a service. */
  public static boolean serves(AxisService service) {
    List<Class<?>> receivers = new ArrayList<>();
    for (AxisOperation operation : ProgrammingModel.operations(service)) {
      if (!operation.isControlOperation() && operation.getMessageReceiver() != null) {
        receivers.add(operation.getMessageReceiver().getClass());
      }
    }
    return !receivers.isEmpty() && receivers.stream().allMatch(AxiomModel::isOfElements);
  }

  private static boolean isOfElements(Class<?> receiver) {
    return receiver == RawXMLINOutMessageReceiver.class
        || receiver == RawXMLINOnlyMessageReceiver.class;
  }

  @Override
  public BindingRules rules() {
    return DocumentRules.INSTANCE;
  }

  @Override
  public OperationType describe(AxisOperation operation, Class<?> implementation)
      throws Undescribed {
    MessageReceiver receiver = operation.getMessageReceiver();
    boolean isOneWay = receiver instanceof RawXMLINOnlyMessageReceiver;
    String pattern = operation.getMessageExchangePattern();
    if (isOneWay != operation instanceof InOnlyAxisOperation
        || (!isOneWay && !pattern.equals(WSDL2Constants.MEP_URI_IN_OUT))) {
      throw new Undescribed("its message exchange pattern is " + pattern);
    }
    String name = operation.getName().getLocalPart();
    Class<?> result = isOneWay ? void.class : OMElement.class;
    try {
      Method method = implementation.getMethod(name, OMElement.class);
      if (method.getReturnType() == result) {
        return OperationType.ofElement(name, method);
      }
    } catch (NoSuchMethodException | LinkageError missing) {
      // Stock answers with a fault.
    }
    throw new Undescribed(
        "it has no method " + result.getSimpleName() + " " + name + "(OMElement)");
  }

  /** {@inheritDoc} Stock looks for an operation of the element first, and then of its name. */
  @Override
  public @Nullable String payloadName(OperationType operation) {
    QName element = requestElement(service.getOperation(new QName(operation.name())));
    if (element == null || element.getLocalPart().equals(operation.name())) {
      return operation.name();
    }
    AxisOperation named = service.getOperation(new QName(element.getLocalPart()));
    return named == null ? element.getLocalPart() : operation.name();
  }

  @Override
  public StockReading stockReading(AxisOperation operation, OperationType type) {
    return new Texts(new StockRequests(service, operation));
  }

  /** {@inheritDoc} A tree is passed as it is. */
  @Override
  public boolean bindsTrees() {
    return true;
  }

  @Override
  public MessageReceiver receiver(
      MessageReceiver stock, OperationRuntime operation, WriteStrategy strategy) {
    return stock instanceof RawXMLINOutMessageReceiver inOut
        ? new AxiomInOutReceiver(operation, inOut, strategy != WriteStrategy.STOCK)
        : new InOnlyReceiver(
            operation, stock, (target, bound) -> operation.call(target, bound), new OneWayFaults());
  }

  /** The payload as a text, in which its tree can be compared. */
  private record Texts(StockRequests requests) implements StockReading {
    @Override
    public @Nullable Object[] stocks(WireMessage message) throws Throwable {
      return requests.read(message, payload -> new Object[] {String.valueOf(payload)});
    }

    @Override
    public @Nullable Object[] ours(@Nullable Object[] bound) {
      return new Object[] {String.valueOf(bound[0])};
    }
  }

  /** The faults of stock's RawXMLINOnlyMessageReceiver. */
  private record OneWayFaults() implements InOnlyReceiver.Faults {
    @Override
    public AxisFault of(Throwable thrown, MessageContext request) {
      if (thrown instanceof Error error) {
        throw error;
      }
      return AxisFault.makeFault(thrown);
    }

    @Override
    public AxisFault ofCreation(Exception failed) {
      return AxisFault.makeFault(failed);
    }
  }
}
