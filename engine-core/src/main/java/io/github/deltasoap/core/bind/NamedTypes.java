package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.BeanType;

/** What stock makes of elements that name their types. Safe for any number of threads. */
@FunctionalInterface
public interface NamedTypes {
  /** Nothing is known of it. */
  NamedTypes UNKNOWN = bean -> false;

  /** Whether stock reads a bean without looking at the type that its element names. */
  boolean areIgnored(BeanType bean);
}
