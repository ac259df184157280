package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.util.Set;

/**
 * The cursor for JAXB, which follows the classes rather than a schema: a bean's elements come in
 * any order, and none is required. Documents that only JAXB's leniency accepts fall back to stock,
 * and so do elements with an {@code xsi:type} that JAXB may look at.
 */
final class JaxbCursor implements TypeCursor {
  private static final Set<String> BOOLEANS = Set.of("true", "false", "1", "0");

  private final TypeCursor schema;
  private final NamedTypes types;

  /** Creates a cursor that is at most as lenient as the given one, which must ignore types. */
  JaxbCursor(TypeCursor schema, NamedTypes types) {
    this.schema = schema;
    this.types = types;
  }

  @Override
  public BindingStep start(String namespace, String localName, Attributes attributes)
      throws Unbindable {
    if (attributes.nil() != null && !BOOLEANS.contains(attributes.nil())) {
      throw new Unbindable(StockReason.VALUE);
    }
    if (attributes.typeName() == null) {
      return schema.start(namespace, localName, attributes);
    }
    boolean isPayload = schema.depth() == 0;
    BindingStep step = schema.start(namespace, localName, withoutType(attributes));
    if (isPayload
        || !(step instanceof BindingStep.OpenBean bean)
        || !types.areIgnored(bean.type())) {
      throw new Unbindable(StockReason.XSI_TYPE);
    }
    return step;
  }

  private static Attributes withoutType(Attributes attributes) {
    return new Attributes(
        attributes.nil(), null, null, attributes.reference(), attributes.others());
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
