package io.github.deltasoap.core.result;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the schema of a service says about its responses. Safe for any number of threads. */
public interface ResultSchema {
  /** The namespace of the wrapper elements. */
  String namespace();

  /** Whether the elements inside the wrapper are in a namespace. */
  boolean isQualified();

  /** A prefix for each namespace that the responses may need. */
  Map<String, String> prefixes();

  /** The type that beans of a class tell of themselves; null if stock writes none. */
  @Nullable SchemaName typeName(Class<?> beanClass);

  /**
   * The namespace of the properties that a class declares, if elements are qualified; null if stock
   * does not find it.
   */
  @Nullable String elementNamespace(Class<?> declaringClass);

  /**
   * The type that stock tells of each item where it has lost the type of the array.
   *
   * @param itemClass a wrapper class, or String
   */
  @Nullable SchemaName instanceType(Class<?> itemClass);
}
