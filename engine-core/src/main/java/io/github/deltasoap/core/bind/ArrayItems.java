package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.AnyAttribute;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes items of lists and of arrays of any type. */
public final class ArrayItems {
  private ArrayItems() {}

  /** An item of a list or of an array of objects. */
  public static @Nullable Object get(Object array, int index) {
    // Arrays first: testing whether an array is a List is slow.
    return array instanceof @Nullable Object[] objects
        ? objects[index]
        : ((List<?>) array).get(index);
  }

  /**
   * Stores an item; in an array of primitives, null becomes stock's sentinel.
   *
   * @param array a list, an array whose component type accepts the item, or a map that has an entry
   *     of the same key
   */
  @SuppressWarnings("unchecked") // The items match the type model.
  public static void set(Object array, int index, @Nullable Object item) {
    if (array instanceof @Nullable Object[] objects) {
      objects[index] = item;
    } else if (array instanceof int[] ints) {
      ints[index] = item == null ? Integer.MIN_VALUE : (Integer) item;
    } else if (array instanceof double[] doubles) {
      doubles[index] = item == null ? Double.NaN : (Double) item;
    } else if (array instanceof long[] longs) {
      longs[index] = item == null ? Long.MIN_VALUE : (Long) item;
    } else if (array instanceof float[] floats) {
      floats[index] = item == null ? Float.NaN : (Float) item;
    } else if (array instanceof short[] shorts) {
      shorts[index] = item == null ? Short.MIN_VALUE : (Short) item;
    } else if (array instanceof boolean[] booleans) {
      booleans[index] = item != null && (Boolean) item;
    } else if (array instanceof char[] chars) {
      chars[index] = item == null ? '\0' : (Character) item;
    } else if (array instanceof List<?> list) {
      ((List<@Nullable Object>) list).set(index, item);
    } else if (array instanceof Map<?, ?> map && item != null) {
      AnyAttribute.put((Map<Object, Object>) map, item);
    } else {
      throw new IllegalArgumentException("No array of the type model: " + array.getClass());
    }
  }
}
