package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.util.Set;

/**
 * The cursor for JAXB, which follows the classes and not a schema: the elements of a bean come in
 * any order, and none is required. What only JAXB's leniency would read is left to it, and so is
 * everything that names its type.
 */
final class JaxbCursor implements TypeCursor {
  private static final Set<String> BOOLEANS = Set.of("true", "false", "1", "0");

  private final TypeCursor schema;

  /** Creates a cursor that takes no more than another one does. */
  JaxbCursor(TypeCursor schema) {
    this.schema = schema;
  }

  @Override
  public BindingStep start(String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (attributes.typeName() != null) {
      throw new Unbindable(StockReason.XSI_TYPE);
    }
    if (attributes.nil() != null && !BOOLEANS.contains(attributes.nil())) {
      throw new Unbindable(StockReason.VALUE);
    }
    return schema.start(namespace, localName, attributes);
  }

  @Override
  public void text() throws Unbindable {
    schema.text();
  }

  @Override
  public BindingStep end() throws Unbindable {
    return schema.end();
  }

  @Override
  public int depth() {
    return schema.depth();
  }

  @Override
  public Kind kind() {
    return schema.kind();
  }

  @Override
  public Place place(int atDepth) {
    return schema.place(atDepth);
  }
}
