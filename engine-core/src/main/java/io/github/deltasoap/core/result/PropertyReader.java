package io.github.deltasoap.core.result;

import org.jspecify.annotations.Nullable;

/**
 * Reads the properties of beans of one class: the one place where a response touches the
 * application's getters.
 */
@FunctionalInterface
public interface PropertyReader {
  /** What {@link #get} returns for a property that is not written, whatever stands for null. */
  Object UNSET = new Object();

  /**
   * Reads a property.
   *
   * @param property its place in {@link BeanLayout#attributes} or, behind these, in {@link
   *     BeanLayout#properties}
   * @throws Exception whatever the getter throws, as it is or as the cause
   */
  @Nullable Object get(Object bean, int property) throws Exception;

  /** How {@link #read} hands over a property; all are objects unless a reader knows better. */
  default ValueKind kind(int property) {
    return ValueKind.OBJECT;
  }

  /** Whether {@link #read} can hand a property over: it never is {@link #UNSET}. */
  default boolean isAlwaysSet(int property) {
    return true;
  }

  /** Whether {@link #read} fails where a real is not finite. */
  default boolean refusesInfinite() {
    return false;
  }

  /**
   * Whether reading is proved to do nothing but read, so that it makes no difference how often a
   * bean is read. Stock reads each bean once for a response.
   */
  default boolean isRepeatable() {
    return false;
  }

  /**
   * Reads all properties of a bean at once, without boxing where the reader can.
   *
   * @param count how many there are
   * @param bits takes what is not an object, at the place of its property
   * @param values takes the objects, at the places of their properties
   * @throws Exception whatever a getter throws, as it is or as the cause
   */
  default void read(Object bean, int count, long[] bits, @Nullable Object[] values)
      throws Exception {
    for (int i = 0; i < count; i++) {
      values[i] = get(bean, i);
    }
  }
}
