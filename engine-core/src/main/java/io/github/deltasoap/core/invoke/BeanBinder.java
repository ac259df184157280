package io.github.deltasoap.core.invoke;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates, reads, writes and copies the beans of one class (HiSOAP, section IV.C). Properties are
 * identified by their index in {@link #properties}. Implementations are stateless.
 *
 * <p>Exceptions of the bean's constructor, getters and setters pass through unchanged.
 */
public interface BeanBinder {
  /** The class whose direct instances the binder handles. */
  Class<?> beanClass();

  /** The names of the properties according to the JavaBeans specification, in order of index. */
  List<String> properties();

  /** Creates a bean by the no-argument constructor. */
  Object create();

  /** Calls the getter of a property; primitives are boxed. */
  @Nullable Object get(Object bean, int property);

  /**
   * Calls the setter of a property.
   *
   * @param value not null if the property is of a primitive type
   */
  void set(Object bean, int property, @Nullable Object value);

  /**
   * Calls the setter of a property of type {@code int}, {@code long}, {@code float} or {@code
   * double} without an object for the number.
   *
   * @param bits the number; of a real, {@link Float#floatToRawIntBits} or {@link
   *     Double#doubleToRawLongBits}
   * @return false if the binder has no such call for the property; the bean is as it was, and
   *     {@link #set} takes the number
   */
  default boolean setNumber(Object bean, int property, long bits) {
    return false;
  }

  /**
   * Copies a bean deeply: a new bean whose setters receive copies of the getters' results. If the
   * binder {@linkplain #reachesFields reaches fields}, a new bean with copies of the fields.
   *
   * @param others copies values that the binder cannot copy, such as dates or beans of subclasses
   */
  Object copy(Object bean, UnaryOperator<@Nullable Object> others);

  /**
   * Whether the binder accesses private fields: {@link #get} returns the field of a property,
   * whatever its getter does, {@link #set} stores to the field of a property without a setter, and
   * {@link #copy} copies fields, including those that track which properties were set.
   */
  default boolean reachesFields() {
    return false;
  }
}
