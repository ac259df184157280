package io.github.deltasoap.core.type;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * A place that takes a value: a parameter of an operation or a property of a bean.
 *
 * @param index position among the parameters or the properties
 * @param name the parameter's or property's name; for a parameter without debug information its
 *     position
 * @param javaClass the declared class
 * @param type the type of the value, or of one item if {@code array}
 * @param array whether the place takes an array of {@code type}; {@code byte[]} is a simple value
 * @param setter the property's setter; null for parameters and for properties without one
 * @param field the field that the setter does nothing but store to; null if that is not proved
 */
public record Slot(
    int index,
    String name,
    Class<?> javaClass,
    ValueType type,
    boolean array,
    @Nullable Method setter,
    @Nullable Field field) {

  @Override
  public String toString() {
    return name + (array ? "[]" : "");
  }
}
