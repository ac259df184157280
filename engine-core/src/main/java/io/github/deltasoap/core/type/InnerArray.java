package io.github.deltasoap.core.type;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
    BeanType type = new BeanType(InnerArray.class, null);
    Field field;
    try {
      field = InnerArray.class.getDeclaredField("items");
    } catch (NoSuchFieldException impossible) {
      throw new IllegalStateException(impossible);
    }
    String name = named ? ITEM : "";
    Slot slot = new Slot(0, name, arrayClass, item, true, null, null, field, false);
    type.describe(
        List.of(slot),
        new TreeMap<>(Map.of(name, slot)),
        List.of(),
        Map.of(),
        "arrays of arrays are not reused");
    type.bindBy(new Binder(arrayClass, name));
    return type;
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

  /** Handles inner arrays without reflection. */
  private record Binder(Class<?> arrayClass, String name) implements RepresentationBinder {
    @Override
    public Class<?> beanClass() {
      return InnerArray.class;
    }

    @Override
    public List<String> properties() {
      return List.of(name);
    }

    @Override
    public Object create() {
      return new InnerArray(arrayClass);
    }

    @Override
    public @Nullable Object get(Object bean, int property) {
      return ((InnerArray) bean).items;
    }

    @Override
    public void set(Object bean, int property, @Nullable Object value) {
      ((InnerArray) bean).items = value;
    }
  }
}
