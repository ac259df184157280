package io.github.deltasoap.core.bind;

import io.github.deltasoap.core.type.BeanType;

/** Stock's treatment of elements with an {@code xsi:type}. Safe for any number of threads. */
@FunctionalInterface
public interface NamedTypes {
  /** Assumes that stock never ignores {@code xsi:type}. */
  NamedTypes UNKNOWN = bean -> false;

  /** Whether stock ignores {@code xsi:type} on elements of the bean. */
  boolean areIgnored(BeanType bean);
}
