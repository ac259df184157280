package io.github.deltasoap.core.type;

import io.github.deltasoap.core.invoke.BeanBinder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A factory of bean binders. */
@FunctionalInterface
public interface BeanBinders {
  /** Leaves all beans to reflection. */
  BeanBinders NONE = type -> () -> null;

  /**
   * Finds the binder of a bean that has just been described.
   *
   * @return makes the binder when it is first needed, since most services have beans that no
   *     request uses; returns null if reflection handles the bean
   */
  Supplier<@Nullable BeanBinder> find(BeanType type);
}
