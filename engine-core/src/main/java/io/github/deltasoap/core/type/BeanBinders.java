package io.github.deltasoap.core.type;

import io.github.deltasoap.core.invoke.BeanBinder;
import org.jspecify.annotations.Nullable;

/** A factory of bean binders. */
@FunctionalInterface
public interface BeanBinders {
  /** Leaves all beans to reflection. */
  BeanBinders NONE = type -> null;

  /**
   * Finds the binder of a bean that has just been described.
   *
   * @return null if reflection handles it
   */
  @Nullable BeanBinder find(BeanType type);
}
