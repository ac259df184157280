package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.pojo.PojoIntrospector;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.ValueType;
import io.github.deltasoap.core.type.XsiTypes;

/**
 * The rules of stock's RPC receivers, for POJO services.
 *
 * @param introspector describes the service's classes
 * @param xsiTypes resolves {@code xsi:type}
 */
public record PojoRules(PojoIntrospector introspector, XsiTypes xsiTypes) implements BindingRules {
  @Override
  public TypeCursor cursor(OperationType operation) {
    return new PojoCursor(operation, introspector, xsiTypes);
  }

  @Override
  public ValueType describeValue(Object value) {
    return introspector.describeValue(value);
  }

  @Override
  public boolean readsReferences() {
    return true;
  }
}
