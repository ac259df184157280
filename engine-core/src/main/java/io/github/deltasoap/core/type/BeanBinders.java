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
   * @return the maker of the binder, called once, when the first bean is handled: many services
   *     have beans that no request uses. It returns null if reflection handles the bean
   */
  Supplier<@Nullable BeanBinder> find(BeanType type);
}
