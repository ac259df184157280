package io.github.deltasoap.core.type;

import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An item of an array of arrays that is being read. In the type model it is a bean with one array.
 * Used by one thread.
 */
public final class InnerArray implements Representation {
  /** The name of the elements that stock reads as items, where it looks at the name. */
  public static final String ITEM = "array";

  private final Class<?> arrayClass;
  @Nullable Object items;

  private InnerArray(Class<?> arrayClass) {
    this.arrayClass = arrayClass;
  }

  /**
   * The type of an item of an array of arrays.
   *
   * @param arrayClass the class of the item
   * @param item the type of its items
   * @param named whether its items are the elements named {@link #ITEM}, and not all
   */
  public static BeanType type(Class<?> arrayClass, ValueType item, boolean named) {
    RepresentationBinder<InnerArray> binder =
        new RepresentationBinder<>(
            InnerArray.class,
            List.of(named ? ITEM : ""),
            () -> new InnerArray(arrayClass),
            (array, property) -> array.items,
            (array, property, value) -> array.items = value);
    return binder.type(
        "arrays of arrays are not reused", binder.slot(0, "items", arrayClass, item, true));
  }

  /** Whether a type is that of an item of an array of arrays. */
  public static boolean isInner(ValueType type) {
    return type.javaClass() == InnerArray.class;
  }

  /** Whether an element is an item of an array, by its name. */
  public static boolean holds(BeanType inner, String localName) {
    String name = inner.slots().get(0).name();
    return name.isEmpty() || name.equals(localName);
  }

  @Override
  public Object toValue() {
    return items == null ? Array.newInstance(arrayClass.getComponentType(), 0) : items;
  }
}
