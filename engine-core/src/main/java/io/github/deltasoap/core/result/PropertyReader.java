package io.github.deltasoap.core.result;

import org.jspecify.annotations.Nullable;

/**
 * Reads the properties of beans of one class: the only place where a response calls the
 * application's getters.
 */
@FunctionalInterface
public interface PropertyReader {
  /**
   * The sentinel that {@link #get} returns for a property that is not written, not even as null.
   */
  Object UNSET = new Object();

  /**
   * Reads a property.
   *
   * @param property its index in {@link BeanLayout#attributes} or, after these, in {@link
   *     BeanLayout#properties}
   * @throws Exception the getter's exception, possibly wrapped
   */
  @Nullable Object get(Object bean, int property) throws Exception;

  /** The representation of a property in {@link #read}; an object by default. */
  default ValueKind kind(int property) {
    return ValueKind.OBJECT;
  }

  /** Whether the property is never {@link #UNSET}, so that {@link #read} can deliver it. */
  default boolean isAlwaysSet(int property) {
    return true;
  }

  /** Whether {@link #read} fails on a real that is not finite. */
  default boolean refusesInfinite() {
    return false;
  }

  /**
   * Whether reading is proved to have no side effects, so that a bean may be read any number of
   * times. Stock reads each bean once for a response.
   */
  default boolean isRepeatable() {
    return false;
  }

  /**
   * Reads all properties of a bean at once, without boxing where possible.
   *
   * @param count the number of properties
   * @param bits receives primitive values, by property index
   * @param values receives objects, by property index
   * @throws Exception a getter's exception, possibly wrapped
   */
  default void read(Object bean, int count, long[] bits, @Nullable Object[] values)
      throws Exception {
    for (int i = 0; i < count; i++) {
      values[i] = get(bean, i);
    }
  }
}
