package io.github.deltasoap.core.type;

import org.jspecify.annotations.Nullable;

/** Resolves the value of an {@code xsi:type} attribute, as the service's type table does. */
@FunctionalInterface
public interface XsiTypes {
  /**
   * Finds the Java class of a schema type.
   *
   * @return null if the service does not know the type
   */
  @Nullable Class<?> find(String namespace, String localName);
}
