package io.github.deltasoap.core.result;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The schema of a service's responses. Safe for any number of threads. */
public interface ResultSchema {
  /** The namespace of the wrapper elements. */
  String namespace();

  /** Whether the elements inside the wrapper are in a namespace. */
  boolean isQualified();

  /** The prefixes of all namespaces that responses may need, by namespace. */
  Map<String, String> prefixes();

  /** The {@code xsi:type} of beans of a class; null if stock writes none. */
  @Nullable SchemaName typeName(Class<?> beanClass);

  /**
   * The namespace of the properties that a class declares, if elements are qualified.
   *
   * @return null if stock does not find it
   */
  @Nullable String elementNamespace(Class<?> declaringClass);

  /**
   * The {@code xsi:type} that stock writes on each item where it has lost the type of the array.
   *
   * @param itemClass a wrapper class, or String
   */
  @Nullable SchemaName instanceType(Class<?> itemClass);
}
