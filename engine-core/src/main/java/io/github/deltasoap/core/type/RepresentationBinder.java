package io.github.deltasoap.core.type;

import io.github.deltasoap.core.invoke.BeanBinder;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Handles a {@link Representation}, or a part of one, without reflection. Its types name an
 * obstacle to reuse, so each message gets a new one and none is copied.
 *
 * @param creation makes an object
 * @param getter reads a property by its index
 * @param setter sets a property by its index
 */
record RepresentationBinder<T>(
    Class<T> beanClass,
    List<String> properties,
    Supplier<T> creation,
    Getter<T> getter,
    Setter<T> setter)
    implements BeanBinder {
  /** Reads a property. */
  @FunctionalInterface
  interface Getter<T> {
    @Nullable Object get(T bean, int property);
  }

  /** Sets a property. */
  @FunctionalInterface
  interface Setter<T> {
    void set(T bean, int property, @Nullable Object value);
  }

  /**
   * The type that this binder handles.
   *
   * @param obstacle to reuse
   */
  BeanType type(String obstacle, Slot... slots) {
    BeanType type = new BeanType(beanClass, null);
    TreeMap<String, Slot> byName = new TreeMap<>();
    for (Slot slot : slots) {
      byName.put(slot.name(), slot);
    }
    type.describe(List.of(slots), byName, List.of(), Map.of(), obstacle);
    type.bindBy(this);
    return type;
  }

  /**
   * A slot of that type.
   *
   * @param stored the name of the field
   */
  Slot slot(int index, String stored, Class<?> javaClass, ValueType type, boolean array) {
    try {
      Field field = beanClass.getDeclaredField(stored);
      return new Slot(
          index, properties.get(index), javaClass, type, array, null, null, field, false);
    } catch (NoSuchFieldException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public Object create() {
    return creation.get();
  }

  @Override
  public @Nullable Object get(Object bean, int property) {
    return getter.get(beanClass.cast(bean), property);
  }

  @Override
  public void set(Object bean, int property, @Nullable Object value) {
    setter.set(beanClass.cast(bean), property, value);
  }

  @Override
  public Object copy(Object bean, UnaryOperator<@Nullable Object> others) {
    throw new IllegalStateException(beanClass + " is never part of a prototype");
  }

  @Override
  public boolean reachesFields() {
    return true;
  }
}
