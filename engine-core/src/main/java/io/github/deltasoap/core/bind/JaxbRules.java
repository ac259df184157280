package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.OperationType;
import io.github.deltasoap.core.type.ValueType;

/**
 * The rules of JAXB, except those that depend on its leniency.
 *
 * @param model the service's beans, whose content comes in any order
 * @param types JAXB's treatment of {@code xsi:type}
 */
public record JaxbRules(SchemaModel model, NamedTypes types) implements BindingRules {
  @Override
  public TypeCursor cursor(OperationType operation) {
    return new JaxbCursor(operation, model, types);
  }

  /** {@inheritDoc} JAXB gets the payload, or its parts, without the tags around them. */
  @Override
  public Prefixes prefixes(OperationType operation) {
    return model.parts(operation) == null ? Prefixes.OF_PAYLOAD : Prefixes.OF_PARTS;
  }

  @Override
  public ValueType describeValue(Object value) {
    return model.describeValue(value);
  }
}
