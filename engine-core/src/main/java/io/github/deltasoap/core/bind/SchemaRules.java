package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.ValueType;

/**
 * The rules of data bindings that follow an XML schema, where stock is equally strict.
 *
 * @param model the service's beans
 */
public record SchemaRules(SchemaModel model) implements BindingRules {
  @Override
  public TypeCursor cursor(OperationType operation) {
    return new SchemaCursor(operation, model);
  }

  @Override
  public ValueType describeValue(Object value) {
    return model.describeValue(value);
  }
}
