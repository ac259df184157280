package io.github.deltasoap.axis2.jaxb;

import io.github.deltasoap.core.invoke.BeanBinder;
import io.github.deltasoap.core.schema.SchemaModel.Holder;
import io.github.deltasoap.core.type.BeanType;
import io.github.deltasoap.core.type.SimpleType;
import io.github.deltasoap.core.type.Slot;
import io.github.deltasoap.core.type.ValueType;
import jakarta.xml.bind.JAXBElement;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Handles {@code JAXBElement}s, in the type model objects around the bean of an element. Used by
 * {@link JaxbIntrospector}.
 *
 * @param declaration of the elements that it creates; null if it only copies them
 */
record JaxbElementBinder(@Nullable JaxbElement declaration) implements BeanBinder {
  private static final String VALUE = "value";
  private static final String NIL = "nil";

  /** The type of elements around beans of a type. */
  static Holder holder(JaxbElement declaration, BeanType bean) {
    return holder(new JaxbElementBinder(declaration), bean);
  }

  /** The type by which elements with any value are copied. */
  static BeanType any(ValueType value) {
    return holder(new JaxbElementBinder(null), value).type();
  }

  private static Holder holder(JaxbElementBinder binder, ValueType content) {
    BeanType type = new BeanType(JAXBElement.class, null);
    Slot value;
    Slot nil;
    try {
      value =
          new Slot(
              0,
              VALUE,
              Object.class,
              content,
              false,
              JAXBElement.class.getMethod("getValue"),
              JAXBElement.class.getMethod("setValue", Object.class),
              null,
              true);
      nil =
          new Slot(
              1,
              NIL,
              boolean.class,
              SimpleType.immutable(boolean.class, Boolean::valueOf),
              false,
              JAXBElement.class.getMethod("isNil"),
              JAXBElement.class.getMethod("setNil", boolean.class),
              null,
              true);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
    type.describe(List.of(value, nil), List.of(), null);
    type.bindBy(binder);
    return new Holder(type, value, nil);
  }

  @Override
  public Class<?> beanClass() {
    return JAXBElement.class;
  }

  @Override
  public List<String> properties() {
    return List.of(VALUE, NIL);
  }

  @Override
  public Object create() {
    if (declaration == null) {
      throw new IllegalStateException("An element needs its declaration");
    }
    return declaration.empty();
  }

  @Override
  public @Nullable Object get(Object bean, int property) {
    JAXBElement<?> element = (JAXBElement<?>) bean;
    return property == 0 ? element.getValue() : element.isNil();
  }

  @Override
  @SuppressWarnings("unchecked") // The value is of the declared class.
  public void set(Object bean, int property, @Nullable Object value) {
    if (property == 0) {
      ((JAXBElement<@Nullable Object>) bean).setValue(value);
    } else {
      ((JAXBElement<?>) bean).setNil(Boolean.TRUE.equals(value));
    }
  }

  @Override
  public Object copy(Object bean, UnaryOperator<@Nullable Object> others) {
    return JaxbElement.copy((JAXBElement<?>) bean, others);
  }

  @Override
  public boolean reachesFields() {
    return true;
  }
}
