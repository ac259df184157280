package io.github.deltasoap.core.type;

import io.github.deltasoap.core.StockReason;
import io.github.deltasoap.core.Unbindable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * A slot for a value: a parameter of an operation or a property of a bean.
 *
 * @param index position among the parameters or the properties
 * @param name the name of the parameter or property; a parameter's position if there is no debug
 *     information
 * @param javaClass the declared class
 * @param type the type of the value, or of one item if {@code array}
 * @param array whether the slot takes an array or a collection of {@code type}; {@code byte[]} is a
 *     simple value
 * @param getter the property's getter; null for parameters and for properties without one
 * @param setter the property's setter; null for parameters and for properties without one
 * @param field the only field that the setter is proved to store to, or without a setter the field
 *     that the data binding stores to; null if there is none
 * @param readable whether the getter is proved to only return that field
 * @param collection the collection that holds the items; null if they are held in an array, or
 *     there are none
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
    boolean readable,
    @Nullable CollectionKind collection) {
  /** A slot whose items, if any, are held by what its class stands for. */
  public Slot(
      int index,
      String name,
      Class<?> javaClass,
      ValueType type,
      boolean array,
      @Nullable Method getter,
      @Nullable Method setter,
      @Nullable Field field,
      boolean readable) {
    this(
        index,
        name,
        javaClass,
        type,
        array,
        getter,
        setter,
        field,
        readable,
        array ? CollectionKind.of(javaClass) : null);
  }

  /** A parameter, which has neither getter, setter nor field. */
  public static Slot parameter(
      int index, String name, Class<?> javaClass, ValueType type, boolean array) {
    return new Slot(index, name, javaClass, type, array, null, null, null, false);
  }

  /** The same slot, for items of another type among those of a list. */
  public Slot ofType(ValueType item) {
    return new Slot(
        index, name, javaClass, item, array, getter, setter, field, readable, collection);
  }

  /** The same slot, with another collection. */
  public Slot in(CollectionKind other) {
    return new Slot(index, name, javaClass, type, array, getter, setter, field, readable, other);
  }

  /** Whether a property can be set. */
  public boolean isWritable() {
    return setter != null || field != null;
  }

  /** Whether it takes a collection whose items cannot be replaced by their index. */
  public boolean isUnindexed() {
    return collection != null && !collection.isIndexed();
  }

  /**
   * Refuses null for a primitive.
   *
   * @throws Unbindable if the slot cannot take the value
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
