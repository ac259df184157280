package io.github.deltasoap.core.invoke;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates, reads, writes and copies the beans of one class (HiSOAP, section IV.C). Properties are
 * named by their position in {@link #properties}. Implementations are stateless.
 *
 * <p>What a constructor, a getter or a setter of the bean throws passes through unchanged.
 */
public interface BeanBinder {
  /** The class whose direct instances the binder handles. */
  Class<?> beanClass();

  /** The names of the properties, as the JavaBeans specification has them, in order of index. */
  List<String> properties();

  /** A new bean, made by the no-argument constructor. */
  Object create();

  /** What the getter of a property returns; primitives are boxed. */
  @Nullable Object get(Object bean, int property);

  /**
   * Calls the setter of a property.
   *
   * @param value not null if the property is of a primitive type
   */
  void set(Object bean, int property, @Nullable Object value);

  /**
   * A deep copy of a bean: a new bean whose setters were given copies of what the getters return.
   * If the binder {@linkplain #reachesFields reaches fields}, a new bean with copies of the fields.
   *
   * @param others copies values that the binder does not know how to copy, such as dates or beans
   *     of subclasses
   */
  Object copy(Object bean, UnaryOperator<@Nullable Object> others);

  /**
   * Whether the binder reads and writes private fields: {@link #get} returns what the field of a
   * property holds, whatever its getter does, {@link #set} stores to the field of a property
   * without a setter, and {@link #copy} copies fields, marks of what was set among them.
   */
  default boolean reachesFields() {
    return false;
  }
}
