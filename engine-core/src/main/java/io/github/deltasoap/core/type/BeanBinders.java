package io.github.deltasoap.core.type;

import io.github.deltasoap.core.invoke.BeanBinder;
import org.jspecify.annotations.Nullable;

/** Where the binders of beans come from, which take the place of reflection. */
@FunctionalInterface
public interface BeanBinders {
  /** No binders: all beans are handled by reflection. */
  BeanBinders NONE = type -> null;

  /** The binder for a bean that has just been described; null if it is handled by reflection. */
  @Nullable BeanBinder find(BeanType type);
}
