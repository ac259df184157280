package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place that takes a value: a parameter of an operation or a property of a bean.
 *
 * @param index position among the parameters or the properties
 * @param name the parameter's or property's name; for a parameter without debug information its
 *     position
 * @param javaClass the declared class
 * @param type the type of the value, or of one item if {@code array}
 * @param array whether the place takes an array or a list of {@code type}; {@code byte[]} is a
 *     simple value
 * @param getter the property's getter; null for parameters and for properties without one
 * @param setter the property's setter; null for parameters and for properties without one
 * @param field the field that the setter does nothing but store to; null if that is not proved.
 *     Without a setter, the field that the data binding itself stores to
 * @param readable whether the getter is proved to do nothing but return that field
 */
public record Slot(
    int index,
    String name,
    Class<?> javaClass,
    ValueType type,
    boolean array,
    @Nullable Method getter,
    @Nullable Method setter,
    @Nullable Field field,
    boolean readable) {
  /** A parameter, which nothing but the caller sets. */
  public static Slot parameter(
      int index, String name, Class<?> javaClass, ValueType type, boolean array) {
    return new Slot(index, name, javaClass, type, array, null, null, null, false);
  }

  /** Whether a property can be set. */
  public boolean isWritable() {
    return setter != null || field != null;
  }

  /** Whether the items stand in a list and not in an array. */
  public boolean isList() {
    return array && List.class.isAssignableFrom(javaClass);
  }

  /**
   * Refuses null for a primitive.
   *
   * @throws Unbindable if the place cannot take the value
   */
  public void checkNull(@Nullable Object value) throws Unbindable {
    if (value == null && javaClass.isPrimitive()) {
      throw new Unbindable(StockReason.VALUE);
    }
  }

  @Override
  public String toString() {
    return name + (array ? "[]" : "");
  }
}
