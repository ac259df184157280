package io.github.deltasoap.axis2;

import io.github.deltasoap.axis2.OperationDescriber.Undescribed;
import io.github.deltasoap.core.bind.BindingRules;
import io.github.deltasoap.core.bind.PojoRules;
import io.github.deltasoap.core.type.BeanBinders;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.PojoIntrospector;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.MessageReceiver;
import org.apache.axis2.rpc.receivers.RPCMessageReceiver;

/** Services of plain Java classes, which stock's RPC receivers call. */
final class PojoModel implements ProgrammingModel {
  private final OperationDescriber describer;
  private final BindingRules rules;

  PojoModel(AxisService service, BeanBinders binders) {
    PojoIntrospector introspector = new PojoIntrospector(StockSimpleTypes.all(), binders);
    this.describer = new OperationDescriber(service, introspector);
    this.rules = new PojoRules(introspector, new ServiceXsiTypes(service));
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
  public MessageReceiver receiver(MessageReceiver stock, OperationRuntime operation) {
    return stock instanceof RPCMessageReceiver rpc
        ? new DeltaInOutReceiver(operation, rpc)
        : new DeltaInOnlyReceiver(operation);
  }
}
