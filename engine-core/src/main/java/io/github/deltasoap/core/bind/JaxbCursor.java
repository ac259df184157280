package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import io.github.deltasoap.core.schema.ContentModel;
import io.github.deltasoap.core.schema.SchemaModel;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.OperationType;
import java.util.Set;

/**
 * The cursor for JAXB, which follows the classes rather than a schema: a bean's elements come in
 * any order, and none is required. Documents that only JAXB's leniency accepts fall back to stock,
 * and so do elements with an {@code xsi:type} that JAXB may look at, unless it names a known bean.
 */
final class JaxbCursor extends SchemaCursor {
  private static final Set<String> BOOLEANS = Set.of("true", "false", "1", "0");

  private final NamedTypes types;

  /** Creates a cursor positioned before the payload, which is at most as lenient as the model. */
  JaxbCursor(OperationType operation, SchemaModel model, NamedTypes types) {
    super(operation, model);
    this.types = types;
  }

  @Override
  public BindingStep start(String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (attributes.nil() != null && !BOOLEANS.contains(attributes.nil())) {
      throw new Unbindable(StockReason.VALUE);
    }
    if (attributes.typeName() == null) {
      return super.start(namespace, localName, attributes);
    }
    BindingStep step = super.start(namespace, localName, attributes);
    boolean isChosen =
        step instanceof BindingStep.Value value && !value.type().equals(value.slot().type());
    if (!(step instanceof BindingStep.OpenBean) && !isChosen) {
      throw new Unbindable(StockReason.XSI_TYPE);
    }
    return step;
  }

  @Override
  BeanType named(BeanType declared, Attributes attributes) throws Unbindable {
    boolean isPayload = depth() == 0;
    return attributes.typeName() != null && !isPayload && types.areIgnored(declared)
        ? declared
        : super.named(declared, attributes);
  }

  /** JAXB reads other attributes of a nil element only if an object holds the value. */
  @Override
  boolean takes(ContentModel.Nil nil, Attributes attributes) {
    return nil.value() == null || attributes.others().isEmpty();
  }

  @Override
  boolean ignoresText(ContentModel.Nil nil) {
    return false;
  }
}
