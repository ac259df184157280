package io.github.deltasoap.core.result;

import org.jspecify.annotations.Nullable;

/**
 * Reads the properties of beans of one class: the one place where a response touches the
 * application's getters.
 */
@FunctionalInterface
public interface PropertyReader {
  /**
   * Reads a property.
   *
   * @param property its place in {@link BeanLayout#attributes} or, behind these, in {@link
   *     BeanLayout#properties}
   * @throws Exception whatever the getter throws, as it is or as the cause
   */
  @Nullable Object get(Object bean, int property) throws Exception;
}
